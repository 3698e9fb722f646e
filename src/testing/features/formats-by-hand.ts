import type { RoundGame } from '../../golf/formats/presets.ts'
import type { FormatSettings, PointsByScore } from '../../golf/formats/settings.ts'

/**
 * What is tapped for a row of the phone: strokes, 'P' for the pick-up. A tile is the text on it, a drive the first name
 * on its chip.
 */
type Tap = number | 'P' | { tile: string } | { drive: string }

export type ByHand = {
  /** Who plays, the first with the phone; all four by default. */
  players?: readonly Player[]
  teams?: readonly (readonly Player[])[]
  formatSettings?: FormatSettings
  /** Numbers of the holes in the order in which they are played; the fifth by default. */
  holes?: readonly number[]
  /** The rows of the phone. */
  rows: readonly string[]
  /** By hole, in the order of the rows. */
  taps: readonly (readonly Tap[])[]
  /** Place, name and value of each row of the board; of a match who leads, and how it stands. */
  board: readonly string[]
}

/**
 * Anna Alm, Bo Boman, Cilla Cohn and Dan Dahl: exact handicaps, all of which count. The index of a hole is its number, so
 * that on the fifth Cohn receives one stroke and Dahl two, on the sixth and seventh Dahl two, later Dahl one.
 */
export const field = { Alm: 0, Boman: 4, Cohn: 5, Dahl: 30 } as const
export type Player = keyof typeof field

const pointsByScore: PointsByScore = { from: -1, points: [5, 3, 1] }

/** Net 5, none, 3 and 4 on the fifth, a par 4. */
const fifth = [5, 'P', 4, 6] as const
/** The same with a number of each: net 5, 6, 3 and 4. */
const fifthOfAll = [5, 6, 4, 6] as const
const [ab, cd, allFour] = ['Alm / Boman', 'Cohn / Dahl', 'Alm / Boman / Cohn / Dahl'] as const
/** What the phone asks for: each player's ball, or that of a side. */
const [balls, ofPairs, ofAll] = [Object.keys(field), [ab, cd], [allFour]]

/** Worked out from the rules of each format with pencil and paper. Sides with one ball play off what their comment says. */
export const formatsByHand: Readonly<Partial<Record<RoundGame, ByHand>>> = {
  // who picked up has five above par
  stroke: { rows: balls, taps: [fifth], board: ['1 Cohn −1', '2 Dahl E', '3 Alm +1', '4 Boman +5'] },
  'stroke-play': { rows: balls, taps: [fifthOfAll], board: ['1 Cohn −1', '2 Dahl E', '3 Alm +1', '4 Boman +2'] },
  stableford: { rows: balls, taps: [fifth], board: ['1 Cohn 3', '2 Dahl 2', '3 Alm 1', '4 Boman 0'] },
  'modified-stableford': { rows: balls, taps: [fifth], board: ['1 Cohn 2', '2 Dahl 0', '3 Alm −1', '4 Boman −3'] },
  // the worst entry of the table for the pick-up, as for one above par
  'own-points': {
    formatSettings: { points: pointsByScore },
    rows: balls,
    taps: [fifth],
    board: ['1 Cohn 5', '2 Dahl 3', 'T3 Alm 1', 'T3 Boman 1'],
  },
  'par-bogey': { rows: balls, taps: [fifth], board: ['1 Cohn 1', '2 Dahl 0', 'T3 Alm −1', 'T3 Boman −1'] },
  // four to use and what is received: one is left to Cohn, none to Dahl, and the others have not completed a hole
  flag: { rows: balls, taps: [fifthOfAll], board: ['1 Cohn 1', '2 Dahl 0', 'T3 Alm −1', 'T3 Boman −1'] },
  match: { players: ['Alm', 'Boman'], rows: ['Alm', 'Boman'], taps: [[{ tile: 'Bo' }]], board: ['Boman: 1 up'] },
  'team-match': {
    teams: [
      ['Alm', 'Boman'],
      ['Cohn', 'Dahl'],
    ],
    rows: balls,
    taps: [[{ tile: 'Team 1' }]],
    board: ['Alm, Boman: 1 up'],
  },
  // 5 less two against 4
  'singles-match': { players: ['Alm', 'Dahl'], rows: ['Alm', 'Dahl'], taps: [[4, 5]], board: ['Dahl: 1 up'] },
  'four-ball': { rows: balls, taps: [fifth], board: [`1 ${cd} −1`, `2 ${ab} +1`] },
  'four-ball-stableford': { rows: balls, taps: [fifth], board: [`1 ${cd} 3`, `2 ${ab} 1`] },
  'four-ball-par-bogey': { rows: balls, taps: [fifth], board: [`1 ${cd} 1`, `2 ${ab} −1`] },
  'four-ball-match': { rows: balls, taps: [fifth], board: [`${cd}: 1 up`] },
  // half of 0 + 4 and of 5 + 30: 2 and 18
  foursomes: { rows: ofPairs, taps: [[5, 5]], board: [`1 ${cd} E`, `2 ${ab} +1`] },
  'foursomes-stableford': { rows: ofPairs, taps: [[5, 5]], board: [`1 ${cd} 2`, `2 ${ab} 1`] },
  // the second receives 18 − 2
  'foursomes-match': { rows: ofPairs, taps: [[3, 5]], board: [`${ab}: 1 up`] },
  // 60 % of the lower and 40 % of the higher: 2 and 15
  greensomes: { rows: ofPairs, taps: [[4, 4]], board: [`1 ${cd} −1`, `2 ${ab} E`] },
  'greensomes-match': { rows: ofPairs, taps: [[5, 5]], board: [`${cd}: 1 up`] },
  gruesomes: { rows: ofPairs, taps: [[6, 6]], board: [`1 ${cd} +1`, `2 ${ab} +2`] },
  'gruesomes-match': { rows: ofPairs, taps: [[4, 6]], board: [`${ab}: 1 up`] },
  chapman: { rows: ofPairs, taps: [[3, 3]], board: [`1 ${cd} −2`, `2 ${ab} −1`] },
  'chapman-match': { rows: ofPairs, taps: [[4, 5]], board: ['AS'] },
  // 5 + 6 and 3 + 4 against twice 4
  aggregate: { rows: balls, taps: [fifthOfAll], board: [`1 ${cd} −1`, `2 ${ab} +3`] },
  'total-of-two-match': { rows: balls, taps: [fifthOfAll], board: [`${cd}: 1 up`] },
  // 25, 20, 15 and 10 %: 0 + 0.8 + 0.75 + 3 = 5
  scramble: { rows: ofAll, taps: [[4]], board: [`1 ${allFour} −1`] },
  'texas-scramble': { rows: ofAll, taps: [[{ drive: 'Dan' }, 3]], board: [`1 ${allFour} −2`] },
  'florida-scramble': { rows: ofAll, taps: [[5]], board: [`1 ${allFour} E`] },
  // 39 ÷ 8 = 5
  ambrose: { rows: ofAll, taps: [[6]], board: [`1 ${allFour} +1`] },
  // 10 % of 39 = 4, none of them on the fifth, which has index 5
  'swedish-scramble': { rows: ofAll, taps: [[5]], board: [`1 ${allFour} +1`] },
  // the best two: net 3 and 3 against twice 4
  shamble: {
    formatSettings: { count: { kind: 'number', balls: 2 }, drives: { each: 3, parThreesCount: true } },
    rows: balls,
    taps: [[{ drive: 'Bo' }, 5, 'P', 4, 5]],
    board: [`1 ${allFour} −2`],
  },
  'best-balls': { rows: balls, taps: [fifth], board: [`1 ${allFour} 5`] },
  // the best ball on the fifth, two on the seventh (a par 3), all four on the last (a par 5): 3, then 3 + 2, then 2 + 1 + 2 + 0
  'irish-rumble': {
    holes: [5, 7, 18],
    rows: balls,
    taps: [fifth, [3, 3, 4, 4], [5, 6, 5, 'P']],
    board: [`1 ${allFour} 13`],
  },
  // two of a par 4, three of a par 3, one of a par 5: 3 + 4, then 2 + 3 + 3, then 4
  'balls-by-par': {
    holes: [5, 7, 13],
    rows: balls,
    taps: [fifthOfAll, [3, 3, 4, 4], [6, 6, 7, 5]],
    board: [`1 ${allFour} −3`],
  },
  // two balls on the fifth, three on the sixth (a par 4): 3 + 2, then 2 + 2 + 2
  waltz: { holes: [5, 6], rows: balls, taps: [fifth, [4, 5, 4, 6]], board: [`1 ${allFour} 11`] },
  // the ghost of a side of three has two points on a par 4: 3 + 2 + 1
  'three-of-four': {
    players: ['Alm', 'Boman', 'Cohn'],
    rows: balls.slice(0, 3),
    taps: [fifth.slice(0, 3)],
    board: ['1 Alm / Boman / Cohn 6'],
  },
}
