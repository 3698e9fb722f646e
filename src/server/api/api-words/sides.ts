/** Words for sides, their cards and the settings of their formats. */
export const sides: Readonly<Record<string, string>> = {
  how: 'By chance, or balanced: the lowest handicap with the highest.',
  sideName: 'Name of the side of the event; blank: its members’ surnames.',
  hasCards: 'Somebody has a card in it: it cannot be removed.',
  tile: 'In a match by strokes a tile was entered: `strokes` is 1 for the side that has won the hole and 0 for the others.',
  drive: 'Where a drive is chosen: the drive of this player was.',
  balls: 'How many balls count on a hole: one number, or by hole of the course; a list that is too short begins anew.',
  'rounds.balls': 'Of a side whose members play balls of their own: how many have counted so far.',
  'Card.balls': 'Of a side whose members play balls of their own: each with its holes in the order of the side’s.',
  counting: 'Which balls of the side count on the hole, as positions in `balls`, the best first.',
  driver: 'The player whose drive the side used on the hole, where drives are kept; left out where nobody’s is known.',
  scoring: 'What a format of sides adds up, where it can be chosen: strokes, maximum score, or a game of points.',
  ghost:
    'In scrambles a course handicap of 20 stands in for each member that a side lacks; left out: it has the share of a smaller side.',
  ghosts: 'Percent of each ghost who stands in for a missing member with a course handicap of 20; left out: none does.',
  strokesToTenth: 'Strokes of a side to one decimal, which its total takes off; left out: whole ones.',
  shortSides:
    'What stands in for a missing member: nothing, a ball that makes net par, two points on a par 4 and else one, one and two in turn, or a player of another side who is drawn when the round is over.',
  targets:
    'Games of points: what a hole is measured by in place of its par, from hole 1 of the course; holes beyond the list by their par.',
  blindSeed: 'What the draw of blind members follows from: the same number draws the same players.',
  drives: 'How many drives of each member must be used.',
  matchPoints:
    'What a match is worth: a point, one for each nine and the whole, or half a point for each hole that is won; left out: a point.',
  missingDrives: 'What a side pays for drives that are missing at its end; left out: the committee decides.',
  each: 'Drives of each member that must be used.',
  parThreesCount: 'Drives on par 3 holes are among them.',
  par3: 'Balls that count on a par 3.',
  par4: 'Balls that count on a par 4.',
  par5: 'Balls that count on a par 5.',
  'explain.net.playerId':
    'Of a side whose members play balls of their own: whose strokes these are; left out: the player’s.',
  toUse: 'Strokes that there are to use: par and received strokes of all holes.',
  completed: 'Holes completed one after the other.',
  'explain.net.left': 'Strokes left after the completed holes.',
  isOut: 'Nothing more counts: the strokes are used up, the ball was picked up, or the card is closed.',
  'explain.net.players': 'Players of other sides who were drawn into it.',
  owed: 'Drives that are missing.',
  'explain.net.strokes': 'Penalty strokes in all.',
  isDisqualified: 'The side is out for it.',
  weight: 'Percent of the handicap that goes into the side’s strokes.',
}
