import type { ReactNode } from 'react'
import type { Translate } from '../../../contract/texts.ts'
import type { Message } from './operations/shapes.ts'
import { noticeKeys, partsOf } from './rules.ts'
import type { messagesTexts } from './texts.ts'

type Translator = Translate<typeof messagesTexts>

/** A text with its links, and what follows on its last line. What is no https address stays a text. */
export const MessageText = ({ text, end }: { text: string; end?: ReactNode }) => (
  <p className="max-w-measure leading-[1.35] whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
    {partsOf(text).map(({ text: part, href }, at) =>
      href ? (
        <a key={at} href={href} target="_blank" rel="nofollow noopener noreferrer" referrerPolicy="no-referrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
    {end}
  </p>
)

/** What the party itself says, in the reader's language. */
export const noticeText = (t: Translator, { message: { notice, text } }: Pick<Message, 'message'>): string =>
  notice ? t(noticeKeys[notice.kind], { title: notice.title }) : text

/** A message in one line: its words, its caption, or that it is an image. */
export const oneLine = (t: Translator, { type, message }: Message): string =>
  type === 'image' ? message.caption || t('image') : noticeText(t, { message })

export const nameOf = (user: { first_name: string; last_name: string }) => `${user.first_name} ${user.last_name}`.trim()
