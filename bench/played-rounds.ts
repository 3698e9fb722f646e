// What replays and slow phones are measured with.
import { newId } from '../src/server/data/ids.ts'
import { enterHoles } from '../src/testing/entered-holes.ts'
import { type Product, par, seedField } from '../src/testing/product.ts'

/** An event of so many rounds, each played to its end, with the times of its holes in the log. */
export async function seedRounds(product: Product, rounds: number, groups: number) {
  const { kysely } = product.database
  const { partyId, eventId, roundId, groups: seeded } = await seedField(product, groups)
  const first = await kysely.selectFrom('rounds').selectAll().where('id', '=', roundId).executeTakeFirstOrThrow()
  const ids = [roundId, ...Array.from({ length: rounds - 1 }, newId)]
  for (const [at, id] of ids.entries()) {
    if (at > 0) {
      const { title, roundDate, courseName, par: card, strokeIndex } = first
      await kysely
        .insertInto('rounds')
        .values({ partyId, id, eventId, title, roundDate, courseName, par: card, strokeIndex, roundNumber: at + 1 })
        .execute()
    }
    for (const [position, group] of seeded.entries()) {
      const groupId = at === 0 ? group.id : newId()
      if (at > 0) {
        const { scorerId } = group
        await kysely
          .insertInto('scoringGroups')
          .values({ partyId, id: groupId, roundId: id, ownerId: scorerId, scorerId, date: String(first.roundDate) })
          .execute()
      }
      await kysely.deleteFrom('scorecards').where('roundId', '=', id).where('groupId', '=', groupId).execute()
      await kysely
        .insertInto('scorecards')
        .values(
          group.players.map((userId, own) => ({
            partyId,
            roundId: id,
            userId,
            groupId,
            position: own,
            exactHandicap: 12.4,
            playingStrokes: (position * 4 + own) % 36,
            strokes: par.map(
              (strokes, hole) => strokes + (((position * 31 + own * 17 + hole * 13 + at * 7) % 11) % 4) - 1,
            ),
            marks: par.map(() => 0),
            submittedAt: new Date(),
          })),
        )
        .execute()
    }
  }
  await enterHoles(product.database, eventId)
  return { partyId, eventId, players: seeded.flatMap(({ players }) => players) }
}
