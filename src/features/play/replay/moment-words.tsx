import { useFormats, useTexts } from '../../../web/texts.ts'
import type { Moment } from './rules/moments.ts'
import type { Replay } from './rules/replay.ts'
import { replayTexts } from './texts.ts'

/** More than these are a number. */
const namedAtMost = 3

/** A moment in words. */
export function useMomentWords({ contenders }: Replay) {
  const t = useTexts(replayTexts)
  const nameOf = (player: number | undefined) => {
    const { firstName = '', lastName = '' } = contenders[player ?? -1] ?? {}
    return `${firstName} ${lastName}`.trim()
  }
  return (moment: Moment) => {
    const [first] = moment.players
    const name = nameOf(first)
    if (moment.kind === 'end') return t('end')
    if (moment.kind === 'lead') return t('lead', { name })
    if (moment.kind === 'level') {
      const names = moment.players.map(nameOf)
      if (names.length > namedAtMost) return t('levelMany', { count: names.length })
      return t('level', { names: t('and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' }) })
    }
    if (moment.kind === 'climb') return t('climb', { name, places: moment.places, place: moment.placeText })
    return 'hole' in moment ? t(moment.kind, { name, hole: moment.hole }) : name
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of an event, by the time zone of its party: a format costs more than a frame has. */
export function useClock(timeZone: string) {
  const { locale } = useFormats()
  const key = `${locale} ${timeZone}`
  const format = clocks.get(key) ?? new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone })
  clocks.set(key, format)
  return (time: number) => format.format(time)
}
