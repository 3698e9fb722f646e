import { newId } from '../server/data/ids.ts'
import type { TestApp } from './app.ts'
import { addMembers } from './builder.ts'
import { type Cast, card } from './cast.ts'

type StrokesOf = (par: number, at: { player: number; round: number; hole: number }) => number

/** 144 players with long names in three classes, three rounds played and one on the course; all of them in par unless said otherwise. */
export async function fullEvent(app: TestApp, club: Cast, strokesOf: StrokesOf = (par) => par): Promise<string> {
  const { kysely } = app.services.database
  const { partyId, ids, today } = club
  const id = await club.event({ title: 'Skärsätra Championship, herrar och damer 2026' })
  const people = Array.from({ length: 144 }, (_, at) => ({
    firstName: at === 7 ? 'Maximiliana Katarina' : `Karl-Johan ${at}`,
    lastName: at === 7 ? 'von Hohenlohe-Schillingsfürst' : 'Wallström-Bergqvist',
    golfClub: 'Skärsätra Golf & Country Club',
    handicap: at % 36,
    isRegistered: false,
  }))
  const userIds = await addMembers(app, partyId, people)
  const classes = ['hcp < 12', 'hcp < 24', 'hcp >= 24'].map((filter) => ({ name: `Class ${filter}`, filter }))
  await kysely
    .updateTable('events')
    .set({ classes: JSON.stringify(classes) })
    .where('id', '=', id)
    .execute()
  for (const roundNumber of [1, 2, 3, 4]) {
    const roundId = await club.round(id, { title: `Round ${roundNumber}`, roundNumber })
    const group = { partyId, id: newId(), roundId, ownerId: ids.anna, scorerId: ids.anna, date: today }
    await kysely.insertInto('scoringGroups').values(group).execute()
    const cards = userIds.map((userId, position) => ({
      partyId,
      roundId,
      groupId: group.id,
      userId,
      position,
      playingStrokes: position % 36,
      strokes: card.par
        .slice(0, roundNumber === 4 ? 9 : 18)
        .map((par, at) => strokesOf(par, { player: position, round: roundNumber, hole: at + 1 })),
      marks: [],
    }))
    await kysely.insertInto('scorecards').values(cards).execute()
  }
  return id
}
