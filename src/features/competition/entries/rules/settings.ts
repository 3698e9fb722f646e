import { dayIn } from '../../../../contract/days.ts'
import type { EntrySettings } from '../../../../contract/entry-settings.ts'

/** Cents of a fee at the most: a million. */
export const centsAtMost = 100_000_000
export const wishesAtMost = 3
export const partnersAtMost = 5
export const entriesAtMost = 2000
/** How often somebody enters, or changes an own entry, in an hour. */
export const savesAnHour = 60

export const entryDefaults: EntrySettings = {
  byPlayers: true,
  opensAt: null,
  closesAt: null,
  withdrawUntil: null,
  places: null,
  handicapLimit: null,
  classes: [],
  tees: [],
  sideSize: 1,
  fee: 0,
  feePer: 'player',
  payLink: '',
  info: '',
}

/** The minute by the clock of a time zone: yyyy-mm-ddThh:mm. */
export const minuteIn = (timeZone: string, now: Date): string =>
  `${dayIn(timeZone, now)}T${new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)}`

export type Phase = 'shut' | 'not-yet' | 'open' | 'closed'

/** Whether players enter by themselves now. The closing minute still belongs to it. */
export function phaseOf({ byPlayers, opensAt, closesAt }: EntrySettings, minute: string, isDrawn: boolean): Phase {
  if (!byPlayers) return 'shut'
  if (isDrawn || (closesAt !== null && minute > closesAt)) return 'closed'
  return opensAt !== null && minute < opensAt ? 'not-yet' : 'open'
}

/** Whether players withdraw by themselves still: until the time that is set, and never once the start list is out. */
export const mayWithdraw = ({ withdrawUntil }: EntrySettings, minute: string, isDrawn: boolean) =>
  !isDrawn && (withdrawUntil === null || minute <= withdrawUntil)

const rulesOf = ({ classes }: EntrySettings, name: string | null) => classes.find((one) => one.name === name)

/** The highest handicap that enters in a class; null: any. */
export const handicapLimitOf = (settings: EntrySettings, className: string | null): number | null =>
  rulesOf(settings, className)?.handicapLimit ?? settings.handicapLimit

/** Who has no handicap is over a limit too: nobody knows better. */
export const isOverLimit = (settings: EntrySettings, className: string | null, handicap: number | null) => {
  const limit = handicapLimitOf(settings, className)
  return limit !== null && (handicap === null || handicap > limit)
}

/** What an entry costs, in cents. Of a side that pays once it is the first who does. */
export function feeOf(settings: EntrySettings, className: string | null, position: number): number {
  const fee = rulesOf(settings, className)?.fee ?? settings.fee
  return settings.feePer === 'side' && position > 0 ? 0 : fee
}

/** Moments of the rules so many days later, for a copy of the event. */
export function movedSettings(settings: EntrySettings, move: (day: string) => string): EntrySettings {
  const moved = (moment: string | null) => moment && `${move(moment.slice(0, 10))}${moment.slice(10)}`
  return {
    ...settings,
    opensAt: moved(settings.opensAt),
    closesAt: moved(settings.closesAt),
    withdrawUntil: moved(settings.withdrawUntil),
  }
}
