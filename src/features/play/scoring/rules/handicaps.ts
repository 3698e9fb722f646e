import type { ScoringSystem } from '../../../../golf/competition.ts'
import { allowanceFor } from '../../../../golf/formats/handicaps/allowances.ts'
import type { FromTee } from '../../../../golf/formats/handicaps/course-handicap.ts'
import { mixedTeesAdjustment } from '../../../../golf/formats/handicaps/mixed-tees.ts'
import { strokesByFactor } from '../../../../golf/formats/handicaps/own-ball.ts'
import { fromPlayed, type PlayedTee, playedTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import { type RoundTees, type TeeChoice, teeFor } from '../../../../golf/formats/handicaps/round-tees.ts'
import type { HandicapRules } from '../../../../golf/formats/handicaps/rules.ts'
import {
  type PlayingHandicapSteps,
  playingHandicapSteps,
  strokesFrom,
} from '../../../../golf/formats/handicaps/steps.ts'
import {
  allowanceOf,
  handicapRulesOf,
  type Played,
  playedAs,
  type RoundGame,
  scoringOf,
} from '../../../../golf/formats/presets.ts'
import { type Tee, type TeeGender, teeGenders } from '../../../../golf/tees.ts'
import { holesOfGroup, type RoundCard, type RoundWithStrokes } from '../rules.ts'
import { strokesOfMatch } from './match-strokes.ts'

export type CourseTee = Tee & { readonly id: string }

/** What strokes depend on, of a round whose tees or handicaps are more than a share. */
export type RoundOfHandicaps = RoundCard &
  RoundWithStrokes & {
    readonly teesPlayed: RoundTees | null
  }

/** Everything that strokes of a round are worked out from. */
export type HandicapFacts = {
  readonly round: RoundOfHandicaps
  readonly courseTees: readonly CourseTee[]
  readonly people: ReadonlyMap<string, PersonInRound>
  /** On the start list. */
  readonly listed: readonly string[]
  /** Places follow from strokes, so that tees of another par make a difference. */
  readonly ranksStrokes: boolean
}

export type PersonInRound = {
  readonly gender: 'F' | 'M' | ''
  readonly class: string | null
  /** That counts in this round. */
  readonly handicap: number | null
}

/** What is asked of a player; what is left out is as the round and the profile have it. */
export type AskedPlayer = {
  readonly userId: string
  readonly handicap?: number | null | undefined
  readonly strokes?: number | undefined
  readonly tee?: string | undefined
  readonly gender?: TeeGender | undefined
}

/** Why nothing can be worked out for a player. */
export type HandicapFault = 'no-such-tee' | 'tee-needed' | 'gender-needed' | 'tee-without-rating'

export type WorkedOut = {
  readonly userId: string
  readonly handicap: number | null
  readonly choice: TeeChoice | null
  readonly tee: PlayedTee | null
  readonly steps: PlayingHandicapSteps | null
  readonly strokes: number
  readonly fault: HandicapFault | null
}

/** What each player of a group receives, and from which tee. */
export function workOut(facts: HandicapFacts, asked: readonly AskedPlayer[]): WorkedOut[] {
  const rules = handicapRulesOf({ ...facts.round, gameType: facts.round.strokeCount })
  const chosen = asked.map((player) => chosenFor(facts, player))
  const among = fieldOf(facts, chosen)
  const allowance = allowanceFor(allowanceOf(playedAs(facts.round)), rules.allowance)
  const players = asked.map((player, at): WorkedOut => {
    const { choice, tee: plain, fault } = chosen[at] ?? noTee
    const handicap =
      player.handicap === undefined ? (facts.people.get(player.userId)?.handicap ?? null) : player.handicap
    const tee = plain && adjusted(plain, facts, among, rules)
    const steps =
      rules.kind === 'whs' && tee ? playingHandicapSteps({ handicapIndex: handicap, tee }, allowance, rules) : null
    const byShare = rules.kind === 'factor' ? strokesByFactor(handicap, facts.round.strokesFactor, rules).strokes : 0
    const strokes = player.strokes ?? steps?.playingHandicap ?? byShare
    return { userId: player.userId, handicap, choice, tee, steps, strokes, fault: faultOf(rules, tee, fault) }
  })
  return inMatch(facts, asked, players)
}

/** The strokes of a card whose index is another one now, from the tee that was frozen. */
export function strokesAnew(round: RoundWithStrokes, handicap: number | null, tee: PlayedTee | null): number {
  const rules = handicapRulesOf({ ...round, gameType: round.strokeCount })
  if (rules.kind === 'factor') return strokesByFactor(handicap, round.strokesFactor, rules).strokes
  const allowance = allowanceFor(allowanceOf(playedAs(round)), rules.allowance)
  const strokes = rules.kind === 'whs' && tee ? strokesFrom({ handicapIndex: handicap, tee }, allowance, rules) : null
  return strokes?.strokes ?? 0
}

type Chosen = { choice: TeeChoice | null; tee: PlayedTee | null; fault: HandicapFault | null }
const noTee: Chosen = { choice: null, tee: null, fault: null }

function chosenFor({ round, courseTees, people }: HandicapFacts, player: AskedPlayer): Chosen {
  const { userId, gender: asked } = player
  const person = people.get(userId) ?? { gender: '', class: null }
  const gender = asked ? genders[asked] : person.gender
  const wanted = player.tee ? { tee: player.tee, gender: asked ?? null } : null
  const found = wanted ?? teeFor(round.teesPlayed, { userId, gender, class: person.class })
  const tee = courseTees.find(({ id }) => id === found?.tee)
  if (!found || !tee) return { ...noTee, fault: player.tee ? 'no-such-tee' : null }
  const as = asked ?? found.gender ?? byGender[person.gender] ?? onlyRated(tee)
  const choice = { tee: tee.id, gender: as }
  if (as === null) return { choice, tee: null, fault: 'gender-needed' }
  const card = { par: round.par, index: round.strokeIndex }
  const holes = holesOfGroup(round, null).map(({ hole }) => hole)
  return { choice, tee: playedTee(card, tee, as, holes), fault: null }
}

const genders = { men: 'M', women: 'F' } as const
const byGender = { M: 'men', F: 'women', '': null } as const

function onlyRated(tee: Tee): TeeGender | null {
  const rated = teeGenders.filter((gender) => tee[gender])
  return rated.length === 1 ? (rated[0] ?? null) : null
}

/** The WHS cannot do without a rated tee. */
function faultOf({ kind }: HandicapRules, tee: PlayedTee | null, fault: HandicapFault | null): HandicapFault | null {
  if (fault === 'no-such-tee' || kind !== 'whs') return fault === 'gender-needed' ? null : fault
  if (!tee) return fault ?? 'tee-needed'
  return fromPlayed(tee) ? null : 'tee-without-rating'
}

/** The rated tees that are played from: by the start list, else all that the round has, and by this group. */
function fieldOf(facts: HandicapFacts, group: readonly Chosen[]): FromTee[] {
  if (!facts.ranksStrokes) return []
  const others = fields.get(facts) ?? teesOfOthers(facts)
  fields.set(facts, others)
  return [...others, ...ratedOf(group)]
}

/** Whoever works out all members one by one asks for the same again. */
const fields = new WeakMap<HandicapFacts, FromTee[]>()

function teesOfOthers(facts: HandicapFacts): FromTee[] {
  const { round, listed, people } = facts
  if (!round.teesPlayed) return []
  const others = listed.length > 0 ? listed : [...people.keys()]
  const rated = ratedOf(others.map((userId) => chosenFor(facts, { userId })))
  return [...new Map(rated.map((tee) => [`${tee.par} ${tee.rating}`, tee])).values()]
}

const ratedOf = (players: readonly Chosen[]) => players.flatMap(({ tee }) => (tee && fromPlayed(tee)) ?? [])

function adjusted(
  tee: PlayedTee,
  { ranksStrokes }: HandicapFacts,
  among: readonly FromTee[],
  rules: HandicapRules,
): PlayedTee {
  const own = fromPlayed(tee)
  if (rules.kind !== 'whs' || !ranksStrokes || !own) return tee
  return { ...tee, adjustment: mixedTeesAdjustment(own, among, rules) }
}

/** Where a match's difference is rounded once, cards are written so that it comes out. */
function inMatch({ round }: HandicapFacts, asked: readonly AskedPlayer[], players: readonly WorkedOut[]): WorkedOut[] {
  const isChosen = asked.some(({ strokes }) => strokes !== undefined)
  const cards = players.map(({ handicap, tee }) => ({ exactHandicap: handicap, tee }))
  const written = isChosen ? null : strokesOfMatch(round, cards)
  return players.map((player, at) => ({ ...player, strokes: written?.[at] ?? player.strokes }))
}

/** Whether places of a round follow from strokes: of points and of scores to par everybody has the own par. */
export function ranksByStrokes(played: Played, games: readonly RoundGame[], scoringSystem: ScoringSystem) {
  const { measure } = scoringOf(played)
  if (measure !== 'strokes') return measure === 'matches'
  const isMixed = games.some((other) => other !== played.gameType && scoringOf(other).measure === 'points')
  return scoringSystem === 'place-points' || !isMixed
}

/** For which genders a tee has a rating for the holes of the round. */
export const ratedFor = ({ round }: HandicapFacts, tee: CourseTee): TeeGender[] => {
  const holes = holesOfGroup(round, null).map(({ hole }) => hole)
  return teeGenders.filter((gender) =>
    fromPlayed(playedTee({ par: round.par, index: round.strokeIndex }, tee, gender, holes)),
  )
}
