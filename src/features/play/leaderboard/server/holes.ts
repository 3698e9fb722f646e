import type { PartyId } from '../../../../contract/session.ts'
import { type HoleFigures, holeFigures, noFigures, together, withResult } from '../../../../golf/hole-figures.ts'
import { holeOrder, rotateTo } from '../../../../golf/holes.ts'
import { hash } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { serve } from '../../../../server/http/serve.ts'
import type { Services } from '../../../../server/services.ts'
import { getEventHoles } from '../operations/holes.ts'
import { coursesOfEvent, type PlayedResults, resultsElsewhere } from '../reads/course-history.ts'
import { answer, type Computed } from './boards.ts'
import { keptFor } from './kept.ts'

/** So long what was played in other events stands: it moves seldom, and is the same for all who look. */
const trustedMilliseconds = 60_000
const keptAtMost = 200

type Courses = Awaited<ReturnType<typeof coursesOfEvent>>
/** `text`: another one for other figures. */
type History = { courses: Courses; results: PlayedResults[]; text: string; until: number }
const histories = new WeakMap<Services, Map<string, History>>()

serve(getEventHoles, {
  facts: ({ tx, session, services, input }) => keptFor(services).access.event(tx, session, input.eventId, input.key),
  run: async ({ tx, services, facts: { party, eventId } }) => {
    const computed = await keptFor(services).boards.read(party.partyId, eventId)
    const history = await historyOf(tx, services, party.partyId, eventId)
    return answer(computed, `holes ${history.text}`, () => holesOfEvent(computed, history))
  },
})

async function historyOf(tx: Tx, services: Services, partyId: PartyId, eventId: string): Promise<History> {
  const kept = histories.get(services) ?? new Map<string, History>()
  histories.set(services, kept)
  const known = kept.get(eventId)
  const now = services.now().valueOf()
  if (known && known.until > now) return known
  const [courses, results] = [await coursesOfEvent(tx, partyId, eventId), await resultsElsewhere(tx, partyId, eventId)]
  const fresh = {
    courses,
    results,
    text: hash(JSON.stringify([courses, results])).toString('hex'),
    until: now + trustedMilliseconds,
  }
  if (kept.size >= keptAtMost) kept.clear()
  kept.set(eventId, fresh)
  return fresh
}

function holesOfEvent({ source, field }: Computed, { courses, results }: Pick<History, 'courses' | 'results'>) {
  const ids = [...new Set(courses.map(({ courseId }) => courseId))]
  const courseOf = new Map(courses.map(({ roundId, courseId }) => [roundId, ids.indexOf(courseId)]))
  const rounds = source.rounds.map(({ id }) => ({
    roundId: id,
    course: courseOf.get(id) ?? null,
    holes: holeFigures(field, id),
  }))
  return {
    version: source.version,
    rounds,
    courses: ids.map((courseId, at) => {
      const own = rounds.filter(({ course }) => course === at)
      const about = courses.find((one) => one.courseId === courseId)
      return {
        name: source.rounds.find(({ id }) => own.some(({ roundId }) => roundId === id))?.courseName ?? '',
        cards: about?.cards ?? 0,
        since: about?.since ?? 0,
        holes: sumOf([
          ...own.map(({ holes }) => holes),
          figuresOf(results.filter((result) => result.courseId === courseId)),
        ]),
      }
    }),
  }
}

/** The same holes of several rounds together, in the order of the course. */
function sumOf(rounds: readonly (readonly HoleFigures[])[]): HoleFigures[] {
  const sums = new Map<number, HoleFigures>()
  for (const hole of rounds.flat()) {
    const known = sums.get(hole.hole)
    sums.set(hole.hole, known ? { ...known, ...together(known, hole) } : hole)
  }
  return [...sums.values()].sort((a, b) => a.hole - b.hole)
}

/** What was counted up of other events, by hole: a hole that was picked up is a double bogey. */
export function figuresOf(results: readonly PlayedResults[]): HoleFigures[] {
  const sums = new Map<number, HoleFigures>()
  for (const { par, ownPar, startHole, holeCount, holeConfig, from, position, strokes, isPickedUp, times } of results) {
    const order = rotateTo(holeOrder({ courseHoles: par.length, startHole, holeCount, manual: holeConfig }), from)
    const hole = order[position - 1]
    const coursePar = hole === undefined ? undefined : par[hole - 1]
    if (hole === undefined || coursePar === undefined) continue
    const toPar = isPickedUp || strokes === null ? 2 : strokes - (ownPar[hole - 1] ?? coursePar)
    const known = sums.get(hole) ?? { hole, par: coursePar, index: hole, ...noFigures }
    sums.set(hole, { ...known, ...withResult(known, { toPar, netToPar: toPar, points: 0 }, times) })
  }
  return [...sums.values()].sort((a, b) => a.hole - b.hole)
}
