import { random } from '../demo/random.ts'
import { newId } from '../server/data/ids.ts'
import type { TestApp } from './app.ts'
import { addMembers } from './builder.ts'
import { type Cast, card } from './cast.ts'

const holes = 18
const teamNames = ['Skärsätra Golf & Country Club', 'Björkvik GK']

/**
 * A cup of two clubs: so many singles by strokes over so many rounds, each match in a group of its own. The strokes
 * are thrown, the same at every time; the first match of the last round is on its way, all others are complete.
 */
export async function cupEvent(app: TestApp, club: Cast, { matches = 12, rounds = 2 } = {}): Promise<string> {
  const { kysely } = app.services.database
  const { partyId, ids, today } = club
  const dice = random(24)
  const people = Array.from({ length: matches * 2 }, (_, at) => ({
    firstName: at === 3 ? 'Maximiliana Katarina' : `Per-Erik ${Math.floor(at / 2) + 1}`,
    lastName: at === 3 ? 'von Hohenlohe-Schillingsfürst' : at % 2 ? 'Nyström' : 'Wallström-Bergqvist',
    handicap: at % 36,
    isRegistered: false,
  }))
  const userIds = await addMembers(app, partyId, people)
  const eventId = await club.event({ title: 'Sjökampen 2026', strokeCount: 'singles-match' })
  const teams = teamNames.map((name, side) => ({
    name,
    country: 'se',
    members: userIds.filter((_, at) => at % 2 === side),
  }))
  await kysely
    .updateTable('events')
    .set({ teamEvent: true, teams: JSON.stringify(teams) })
    .where('id', '=', eventId)
    .execute()
  for (let roundNumber = 1; roundNumber <= rounds; roundNumber++) {
    const roundId = await club.round(eventId, { title: `Round ${roundNumber}`, roundNumber })
    const groups = Array.from({ length: matches }, () => ({
      partyId,
      id: newId(),
      roundId,
      ownerId: ids.anna,
      scorerId: ids.anna,
      date: today,
    }))
    await kysely.insertInto('scoringGroups').values(groups).execute()
    const cards = userIds.map((userId, at) => ({
      partyId,
      roundId,
      groupId: groups[Math.floor(at / 2)]?.id ?? '',
      userId,
      position: at % 2,
      playingStrokes: 0,
      strokes: card.par
        .slice(0, roundNumber === rounds && at < 2 ? 4 : holes)
        .map((par) => par + Math.floor(dice.next() * 3) - 1),
      marks: [],
    }))
    await kysely.insertInto('scorecards').values(cards).execute()
  }
  return eventId
}
