/** What a group chooses of its game. A game has those settings that `sideGames` names; of the others the usual value stands. */
export type GameSettings = {
  /** Strokes less those received, or as played. */
  readonly basis: 'net' | 'gross'
  /** Percent of handicaps in a net game of a group; in a field the round's own strokes count. */
  readonly allowance: number
  /** What a skin, a point or a bet is worth, in whole units; what each puts in where there is a pot. */
  readonly stake: number
  /** What a unit is called. */
  readonly unit: string
  /** A hole that nobody wins is worth more on the next one. */
  readonly carryOver: boolean
  /** Skins that are carried past the last hole. */
  readonly leftOver: 'lost' | 'play-off'
  /** Everybody with everybody for the difference, or shares of what all put in. */
  readonly settle: 'pairwise' | 'pot'
  /** New bets within a nine: none, as the sides agree, or by themselves at two down. */
  readonly press: 'none' | 'manual' | 'automatic'
  /** Who is the wolf on the holes that are left after whole turns. */
  readonly lastWolf: 'in-turn' | 'last-placed'
  /** What a wolf alone, and one who said so before anybody had played, wins and loses more. */
  readonly loneTimes: number
  readonly blindTimes: number
  /** What a player has for all three of a hole. */
  readonly sweepTimes: number
  /** Won by two strokes or more a hole gives all its points to the winner. */
  readonly blitz: boolean
}

export const usualGameSettings: GameSettings = {
  basis: 'net',
  allowance: 100,
  stake: 1,
  unit: '',
  carryOver: false,
  leftOver: 'lost',
  settle: 'pairwise',
  press: 'manual',
  lastWolf: 'in-turn',
  loneTimes: 1,
  blindTimes: 2,
  sweepTimes: 1,
  blitz: false,
}
