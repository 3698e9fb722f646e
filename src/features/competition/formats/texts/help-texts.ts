import { texts } from '../../../../contract/texts.ts'

/** The page that explains all formats. */
export const formatHelpTexts = texts('format-help', {
  title: { en: 'Formats', sv: 'Spelformer' },
  lead: {
    en: 'Who plays which ball, what counts, and an example of each that the scoring of Pinhigh itself has added up.',
    sv: 'Vem som spelar vilken boll, vad som räknas, och ett exempel på varje som Pinhighs egen räkning har lagt ihop.',
  },
  legendTitle: { en: 'How to read the pictures', sv: 'Så läses bilderna' },
  legend: {
    en: 'Above stand the players, below the balls. A filled ball counts, one with a point counts on some holes, an empty one does not count. A line up and down parts the two sides of a match.',
    sv: 'Upptill står spelarna, nedtill bollarna. En fylld boll räknas, en med en punkt räknas på vissa hål, en tom räknas inte. Ett lodrätt streck skiljer de två sidorna i en match.',
  },
  who: { en: 'Who plays', sv: 'Vem spelar' },
  counts: { en: 'What counts', sv: 'Vad räknas' },
  handicap: { en: 'Handicap', sv: 'Handicap' },
  choices: { en: 'An event may choose', sv: 'En tävling kan välja' },
  handicapShare: {
    en: '{percent} of each player’s playing handicap is recommended',
    sv: '{percent} av varje spelares spelhandicap rekommenderas',
  },
  handicapOfSide: {
    en: 'The side has {percent} of its players’ handicaps, the lowest first',
    sv: 'Sidan har {percent} av spelarnas handicap, den lägsta först',
  },
  'rule-stroke': {
    en: 'The net strokes of all holes are added. A hole without a score leaves no result.',
    sv: 'Nettoslagen på alla hål läggs ihop. Ett hål utan resultat ger inget resultat alls.',
  },
  'rule-maximum': {
    en: 'The net strokes are added; a hole counts par + 5 at most unless the event says otherwise.',
    sv: 'Nettoslagen läggs ihop; ett hål räknas som högst par + 5 om tävlingen inte säger annat.',
  },
  'rule-stableford': {
    en: 'Two points for a net par, one more for each stroke better, one for a net bogey, none for worse.',
    sv: 'Två poäng för nettopar, en till för varje slag bättre, en för nettobogey, ingen för sämre.',
  },
  'rule-modifiedStableford': {
    en: 'Net albatross 8, eagle 5, birdie 2, par 0, bogey −1, worse −3.',
    sv: 'Nettoalbatross 8, eagle 5, birdie 2, par 0, bogey −1, sämre −3.',
  },
  'rule-pointsByScore': {
    en: 'The points of a table; the usual one has 8, 5, 2, 0, −1, −3 from albatross to double bogey.',
    sv: 'Poängen i en tabell; den vanliga har 8, 5, 2, 0, −1, −3 från albatross till dubbelbogey.',
  },
  'rule-parBogey': {
    en: 'Better than net par is a plus, net par nothing, worse a minus.',
    sv: 'Bättre än nettopar är ett plus, nettopar noll, sämre ett minus.',
  },
  'rule-flag': {
    en: 'Par and the received strokes are there to use. The result is what is left after the last hole; below zero: holes that were not completed, and then what was left for the next one. Picking up ends it.',
    sv: 'Par och de erhållna slagen finns att använda. Resultatet är det som är kvar efter sista hålet; under noll: hål som inte avslutades, och sedan det som var kvar till nästa. Den som plockar upp är färdig.',
  },
  'rule-match': {
    en: 'Whoever has won the hole taps it; most holes win. Strokes are given by index.',
    sv: 'Den som vann hålet trycker på det; flest hål vinner. Slag ges efter index.',
  },
  'rule-strokeMatch': {
    en: 'The lower net wins the hole, most holes win. Strokes are given off the lowest handicap of the match.',
    sv: 'Lägre netto vinner hålet, flest hål vinner. Slag ges från den lägsta handicapen i matchen.',
  },
  exampleOf: { en: 'Example: {format}', sv: 'Exempel: {format}' },
  hole: { en: 'Hole {hole}', sv: 'Hål {hole}' },
  parIndex: { en: 'par {par}, index {index}', sv: 'par {par}, index {index}' },
  player: { en: 'Player', sv: 'Spelare' },
  off: { en: 'handicap {handicap}', sv: 'handicap {handicap}' },
  sideBall: { en: '{names}, one ball', sv: '{names}, en boll' },
  sideOff: { en: '{count} strokes', sv: '{count} slag' },
  countsOnHole: { en: 'Counts', sv: 'Räknas' },
  ballCounts: { en: 'counts', sv: 'räknas' },
  stateAfter: { en: 'After the hole', sv: 'Efter hålet' },
  won: { en: 'won', sv: 'vunnet' },
  lost: { en: 'lost', sv: 'förlorat' },
  resultStrokes: { en: '{total} net, {toPar}', sv: '{total} netto, {toPar}' },
  resultPoints_one: { en: '{count} point', sv: '{count} poäng' },
  resultPoints_other: { en: '{count} points', sv: '{count} poäng' },
  resultLeft_one: { en: '{count} stroke left', sv: '{count} slag kvar' },
  resultLeft_other: { en: '{count} strokes left', sv: '{count} slag kvar' },
  resultLevel: { en: 'All square', sv: 'Lika' },
  resultMatch: { en: '{names}: {text}', sv: '{names}: {text}' },
  net: { en: 'net {net}', sv: 'netto {net}' },
  points: { en: '{points} p', sv: '{points} p' },
})
