import { strangers } from '../../events/reads.ts'
import type { EntryRow } from '../reads/entries.ts'
import { placesLeft, sidesOf } from '../rules/places.ts'
import type { Desk } from './desk.ts'
import { wrongPartners } from './enter.ts'

type Wished = { class: string | null; tee: string | null; wishes: readonly string[]; partners: readonly string[] }
type Why =
  | 'no-such-class'
  | 'no-such-tee'
  | 'too-many-partners'
  | 'unknown-player'
  | 'already-entered'
  | 'class-full'
  | 'changed-meanwhile'
type Refuse = (why: Why, detail: string, data?: unknown) => never

/** Refuses what cannot be entered, whoever enters it. `entry`: the one that is changed. */
export async function refuseWrong(desk: Desk, wished: Wished, entry: EntryRow | undefined, refuse: Refuse) {
  const { tx, partyId } = desk
  refuseWrongPlace(desk, wished, entry, refuse)
  if ((await strangers(tx, partyId, [...wished.wishes, ...wished.partners])).length > 0)
    refuse('unknown-player', 'Somebody is no member of this party.')
  const wrong = wrongPartners(desk, entry, wished.partners)
  if (wrong === 'too-many-partners') refuse(wrong, 'More players than enter together.')
  if (wrong === 'already-entered') refuse(wrong, 'A partner has entered with somebody else.')
}

type RefusePlace = (why: 'no-such-class' | 'no-such-tee' | 'class-full', detail: string) => never

/** Refuses a class or a tee that the event does not have. */
export function refuseWrongPlace(
  { event, settings }: Desk,
  wished: Pick<Wished, 'class' | 'tee'>,
  entry: EntryRow | undefined,
  refuse: RefusePlace,
) {
  if (wished.class !== null && !event.classes.some(({ name }) => name === wished.class))
    refuse('no-such-class', 'The event has no such class.')
  if (wished.tee !== null && wished.tee !== entry?.tee && !settings.tees.includes(wished.tee))
    refuse('no-such-tee', 'This tee cannot be wished.')
}

/** Who has a place and changes the class needs one there; the own place in all goes along. */
export function refuseFullClass(desk: Desk, entry: EntryRow, className: string | null, refuse: RefusePlace) {
  if (entry.state !== 'entered' || className === entry.class) return
  const others = sidesOf(desk.entries).filter(({ id }) => id !== entry.sideId)
  if (placesLeft({ ...desk.settings, places: null }, className, others) === 0)
    refuse('class-full', 'This class has no place left.')
}

type RefuseChanged = (why: 'changed-meanwhile', detail: string, data?: unknown) => never

export function refuseChanged(entry: EntryRow, version: number | undefined, refuse: RefuseChanged) {
  if (version !== undefined && version !== entry.version)
    refuse('changed-meanwhile', 'Somebody else has changed this meanwhile. Please compare.', { version: entry.version })
}
