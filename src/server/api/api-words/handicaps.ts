const steps = {
  handicapIndex: 'The index that was reckoned with; null: none is known.',
  usedIndex: 'The index that counts: 15 where none is known, and no more than the event allows.',
  tee: 'Name of the tee.',
  gender: 'As which one the tee is rated for the player.',
  part: 'Which rating counts: that of a nine if the round is exactly this nine and it is rated, else that of 18 holes.',
  holes: '9 where a nine is rated by itself, of which half the index counts; else 18.',
  rating: 'Course rating of the holes that count.',
  slope: 'Slope rating of the holes that count.',
  par: 'The par that the rating is compared with.',
  ratingMinusPar: 'Whether rating − par is part of the course handicap.',
  courseHandicap: 'Course handicap before rounding, to three decimals: index × slope ÷ 113 + rating − par.',
  roundedCourseHandicap: 'The course handicap as it is shown.',
  allowance: 'Percent of the course handicap that is received.',
  unrounded: 'Course handicap × allowance, to three decimals.',
  rounded: 'The same as a whole number, a half upwards.',
  adjustment: 'Strokes added (or taken, negative) because others play from a tee of another par.',
  isLimited: 'The playing handicap is what the event allows at most.',
  playingHandicap: 'What is received, adjustment and limit included; negative for plus handicaps.',
}

/** Of these, what means the same everywhere. */
const common = {
  handicapIndex: steps.handicapIndex,
  usedIndex: steps.usedIndex,
  ratingMinusPar: steps.ratingMinusPar,
  roundedCourseHandicap: steps.roundedCourseHandicap,
  allowance: steps.allowance,
  adjustment: steps.adjustment,
  isLimited: steps.isLimited,
  playingHandicap: steps.playingHandicap,
}

/** What stands in one object under each of these names. */
const within = (place: string, words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [`${place}.${name}`, text]))

/** Words for tees of rounds and handicaps that follow from them. */
export const handicaps: Readonly<Record<string, string>> = {
  ...within('steps', steps),
  ...common,
  afterDifference: 'Where the difference of a match is rounded once: the playing handicap that it leaves; else null.',
  given: 'In a match: strokes over the lowest of its players; else null.',
  tee: 'The tee that is played from.',
  ratedPar: 'The par that the rating is compared with.',
  playing:
    'What each player of the list would start with, where it follows from tees; left out elsewhere, and for who sees no handicaps.',
  'playing.tee': 'Name of the tee; null: none is chosen.',
  'playing.received': 'Strokes received by position of the holes of the round; in a match before the difference.',
  'playing.par': 'Par by position of the holes of the round, from the tee of the player.',
  'playing.index': 'Stroke index by position, from the tee of the player.',
  'playing.cycle': 'Over how many holes strokes are spread: 9 where a nine has a rating of its own, else 18.',
  'sides.card':
    'Of a side that plays one ball: the card of the tee that it is played from; null elsewhere, and for who sees no handicaps.',
  'card.cycle': 'Over how many holes strokes are spread: 9 where a nine has a rating of its own, else 18.',
  'round.handicapKind': 'How handicaps count: only of `whs` the strokes follow from a tee.',
  'round.handicapLimited': 'Indexes or strokes have a limit in this event.',
  'tees.rated': 'For which of men and women the tee has a rating for the holes of the round.',
  'players.tee': 'The tee of the player; null: none is chosen.',
  'startRound.players.tee': 'A tee of the course of the round; left out: the one that the round has for the player.',
  'updateRoundUsers.players.tee': 'A tee of the course of the round, and in the answer the one that counts.',
  'players.tee.tee': 'Id of the tee.',
  'classes.tee': 'Id of the tee from which the class plays.',
  'tees.players.tee': 'Id of the tee from which the player plays.',
  'tees.players.gender': 'As which one the tee is rated for the player; left out: by the own gender.',
  'players.steps': 'How the strokes follow from the index; null unless handicaps are WHS and the tee is rated.',
  'players.fault': 'Why the round cannot be started with the player, as `startRound` refuses it; null: it can.',
  'players.holes': 'Par and index by position, where the tee has a card of its own; left out elsewhere.',
  'handicap.allowance':
    'Percent of the course handicap: one for a player alone, one for each of a side that plays one ball, the lowest handicap first; left out: that of the format.',
  'handicap.kind': 'Nobody receives strokes, a share of the exact handicap, or the World Handicap System by tee.',
  'handicap.ratingMinusPar': 'False: the course handicap is index × slope ÷ 113 alone. True when left out.',
  'handicap.roundsCourseHandicap': 'The course handicap is rounded before the allowance, too. False when left out.',
  'handicap.indexAtMost': 'Nobody’s index counts for more; null or left out: no limit.',
  'handicap.strokesAtMost': 'Nobody receives more strokes; null or left out: no limit.',
  'handicap.sideLimit': 'What a side that plays one ball receives at most: no limit, or its lowest member’s handicap.',
  'handicap.decimals':
    '1: a side that plays one ball for strokes takes its strokes off the total to one decimal, and whole ones off its holes. 0 when left out.',
  'handicap.mixedTees':
    'Where strokes are ranked and tees of another par are played: the higher par receives, or the lower one gives.',
  'handicap.difference': 'In a match: between rounded playing handicaps, or rounded once after the difference.',
}
