import { playingStrokes } from '../golf/handicap.ts'
import { holeOrder } from '../golf/holes.ts'
import { effectiveIndexes, receivedOn } from '../golf/strokes.ts'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import type { Random } from './random.ts'
import type { Course } from './seed-courses.ts'
import type { Person } from './seed-people.ts'

type RoundPlan = {
  title: string
  number: number
  date: string
  course: { id: string; name: string; par: readonly number[]; index: readonly (number | null)[] }
}

export async function seedRound(tx: Tx, partyId: string, eventId: string, plan: RoundPlan): Promise<string> {
  const id = newId()
  const { course } = plan
  await tx
    .insertInto('rounds')
    .values({
      partyId,
      id,
      eventId,
      roundNumber: plan.number,
      title: plan.title,
      roundDate: plan.date,
      courseId: course.id,
      courseName: course.name,
      par: [...course.par],
      strokeIndex: [...course.index],
      holeCount: Math.min(18, course.par.length),
    })
    .execute()
  await tx
    .insertInto('roundContests')
    .values([
      { partyId, roundId: id, contestId: 1, hole: holeOfPar(course, 3), points: 0 },
      { partyId, roundId: id, contestId: 2, hole: holeOfPar(course, 5), points: 0 },
    ])
    .execute()
  return id
}

type Pars = { readonly par: readonly number[] }
/** The first hole of that par. */
const holeOfPar = (course: Pars, par: number) => course.par.indexOf(par) + 1

export async function seedCards(
  tx: Tx,
  dice: Random,
  partyId: string,
  roundId: string,
  course: Course,
  field: Person[],
  at: Date,
) {
  if (field.length === 0) return
  await tx
    .insertInto('scorecards')
    .values(
      field.map((player, position) => {
        const strokes = playRound(dice, course, player.handicap)
        return {
          partyId,
          roundId,
          userId: player.id,
          position,
          exactHandicap: player.handicap,
          playingStrokes: playingStrokes(player.handicap, 1),
          strokes,
          marks: strokes.map(() => 0),
          submittedAt: at,
        }
      }),
    )
    .execute()
  const nearest = dice.pick(field)
  const longest = dice.pick(field)
  await tx
    .insertInto('contestResults')
    .values([
      {
        partyId,
        roundId,
        contestId: 1,
        hole: holeOfPar(course, 3),
        userId: nearest.id,
        value: 0.4 + dice.below(60) / 10,
      },
      { partyId, roundId, contestId: 2, hole: holeOfPar(course, 5), userId: longest.id, value: 205 + dice.below(80) },
    ])
    .execute()
}

function playRound(dice: Random, course: Course, handicap: number): number[] {
  const order = holeOrder({
    courseHoles: course.par.length,
    startHole: 1,
    holeCount: Math.min(18, course.par.length),
    manual: null,
  })
  return order.map((hole) => playHole(dice, course, hole, handicap))
}

/** About what a player of this handicap needs: par, the strokes received there, a little more, and luck. */
export function playHole(
  dice: Random,
  course: { par: readonly number[]; index: readonly (number | null)[] },
  hole: number,
  handicap: number,
): number {
  const par = course.par[hole - 1] ?? 4
  const index = effectiveIndexes(course).indexes[hole - 1] ?? hole
  const expected = par + receivedOn(index, playingStrokes(handicap, 1)) * 0.85 + 0.25
  const strokes = Math.round(expected + dice.normal() * 0.85)
  return Math.min(par + 5, Math.max(par - 2, Math.max(1, strokes)))
}
