import type { AccountHappenings } from './account-happenings.ts'
import type { CardHappenings } from './card-happenings.ts'
import type { EntryHappenings } from './entry-happenings.ts'
import type { PartyHappenings, SaveHappenings } from './party-happenings.ts'
import type { SideGameHappenings } from './side-game-happenings.ts'

export type PartyHappeningName = keyof (PartyHappenings & SideGameHappenings & CardHappenings & EntryHappenings)
export type AccountHappeningName = keyof AccountHappenings
export type SaveHappeningName = keyof SaveHappenings
export type HappeningName = PartyHappeningName | SaveHappeningName | AccountHappeningName

type InParty = PartyHappenings & SaveHappenings & SideGameHappenings & CardHappenings & EntryHappenings
type Fields<Name extends HappeningName> = Name extends keyof InParty
  ? { partyId: string } & InParty[Name]
  : Name extends AccountHappeningName
    ? AccountHappenings[Name]
    : never

/**
 * Something that has happened, of the closed list. Whoever lets others know of such things (live topics, the audit log,
 * notifications, webhooks, the chat) has a table with a line for each name, so that nobody forgets a new one.
 */
export type Happening<Name extends HappeningName = HappeningName> = {
  [N in Name]: { what: N } & Fields<N>
}[Name]

/** What becomes of each happening of these names: something, or by intention nothing. `More`: what it takes beside. */
export type TableOf<Name extends HappeningName, Derived, More extends readonly unknown[] = []> = {
  readonly [N in Name]: ((happening: Happening<N>, ...more: More) => Derived) | 'nothing'
}

/** Lines that say: of these nothing follows. */
export const nothingFor = <Name extends HappeningName>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 'nothing'])) as Record<Name, 'nothing'>

/** What follows from a happening by a table; undefined: nothing. */
export function derived<Name extends HappeningName, Derived, More extends readonly unknown[] = []>(
  table: TableOf<Name, Derived, More>,
  happening: Happening,
  ...more: More
): Derived | undefined {
  const lines: Partial<Record<string, ((happening: never, ...more: More) => Derived) | 'nothing'>> = table
  const derive = lines[happening.what]
  return derive === undefined || derive === 'nothing' ? undefined : derive(happening as never, ...more)
}
