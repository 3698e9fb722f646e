import { entersTiles } from '../../../../golf/formats/presets.ts'
import { rotateTo } from '../../../../golf/holes.ts'
import { isDecided } from '../../../../golf/match.ts'
import type { Boards, ReplayRow } from './boards.ts'
import type { PlayedRound, Replay } from './replay.ts'

/** Something of a round that people look for again. */
export type Moment = {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The step with which it came. */
  readonly step: number
  /** Position in the replay's contenders; of the lead all who share it, best known first. */
  readonly players: readonly number[]
} & (
  | { readonly kind: 'lead' | 'level'; readonly score: number | null }
  | { readonly kind: 'ace' | 'eagle' | 'albatross'; readonly hole: number }
  /** `places` up since three holes before, to `place`. */
  | { readonly kind: 'climb'; readonly places: number; readonly placeText: string }
  /** A match: those of the side that has won it, of a halved one all who played it. `text`: by how much. */
  | { readonly kind: 'won'; readonly against: readonly number[]; readonly text: string }
  | { readonly kind: 'halved' | 'end' }
)

/** Before so many holes of the event nobody leads it. */
const holesToLead = 3
/** A climb is made over so many holes. */
const holesToClimb = 3
const climbsAtMost = 3
const climbAtLeast = 5

/**
 * The moments of a round in their order: who leads alone and who catches up, from the third hole of the leaders on; eagles
 * and better; how each match ends; the three greatest climbs, of five places and a tenth of the field at least, over three
 * holes; its end. One step is looked at between two `yield`s, so that a page may do it while it has nothing else to do.
 */
export function* momentsOf(replay: Replay, boards: Boards, round: PlayedRound): Generator<undefined, Moment[]> {
  const moments: Moment[] = []
  const climbs = climbsOf(replay, boards)
  const matches = matchesOf(replay, boards, round)
  let led = leadersOf(boards.at(round.firstStep - 1), round, replay)
  for (let step = round.firstStep; step <= round.lastStep; step += 1) {
    const rows = boards.at(step)
    const what = replay.steps[step]
    const leaders = leadersOf(rows, round, replay)
    if (what && what.round === round.at) {
      if (what.kind === 'hole') {
        moments.push(...greatHoles(replay, step).filter((moment) => isShown(replay, boards, moment)))
        climbs.look(step, rows, what.cards)
      }
      moments.push(...matches.endedBy(step).filter((moment) => isShown(replay, boards, moment)))
      if (leaders.length > 0 && !isSame(leaders, led)) moments.push(leadOf(replay, step, leaders, led, rows))
      if (what.kind === 'end' && replay.competition.rounds[round.at]?.over)
        moments.push({ at: what.at, step, kind: 'end', players: leaders })
    }
    led = leaders.length > 0 ? leaders : led
    yield
  }
  return [...moments, ...climbs.greatest()].sort((a, b) => a.step - b.step)
}

/** Of a class those that are about one of its players. */
function isShown({ contenders }: Replay, { show }: Boards, { players }: Moment): boolean {
  return typeof show !== 'object' || players.some((at) => show.playerIds.includes(contenders[at]?.id ?? ''))
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/** Who is first; nobody while no one of them has played enough. */
function leadersOf(rows: readonly ReplayRow[], round: PlayedRound, { competition }: Replay): number[] {
  const first = rows.filter(({ place }) => place === 1)
  const isEarly = competition.rounds.findIndex(({ cards }) => cards.length > 0) === round.at
  return isEarly && !first.some(({ holes }) => holes >= holesToLead)
    ? []
    : first.map(({ player }) => player).sort((a, b) => a - b)
}

function leadOf(
  { steps }: Replay,
  step: number,
  leaders: readonly number[],
  led: readonly number[],
  rows: readonly ReplayRow[],
): Moment {
  // Who has caught up is named before who was there.
  const players = [...leaders.filter((one) => !led.includes(one)), ...leaders.filter((one) => led.includes(one))]
  const kind = leaders.length === 1 ? 'lead' : 'level'
  return { at: steps[step]?.at ?? 0, step, kind, players, score: rows[0]?.score ?? null }
}

const names = { [-2]: 'eagle', [-3]: 'albatross', [-4]: 'albatross' } as const

/** Of a side whose members play one ball, each of them has it, and it is told once. */
function greatHoles({ competition, contenderOf, steps }: Replay, at: number): Moment[] {
  const step = steps[at]
  if (step?.kind !== 'hole') return []
  const round = competition.rounds[step.round]
  const great = step.cards.flatMap((card): (readonly [string, Moment])[] => {
    const made = round && madeOn(round, card, step.position)
    if (!made || made.pickedUp) return []
    const kind = made.strokes === 1 ? 'ace' : names[(made.strokes - made.par) as keyof typeof names]
    const player = contenderOf[step.round]?.[card] ?? -1
    return kind ? [[`${player} ${kind}`, { at: step.at, step: at, kind, players: [player], hole: made.hole }]] : []
  })
  return [...new Map(great).values()]
}

/** The matches of a round that have ended, each when it did so. */
function matchesOf({ contenders, competition, steps }: Replay, boards: Boards, round: PlayedRound) {
  const { id } = competition.rounds[round.at] ?? {}
  const positions = new Map(contenders.map((contender, at) => [contender.id, at]))
  const known = new Set<number>()
  function endedBy(step: number): Moment[] {
    return boards.matchesAt(step).flatMap((match, index): Moment[] => {
      if (!match || match.roundId !== id || !isDecided(match) || known.has(index)) return []
      // Extra holes may follow when it is level.
      if (match.leader !== boards.matches[index]?.leader) return []
      known.add(index)
      const sides = match.sides.map(({ playerIds }) => playerIds.flatMap((player) => positions.get(player) ?? []))
      const moment = { at: steps[step]?.at ?? 0, step }
      const { leader, text } = match
      if (leader === null) return [{ ...moment, kind: 'halved', players: sides.flat() }]
      const against = sides.flatMap((side, at) => (at === leader ? [] : side))
      return [{ ...moment, kind: 'won', players: sides[leader] ?? [], against, text }]
    })
  }
  return { endedBy }
}

export type Made = { hole: number; par: number; strokes: number; pickedUp: boolean }

/** What a card has on the hole of a position; null: nothing, or nothing but who has won it. */
export function madeOn(round: Replay['competition']['rounds'][number], card: number, position: number): Made | null {
  const { holes, cards } = round
  const { results, startHole, tee } = cards[card] ?? {}
  const result = results?.[position]
  // Extra holes come in the same order again.
  const hole = rotateTo(holes, startHole)[position % holes.length]
  if (!result || hole === undefined || result.tile || result.conceded || entersTiles(round)) return null
  const own = tee?.par?.[hole - 1] ?? round.card.par[hole - 1] ?? 4
  return { hole, par: own, strokes: result.strokes, pickedUp: result.pickedUp === true }
}

/** Places of each player after each of the own holes, and the climbs over three of them. */
function climbsOf({ steps }: Replay, { rowOf }: Boards) {
  const after = new Map<number, number[]>()
  const best = new Map<number, Moment & { kind: 'climb' }>()

  function look(step: number, rows: readonly ReplayRow[], cards: readonly number[]) {
    const { at = 0, round = 0 } = steps[step] ?? {}
    const placed = rows.filter(({ place }) => place !== null).length
    for (const player of new Set(cards.map((card) => rowOf[round]?.[card] ?? -1))) {
      const row = rows.find((one) => one.player === player)
      if (!row || row.place === null) continue
      const places = after.get(player) ?? []
      after.set(player, [...places, row.place])
      const before = places[places.length - holesToClimb]
      const by = before === undefined ? 0 : before - row.place
      const isGreat = by >= Math.max(climbAtLeast, placed / 10) && by > (best.get(player)?.places ?? 0)
      if (isGreat)
        best.set(player, { at, step, kind: 'climb', players: [player], places: by, placeText: row.placeText })
    }
  }
  const greatest = () =>
    [...best.values()].sort((a, b) => b.places - a.places || a.step - b.step).slice(0, climbsAtMost)
  return { look, greatest }
}
