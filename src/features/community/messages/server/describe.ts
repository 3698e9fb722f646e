import { imageUrl, thumbnailUrl } from '../../../../contract/pictures.ts'
import { standardLanguage, translate } from '../../../../contract/texts.ts'
import type { PartyNotice } from '../../../../server/data/tables.ts'
import type { Message, People } from '../operations/shapes.ts'
import type { MessageRow } from '../reads/rows.ts'
import { noticeKeys } from '../rules.ts'
import { messagesTexts } from '../texts.ts'

/** A message as the contract has it. */
export function messageOf(row: MessageRow): Message {
  const { id, number, type, text, file, notice, createdAt } = row
  return {
    id,
    number,
    user: authorOf(row),
    created: createdAt.toISOString(),
    type,
    message: {
      text: notice ? inEnglish(notice) : type === 'text' ? text : '',
      file: fileName(row),
      originalUrl: file && imageUrl(file),
      thumbnailUrl: file && thumbnailUrl(file),
      width: row.width,
      height: row.height,
      caption: type === 'image' ? text : '',
      likes: Object.fromEntries((row.reactions ?? []).map((one) => [one.userId, one.emoji])),
      displayName: notice?.displayName ?? null,
      notice: notice && { kind: notice.kind, subject: notice.subject, title: notice.title },
    },
    reply: replyOf(row),
    edited: row.editedAt?.toISOString() ?? null,
  }
}

function replyOf({ answered }: MessageRow): Message['reply'] {
  if (!answered) return null
  const { id, type, text, notice, isDeleted, userId, firstName, lastName } = answered
  const user = userId ? { id: userId, first_name: firstName ?? '', last_name: lastName ?? '' } : null
  return { id, user, type, text: notice ? inEnglish(notice) : text, deleted: isDeleted }
}

function authorOf({ userId, firstName, lastName, avatarId }: MessageRow): Message['user'] {
  if (userId === null) return null
  const avatarUrl = avatarId && thumbnailUrl(avatarId)
  return { id: userId, first_name: firstName ?? '', last_name: lastName ?? '', avatarUrl }
}

export const fileName = ({ file, imageType }: Pick<MessageRow, 'file' | 'imageType'>) =>
  file && `${file}.${imageType === 'png' ? 'png' : 'jpg'}`

const inEnglish = ({ kind, title }: PartyNotice) =>
  translate(messagesTexts, standardLanguage, noticeKeys[kind], { title })

/** Names of all whose reactions these messages have. */
export const peopleOf = (rows: readonly MessageRow[]): People =>
  Object.fromEntries(
    rows
      .flatMap(({ reactions }) => reactions ?? [])
      .map(({ userId, firstName, lastName }) => [userId, { first_name: firstName, last_name: lastName }]),
  )
