import { updateScores } from '../features/competition/results/operations/edit.ts'
import { getExtras, saveExtra } from '../features/play/extras/operations.ts'
import { makeOfficial } from '../features/play/leaderboard/operations/official.ts'
import { type Competitions, done, parBut } from './competition.ts'

export type Season = Awaited<ReturnType<typeof season>>

/** The first holes of the usual course a stroke over par each, the others in par. */
const over = (holes: number, more: Record<number, number> = {}) =>
  parBut({ ...Object.fromEntries(Array.from({ length: holes }, (_, at) => [at + 1, 1])), ...more })

/**
 * A short year of a party, of which everything can be worked out by hand: Scratch, Nine and Eighteen (named after their
 * handicaps) and Guest, who plays the unofficial evening alone.
 */
export async function season(club: Competitions) {
  await club.players({
    Scratch: { club: 'Åsen' },
    Nine: { handicap: 9, club: 'Sjö' },
    Eighteen: { handicap: 18, club: 'Berg' },
    Guest: { handicap: 18, club: 'Äng' },
  })
  // 76; 81 − 9 = 72; 92 − 18 = 74: Nine, Eighteen, Scratch
  const spring = await played(club, 'Spring cup', { useExtra: true }, 5, {
    Scratch: over(4),
    Nine: over(9),
    Eighteen: over(18, { 1: 3 }),
  })
  // a stroke over on each hole is a point, with a received one two: Nine 18 + 9 = 27, Guest 36
  const evening = await played(club, 'Evening nine', { strokeCount: 'stableford', type: 'unofficial' }, 3, {
    Nine: over(18),
    Guest: over(18),
  })
  // 72 − 9 = 63 and 72; Eighteen stopped after 17 holes
  const points = await played(club, 'Points cup', { scoringSystem: 'place-points' }, 1, {
    Nine: parBut(),
    Scratch: parBut(),
    Eighteen: [...parBut().slice(0, 17), null],
  })
  const extraId = await addExtra(club)
  await setMarks(club, spring.roundId, extraId, { Nine: 3, Scratch: 1 })
  for (const { eventId } of [spring, points]) await done(club.admin.call(makeOfficial, { eventId }))
  return { spring, evening, points, extraId }
}

async function played(
  club: Competitions,
  title: string,
  meta: NonNullable<Parameters<Competitions['event']>[0]>,
  daysAgo: number,
  cards: Parameters<Competitions['enter']>[1],
) {
  const eventId = await club.event({ strokeCount: 'stroke', ...meta }, title)
  const roundId = await club.round(eventId, {}, { daysAgo })
  await club.enter(roundId, cards)
  return { eventId, roundId }
}

async function addExtra({ admin, partyId }: Competitions): Promise<string> {
  await done(admin.call(saveExtra, { partyId, name: 'Bunker pick-up' }))
  const { extras } = await done(admin.call(getExtras, { partyId }))
  return extras.find(({ name }) => name === 'Bunker pick-up')?.id ?? ''
}

function setMarks(club: Competitions, roundId: string, id: string, marks: Record<string, number>) {
  const rows = Object.entries(marks).map(([name, count]) => ({
    userId: club.idOf(name),
    scoreExtraDetails: [{ id, count }],
  }))
  return done(club.admin.call(updateScores, { roundId, rows }))
}
