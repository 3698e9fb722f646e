import { texts } from '../../../contract/texts.ts'

/** The names of formats, one sentence on each, and the words of their settings. */
export const formatTexts = texts('formats', {
  'stroke-play': { en: 'Stroke play', sv: 'Slagtävling' },
  'stroke-playHint': {
    en: 'The fewest strokes win. Every hole is played to its end: whoever picks up has no result.',
    sv: 'Minst antal slag vinner. Varje hål spelas ut: den som plockar upp bollen får inget resultat.',
  },
  stroke: { en: 'Maximum score', sv: 'Slaggolf' },
  strokeHint: {
    en: 'The fewest strokes win. A hole counts no more than a maximum, which whoever picks up has.',
    sv: 'Minst antal slag vinner. Ett hål räknas som högst ett visst antal, som den som plockar upp bollen får.',
  },
  stableford: { en: 'Stableford', sv: 'Poängbogey' },
  stablefordHint: {
    en: 'Points by hole; every hole of the course needs an index.',
    sv: 'Poäng per hål; banans alla hål måste ha index.',
  },
  'modified-stableford': { en: 'Modified stableford', sv: 'Modifierad poängbogey' },
  'modified-stablefordHint': {
    en: 'Points that reward attack: eagle 5, birdie 2, par 0, bogey −1, worse −3.',
    sv: 'Poäng som belönar anfall: eagle 5, birdie 2, par 0, bogey −1, sämre −3.',
  },
  'own-points': { en: 'Own points', sv: 'Egen poängtabell' },
  'own-pointsHint': {
    en: 'Points by hole from a table that the event chooses.',
    sv: 'Poäng per hål efter en tabell som tävlingen väljer.',
  },
  'par-bogey': { en: 'Par/bogey', sv: 'Bogeytävling' },
  'par-bogeyHint': {
    en: 'Each hole is won, halved or lost against net par.',
    sv: 'Varje hål vinns, delas eller förloras mot nettopar.',
  },
  match: { en: 'Match play', sv: 'Matchspel' },
  matchHint: { en: 'One against one, hole by hole.', sv: 'En mot en, hål för hål.' },
  'team-match': { en: 'Team match', sv: 'Lagmatch' },
  'team-matchHint': { en: 'Up to two against two, for their teams.', sv: 'Upp till två mot två, för sina lag.' },
  custom: { en: 'Custom', sv: 'Blandad' },
  customHint: { en: 'Each round has its own game type.', sv: 'Varje runda har sin egen spelform.' },
  settings: { en: 'Settings of the format', sv: 'Spelformens inställningar' },
  cap: { en: 'A hole counts at most', sv: 'Ett hål räknas som högst' },
  overPar: { en: 'Strokes above par', sv: 'Slag över par' },
  doublePar: { en: 'Twice par', sv: 'Dubbla paret' },
  netDoubleBogey: { en: 'Net double bogey', sv: 'Nettodubbelbogey' },
  sameNumber: { en: 'The same number on every hole', sv: 'Samma antal på varje hål' },
  usualCap: { en: 'Par + 5, the usual', sv: 'Par + 5, som vanligt' },
  capStrokes: { en: 'Strokes', sv: 'Slag' },
  pointsByScore: { en: 'Points for a net score of', sv: 'Poäng för nettoresultatet' },
  pointsHint: {
    en: 'Whatever is better or worse than the ends of the list counts as its end; a ball that was picked up as the last.',
    sv: 'Det som är bättre eller sämre än listans ändar räknas som änden; en upplockad boll som den sista.',
  },
  albatross: { en: 'Albatross', sv: 'Albatross' },
  eagle: { en: 'Eagle', sv: 'Eagle' },
  birdie: { en: 'Birdie', sv: 'Birdie' },
  par: { en: 'Par', sv: 'Par' },
  bogey: { en: 'Bogey', sv: 'Bogey' },
  double: { en: 'Double bogey', sv: 'Dubbelbogey' },
  overParBy: { en: '{count} over par', sv: '{count} över par' },
  underParBy: { en: '{count} under par', sv: '{count} under par' },
})
