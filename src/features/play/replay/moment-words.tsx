import { useMemo } from 'react'
import { formatsFor } from '../../../contract/texts.ts'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import type { Moment } from './rules/moments.ts'
import { nameOf, type Replay } from './rules/replay.ts'
import { replayTexts } from './texts.ts'

/** More than these are a number. */
const namedAtMost = 3

/** A moment in words. */
export function useMomentWords(replay: Replay) {
  const t = useTexts(replayTexts)
  const namesOf = (players: readonly number[]) => {
    const names = players.map((player) => nameOf(replay, player))
    if (names.length < 2) return names[0] ?? ''
    return t('and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
  }
  return (moment: Moment) => {
    const { players } = moment
    const name = namesOf(players)
    if (moment.kind === 'end') return t('end')
    if (moment.kind === 'lead') return t('lead', { name })
    if (moment.kind === 'level')
      return players.length > namedAtMost ? t('levelMany', { count: players.length }) : t('level', { names: name })
    if (moment.kind === 'climb') return t('climb', { name, places: moment.places, place: moment.placeText })
    if (moment.kind === 'won') return t('won', { name, others: namesOf(moment.against), match: moment.text })
    if (moment.kind === 'halved') return t('halved', { names: name })
    return 'hole' in moment ? t(moment.kind, { name, hole: moment.hole }) : name
  }
}

/** The clock of an event, by the time zone of its party. */
export function useClock(timeZone: string): (time: number) => string {
  const language = useLanguage()
  return useMemo(() => formatsFor(language, timeZone).time, [language, timeZone])
}
