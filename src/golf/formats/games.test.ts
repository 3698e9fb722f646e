import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HoleResult } from '../card.ts'
import type { Competition } from '../competition.ts'
import { explain } from '../explain.ts'
import { leaderboard } from '../leaderboard.ts'
import { card, competition, player, round } from '../testing.ts'
import { percentsOf, usualAllowance } from './handicaps/allowances.ts'
import { allowanceOf, entersTiles, formatOf, playsMatches, type RoundGame, roundGames, settingsOf } from './presets.ts'
import type { FormatSettings } from './settings.ts'

/** Percent of the course handicap: of a side with one ball one for each member, the lowest first. */
const allowances: Readonly<Record<RoundGame, readonly number[]>> = {
  stroke: [95],
  'stroke-play': [95],
  stableford: [95],
  'modified-stableford': [95],
  'own-points': [95],
  'par-bogey': [95],
  flag: [95],
  match: [100],
  'team-match': [90],
  'singles-match': [100],
  'four-ball': [85],
  'four-ball-stableford': [85],
  'four-ball-par-bogey': [90],
  'four-ball-match': [90],
  foursomes: [50, 50],
  'foursomes-stableford': [50, 50],
  'foursomes-match': [50, 50],
  greensomes: [60, 40],
  'greensomes-match': [60, 40],
  gruesomes: [60, 40],
  'gruesomes-match': [60, 40],
  chapman: [60, 40],
  'chapman-match': [60, 40],
  aggregate: [100],
  'total-of-two-match': [100],
  scramble: [25, 20, 15, 10],
  'texas-scramble': [25, 20, 15, 10],
  'florida-scramble': [25, 20, 15, 10],
  ambrose: [12.5, 12.5, 12.5, 12.5],
  'swedish-scramble': [10, 10, 10, 10],
  shamble: [75],
  'best-balls': [85],
  'irish-rumble': [85],
  'balls-by-par': [85],
  waltz: [85],
  'three-of-four': [100],
}

test.each(roundGames)('G2 the usual allowance of %s', (game) => {
  const { side, allowanceOf: ofSide } = formatOf(game)
  const own = side.balls === 'one' ? ofSide(side.largest) : allowanceOf(game)
  expect(percentsOf(usualAllowance(own))).toEqual(allowances[game])
})

const holes = 6
const par = [4, 5, 3, 4, 4, 3]
const anyHole = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 2, max: 8 }) },
  fc.constant('P' as const),
  fc.constant(null),
)
const anyMember = fc.record({
  strokes: fc.array(anyHole, { minLength: holes, maxLength: holes }),
  playingStrokes: fc.integer({ min: -4, max: 40 }),
  drives: fc.array(fc.boolean(), { minLength: holes, maxLength: holes }),
  status: fc.option(fc.constantFrom('WD' as const, 'DQ' as const), { freq: 12 }),
})
type Member = typeof anyMember extends fc.Arbitrary<infer T> ? T : never
const anyField = fc.record({
  members: fc.array(anyMember, { minLength: 4, maxLength: 9 }),
  over: fc.boolean(),
  submitted: fc.boolean(),
  blindSeed: fc.nat(),
})
type AnyField = typeof anyField extends fc.Arbitrary<infer T> ? T : never

/** What a format may have beyond its usual settings, all of it that makes a board depend on more than own cards. */
function settingsFor(game: RoundGame, blindSeed: number): FormatSettings | null {
  const taken = settingsOf(game)
  return {
    ...(taken.includes('blindSeed') && { shortSides: 'blind', blindSeed }),
    ...(taken.includes('drives') && { drives: { each: 2, parThreesCount: true } }),
    ...(taken.includes('missingDrives') && { missingDrives: { kind: 'strokes', strokes: 2 } }),
    ...(taken.includes('matchPoints') && { matchPoints: 'nassau' }),
    ...(taken.includes('targets') && { targets: [5, 4] }),
  }
}

function resultOf(game: RoundGame, { strokes, drives }: Member, at: number): HoleResult {
  const made = strokes[at] ?? null
  if (made === null) return null
  if (entersTiles(game)) return { strokes: made === 'P' ? 0 : made % 2 }
  const drive = drives[at] ? { drive: true } : {}
  return made === 'P' ? { strokes: 9, pickedUp: true, ...drive } : { strokes: made, ...drive }
}

/** Everybody in sides of the format's size, the last one short, and in matches of two sides. */
function fieldOf(game: RoundGame, { members, over, submitted, blindSeed }: AnyField): Competition {
  const { balls, largest } = formatOf(game).side
  const isTeams = formatOf(game).side.isTeam
  const cards = members.map((member, at) => {
    const side = Math.floor(at / largest)
    const first = balls === 'one' ? (members[side * largest] ?? member) : member
    return {
      ...card(`p${at}`, [], { playingStrokes: first.playingStrokes, status: member.status, submitted }),
      results: par.map((_, hole) => resultOf(game, first, hole)),
      ...(balls !== 'individual' && { side: `s${side}` }),
      groupId: playsMatches(game) ? `g${Math.floor(side / 2)}` : null,
    }
  })
  const ids = [...new Set(cards.flatMap(({ side }) => side ?? []))]
  const played = { gameType: game, card: { par, index: [1, 2, 3, 4, 5, 6] }, holes: par.map((_, at) => at + 1), over }
  const formatSettings = settingsFor(game, blindSeed)
  return competition([round(cards, { ...played, formatSettings })], {
    players: cards.map(({ playerId }, at) => player(playerId, { team: isTeams ? `t${at % 2}` : null })),
    sides: ids.map((id) => ({
      id,
      name: '',
      roundId: null,
      members: cards.filter(({ side }) => side === id).map(({ playerId }) => playerId),
    })),
    ...(isTeams && { teamEvent: true, teams: [0, 1].map((at) => ({ id: `t${at}`, name: `T${at}`, country: '' })) }),
  })
}

const inOtherOrder = (event: Competition): Competition => ({
  ...event,
  players: event.players.toReversed(),
  sides: (event.sides ?? []).toReversed(),
  rounds: event.rounds.map((each) => ({ ...each, cards: each.cards.toReversed() })),
})

describe('G3 G4 G5 G6 every format', () => {
  test.each(roundGames)('S16 %s: the board never depends on the order in which anything comes', (game) => {
    fc.assert(
      fc.property(anyField, (given) => {
        const event = fieldOf(game, given)
        const other = leaderboard(inOtherOrder(event))
        const teams = other.teams.map((team) => ({ ...team, playerIds: team.playerIds.toReversed() }))
        expect({ ...other, teams }).toEqual(leaderboard(event))
      }),
      { numRuns: 60 },
    )
  })

  test.each(roundGames)(
    'S16 %s: board and reasons survive as JSON, and no number in them is NaN, infinite or -0',
    (game) => {
      fc.assert(
        fc.property(anyField, (given) => {
          const event = fieldOf(game, given)
          const board = leaderboard(event)
          const reasons = board.rows.map(({ playerId }) => explain(event, playerId))
          expect(JSON.parse(JSON.stringify({ board, reasons }))).toStrictEqual({ board, reasons })
        }),
        { numRuns: 30 },
      )
    },
  )
})
