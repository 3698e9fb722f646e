import type { PartyId } from '../../../contract/session.ts'
import { type TvProgramme, wholeProgramme } from '../../../contract/tv-programme.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** The programme of an event, without sponsors whose picture is gone. */
export async function programmeOf(tx: Tx, partyId: PartyId, eventId: string): Promise<TvProgramme> {
  const { tvProgramme } = await tx
    .selectFrom('events')
    .select('tvProgramme')
    .where('partyId', '=', partyId)
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const whole = wholeProgramme(tvProgramme)
  const there = await picturesThere(tx, partyId, whole.sponsors)
  return { ...whole, sponsors: whole.sponsors.filter(({ imageId }) => there.has(imageId)) }
}

/** Those of the sponsors' pictures that the party has for its pages. */
export async function picturesThere(tx: Tx, partyId: PartyId, sponsors: TvProgramme['sponsors']): Promise<Set<string>> {
  if (sponsors.length === 0) return new Set()
  const ids = sponsors.map(({ imageId }) => imageId)
  const images = await tx
    .selectFrom('images')
    .select('id')
    .where('partyId', '=', partyId)
    .where('id', 'in', ids)
    .where('kind', '!=', 'message')
    .execute()
  return new Set(images.map(({ id }) => id))
}
