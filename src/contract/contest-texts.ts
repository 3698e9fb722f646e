import { texts } from './texts.ts'

/** The contests that every party has, by the names of golf/contests.ts. */
export const standardContestTexts = texts('standard-contests', {
  'closest-to-pin': { en: 'Closest to pin', sv: 'Närmast hål' },
  'closest-to-pin-result': { en: 'Distance to the hole', sv: 'Avstånd till hål' },
  'closest-to-pin-description': {
    en: 'The ball that lies closest to the hole after the tee shot.',
    sv: 'Bollen som ligger närmast hål efter utslaget.',
  },
  'longest-drive': { en: 'Longest drive', sv: 'Längsta drive' },
  'longest-drive-result': { en: 'Length of the drive', sv: 'Drivens längd' },
  'longest-drive-description': {
    en: 'The longest tee shot that rests on the fairway.',
    sv: 'Det längsta utslaget som ligger på fairway.',
  },
  'closest-to-line': { en: 'Closest to line', sv: 'Närmast linjen' },
  'closest-to-line-result': { en: 'Distance to the line', sv: 'Avstånd till linjen' },
  'closest-to-line-description': {
    en: 'The tee shot that rests closest to the line on the fairway.',
    sv: 'Utslaget som ligger närmast linjen på fairway.',
  },
  'longest-putt': { en: 'Longest putt', sv: 'Längsta putt' },
  'longest-putt-result': { en: 'Length of the putt', sv: 'Puttens längd' },
  'longest-putt-description': { en: 'The longest putt that was holed.', sv: 'Den längsta putten som gick i.' },
  'most-birdies': { en: 'Most birdies', sv: 'Flest birdies' },
  'most-birdies-result': { en: 'Player', sv: 'Spelare' },
  'most-birdies-description': {
    en: 'The player with most birdies in the round.',
    sv: 'Spelaren med flest birdies under rundan.',
  },
})
