import { formatsFor, type Language, translate } from '../../../../contract/texts.ts'
import type { Details, Kind } from '../rules.ts'
import { notificationWords } from '../texts.ts'

type Said = { [K in Kind]: { kind: K; details: Details[K] } }[Kind]

/** A line that says it, without what is private: it may be read on a locked screen. */
export function wordsOf(language: Language, said: Said): string {
  const { kind } = said
  if (kind === 'invitation') return translate(notificationWords, language, said.details.what, said.details)
  if (kind === 'entry') return translate(notificationWords, language, entryWords[said.details.what], said.details)
  if (kind === 'message') return translate(notificationWords, language, 'message', said.details)
  if (kind === 'forum') return translate(notificationWords, language, 'forum', said.details)
  if (kind === 'start-time') return startWords(language, said.details)
  if (kind === 'score-corrected') return translate(notificationWords, language, 'corrected', said.details)
  if (kind === 'handicap-proposed') return translate(notificationWords, language, 'handicapProposed')
  if (kind === 'index-overridden') return translate(notificationWords, language, indexWords[said.details.what])
  if (kind === 'place-left') return translate(notificationWords, language, 'placeLeft', said.details)
  if (kind === 'official-result') return translate(notificationWords, language, 'official', said.details)
  if (kind === 'followed-start') return translate(notificationWords, language, 'followedStart', said.details)
  if (kind === 'followed-eagle') return eagleWords(language, said.details)
  if (kind === 'followed-lead')
    return translate(
      notificationWords,
      language,
      said.details.isShared ? 'followedShares' : 'followedLeads',
      said.details,
    )
  if (kind === 'followed-end') return endWords(language, said.details)
  if (kind === 'news') return translate(notificationWords, language, 'news', said.details)
  const { event, day } = said.details
  return translate(notificationWords, language, 'newEvent', { event, day: formatsFor(language).longDate(day) })
}

const entryWords = {
  place: 'entryPlace',
  withdrawn: 'entryWithdrawn',
  partner: 'entryPartner',
  confirmed: 'entryConfirmed',
  declined: 'entryDeclined',
  fee: 'entryFee',
} as const

function eagleWords(language: Language, details: Details['followed-eagle']): string {
  const { isAce, under } = details
  const key = isAce ? 'followedAce' : under > 2 ? 'followedAlbatross' : 'followedEagle'
  return translate(notificationWords, language, key, details)
}

const matchWords = { won: 'followedWon', halved: 'followedHalved', lost: 'followedLost' } as const

function endWords(language: Language, { what, score, isToPar, ...details }: Details['followed-end']): string {
  if (what !== 'in') return translate(notificationWords, language, matchWords[what], details)
  if (score === null) return translate(notificationWords, language, 'followedIn', details)
  const { toPar, number } = formatsFor(language)
  const result = isToPar
    ? toPar(score)
    : translate(notificationWords, language, 'points', { count: score, number: number(score) })
  return translate(notificationWords, language, 'followedInWith', { ...details, result })
}

const indexWords = { decided: 'indexDecided', withdrawn: 'indexWithdrawn' } as const

const starts = { set: 'startSet', changed: 'startChanged', reminder: 'startReminder' } as const

function startWords(language: Language, { what, event, round, day, time, hole }: Details['start-time']): string {
  if (what === 'removed') return translate(notificationWords, language, 'startRemoved', { event, round })
  const parts = [formatsFor(language).longDate(day), time]
  if (hole !== null) parts.push(translate(notificationWords, language, 'hole', { hole }))
  const when = parts.filter(Boolean).join(', ')
  return translate(notificationWords, language, starts[what], { when, event, round })
}
