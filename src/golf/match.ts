import type { HoleResult } from './card.ts'
import { MAX_HOLES, type PlayedHole } from './holes.ts'
import type { PlayerCard } from './player-card.ts'
import { sumOf } from './sums.ts'

export type MatchSide = {
  readonly team: string | null
  readonly playerIds: readonly string[]
  readonly holesWon: number
  /** Of a match that is worth more than one point: what the side has of it so far. */
  readonly points?: number | undefined
}

type MatchState = 'not-started' | 'playing' | 'dormie' | 'decided'

export type Match = {
  readonly roundId: string
  readonly groupId: string | null
  readonly sides: readonly MatchSide[]
  /** Position in `sides` of the side that leads or has won; null when level. */
  readonly leader: number | null
  readonly lead: number
  readonly played: number
  readonly left: number
  readonly state: MatchState
  /** '3&2', '2 up', 'AS', '1 up (19th)' (extra hole), 'conc.' (conceded), 'w/o' (walkover); '' before the first hole. */
  readonly text: string
  /** The position played (from 1) on which it was decided; above the round's holes: an extra hole. */
  readonly decidedOn: number | null
}

/** A match as one side sees it: '3&2', '1 up', '1 down', '1 up (19th)', 'AS', 'conc.', 'w/o'. `outcome` is null until it is decided. */
export type MatchView = { readonly outcome: 'won' | 'halved' | 'lost' | null; readonly text: string }

/** One player's part in a match: the match and the side. */
export type MatchPart = { readonly match: Match; readonly side: number }

export type MatchRecord = {
  readonly won: number
  readonly halved: number
  readonly lost: number
  /** 1 a win, ½ a half, where the format has no others. */
  readonly points: number
}

export type SideInMatch = { readonly cards: readonly Pick<PlayerCard, 'results' | 'status'>[] }
export type MatchStanding = Omit<Match, 'roundId' | 'groupId' | 'sides'> & { readonly holesWon: readonly number[] }

/**
 * How a match stands: holes won once per side, in the order played. Over when the lead is greater than the holes left in
 * the list, when a side concedes, or when only one side is left; what comes after does not count. Results past the list
 * are extra holes. Phone and board both ask here. Source: Rules of Golf 3.2; Pinhigh decision.
 */
export function matchState(sides: readonly SideInMatch[], holeCount: number): MatchStanding {
  const wins = sides.map(() => 0)
  const all = sides.flatMap(({ cards }) => cards)
  const positions = Math.max(holeCount, ...all.map(({ results }) => results.length))
  let played = 0
  let decidedOn: number | null = null
  for (let position = 0; position < positions && decidedOn === null; position += 1) {
    const winner = concessionOn(sides, position)
    if (winner !== null) return { ...standing(wins, holeCount, played, null), ...conceded(winner, played) }
    if (!all.some(({ results }) => results[position])) continue
    played += 1
    sides.forEach(({ cards }, at) => {
      // Once per side: the tile puts a 1 on every member.
      if (cards.some(({ results }) => results[position]?.strokes === 1)) wins[at] = (wins[at] ?? 0) + 1
    })
    if (leadOf(wins) > Math.max(0, holeCount - played)) decidedOn = position + 1
  }
  const match = standing(wins, holeCount, played, decidedOn)
  return isDecided(match) ? match : walkover(match, sides)
}

/** Whether a match is over. Whoever asks asks here: boards, cards, phones, submit and extras. */
export const isDecided = ({ state }: Pick<Match, 'state'>): boolean => state === 'decided'

/** The only side that has not conceded on a position; null: nobody has conceded there. */
function concessionOn(sides: readonly SideInMatch[], position: number): number | null {
  const isConceding = ({ cards }: SideInMatch) => cards.some(({ results }) => results[position]?.conceded)
  const others = sides.flatMap((side, at) => (isConceding(side) ? [] : [at]))
  return others.length === 1 && sides.length > 1 ? (others[0] ?? null) : null
}

/** A conceded match is a whole point by no holes. */
const conceded = (leader: number, played: number) =>
  ({ leader, lead: 0, state: 'decided', text: 'conc.', decidedOn: played || null }) as const

/** Best minus second best; a side alone has no lead. */
function leadOf(wins: readonly number[]): number {
  const [best = 0, second = best] = wins.toSorted((a, b) => b - a)
  return best - second
}

function standing(wins: readonly number[], holeCount: number, played: number, decidedOn: number | null): MatchStanding {
  const lead = leadOf(wins)
  const left = Math.max(0, holeCount - played)
  const decided = decidedOn !== null || (played > 0 && left === 0)
  return {
    holesWon: wins,
    leader: lead > 0 ? wins.indexOf(Math.max(...wins)) : null,
    lead,
    played,
    left,
    state: played === 0 ? 'not-started' : decided ? 'decided' : lead > 0 && lead === left ? 'dormie' : 'playing',
    text:
      played === 0 ? '' : standingText(lead, decided ? left : 0, decided ? Math.max(0, played - holeCount) : 0, played),
    decidedOn: decidedOn ?? (decided ? played : null),
  }
}

/** '3&2' with holes left, '2 up' on the last hole or while it goes on, 'AS' when level, '1 up (19th)' on an extra hole. */
function standingText(lead: number, left: number, extra: number, played: number): string {
  if (lead === 0) return 'AS'
  if (left > 0) return `${lead}&${left}`
  return extra > 0 ? `${lead} up (${ordinal(played)})` : `${lead} up`
}

/** As golf counts extra holes, in every language: 19th, 20th, 21st. */
function ordinal(number: number): string {
  const isTeen = Math.floor((number % 100) / 10) === 1
  const ending = isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]
  return `${number}${ending ?? 'th'}`
}

/** Whoever is left when all other sides have withdrawn or been disqualified has won. */
function walkover(match: MatchStanding, sides: readonly SideInMatch[]): MatchStanding {
  const isActive = ({ cards }: SideInMatch) => cards.some((card) => card.status === null)
  const leader = sides.findIndex(isActive)
  if (sides.length < 2 || sides.filter(isActive).length !== 1) return match
  return { ...match, leader, state: 'decided', text: 'w/o', decidedOn: null }
}

/**
 * The holes of a match with those past its list: what has been played there, and the next one while it is level. They come
 * in the same order again, with the same par and index.
 */
export function withExtraHoles<Hole extends PlayedHole>(
  holes: readonly Hole[],
  sides: readonly SideInMatch[],
): (Hole & { extra?: true })[] {
  const lastOf = ({ results }: { results: readonly HoleResult[] }) => results.findLastIndex((result) => result) + 1
  const played = Math.max(0, ...sides.flatMap(({ cards }) => cards.map(lastOf)))
  const match = matchState(sides, holes.length)
  const isLevel = isDecided(match) && match.leader === null && match.played >= holes.length
  const count = Math.min(MAX_HOLES, Math.max(holes.length, played) + (isLevel ? 1 : 0))
  return Array.from({ length: count }, (_, at) => {
    const hole = holes[at % holes.length] as Hole
    return at < holes.length ? hole : { ...hole, position: at + 1, extra: true }
  })
}

/**
 * Strokes given in a match: the lowest plays off 0, the others get the whole difference; +2 against 1 is 3 strokes.
 * Source: Rules of Handicapping, Appendix C.
 */
export function strokesGiven(playingStrokes: readonly number[]): number[] {
  const lowest = Math.min(...playingStrokes)
  return playingStrokes.map((strokes) => strokes - lowest)
}

const worth = { won: 1, halved: 0.5, lost: 0 } as const

/** What a match came to for a side; null until it is decided. */
export function outcomeOf(match: Match, side: number): keyof typeof worth | null {
  if (!isDecided(match)) return null
  if (match.leader !== null) return match.leader === side ? 'won' : 'lost'
  const best = Math.max(...match.sides.map(({ holesWon }) => holesWon))
  return match.sides[side]?.holesWon === best ? 'halved' : 'lost'
}

/** What a side has of a match: 1 for a win, ½ for a half, 0 for a loss, or what its format says; null: nothing yet. */
export function matchPoints(match: Match, side: number): number | null {
  const outcome = outcomeOf(match, side)
  return match.sides[side]?.points ?? (outcome && worth[outcome])
}

/** The matches of somebody added up: the match and the own side of each. */
export function recordOfParts(parts: readonly MatchPart[]): MatchRecord {
  const outcomes = parts.map(({ match, side }) => outcomeOf(match, side))
  const count = (wanted: keyof typeof worth) => outcomes.filter((outcome) => outcome === wanted).length
  const points = sumOf(parts, ({ match, side }) => matchPoints(match, side) ?? 0)
  return { won: count('won'), halved: count('halved'), lost: count('lost'), points }
}

/** The match as one side sees it. */
export function viewOf(match: Match, side: number): MatchView {
  return { outcome: outcomeOf(match, side), text: textOfSide(match, side) }
}

/** The text of a match as one side sees it: 'up' for the side that leads, 'down' for the others. */
export const textOfSide = ({ leader, text }: Pick<Match, 'leader' | 'text'>, side: number): string =>
  leader !== null && leader !== side ? text.replace(' up', ' down') : text
