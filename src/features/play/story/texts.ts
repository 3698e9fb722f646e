import { texts } from '../../../contract/texts.ts'

/** `_one` is of one player, `_other` of several, a team or a side. */
export const storyTexts = texts('story', {
  title: { en: 'The story', sv: 'Berättelsen' },
  open: { en: 'The story', sv: 'Berättelsen' },
  none: { en: 'There is nothing to tell yet', sv: 'Det finns inget att berätta än' },
  noneText: {
    en: 'As soon as everybody who plays has a result on the first holes the story begins here.',
    sv: 'Så snart alla som spelar har resultat på de första hålen börjar berättelsen här.',
  },
  loadFailed: { en: 'The story could not be read', sv: 'Berättelsen kunde inte läsas' },
  round: { en: 'Round {number}', sv: 'Runda {number}' },
  now: { en: 'Now', sv: 'Just nu' },
  result: { en: 'Result', sv: 'Resultat' },
  class: { en: 'Class', sv: 'Klass' },
  rules: { en: 'How it is told', sv: 'Så berättas det' },
  rulesText: {
    en: 'Everything is counted from the cards as they are now, by holes that all who play have behind them, so a correction changes the story. A streak is told from {under} holes in a row under par by strokes without handicap, or {level} at par or better (net where the places go by net): the longest of each round. A climb is told from three places.',
    sv: 'Allt räknas från korten som de är nu, efter hål som alla som spelar har bakom sig, så en rättelse ändrar berättelsen. En svit berättas från {under} hål i rad under par i slag utan handicap, eller {level} hål på par eller bättre (netto där placeringarna går efter netto): den längsta i varje runda. En klättring berättas från tre placeringar.',
  },
  share: { en: 'Share the story', sv: 'Dela berättelsen' },
  led: { en: '{names} led at {score} after {holes}.', sv: '{names} ledde på {score} efter {holes}.' },
  tookLead: {
    en: '{names} took the lead from {others} after {holes}, at {score}.',
    sv: '{names} tog över ledningen från {others} efter {holes}, på {score}.',
  },
  wentAhead: {
    en: '{names} went ahead alone after {holes}, at {score}.',
    sv: '{names} gick upp i ensam ledning efter {holes}, på {score}.',
  },
  level: {
    en: '{names} were level in the lead at {score} after {holes}.',
    sv: '{names} delade ledningen på {score} efter {holes}.',
  },
  ledAfterRound: {
    en: '{names} led after round {round} at {score}.',
    sv: '{names} ledde efter runda {round} på {score}.',
  },
  ledAfterRoundBy: {
    en: '{names} led after round {round} at {score}, {by} ahead of {others}.',
    sv: '{names} ledde efter runda {round} på {score}, {by} före {others}.',
  },
  levelAfterRound: {
    en: '{names} shared the lead after round {round} at {score}.',
    sv: '{names} delade ledningen efter runda {round} på {score}.',
  },
  changes: { en: 'The lead changed {count} times.', sv: 'Ledningen växlade {count} gånger.' },
  climb: {
    en: '{names} climbed {count} places in the round, from {from} to {to}.',
    sv: '{names} klättrade {count} placeringar under rundan, från {from} till {to}.',
  },
  climbLate: {
    en: '{names} climbed {count} places from {from} to {to} after the first {after} holes.',
    sv: '{names} klättrade {count} placeringar från {from} till {to} efter de första {after} hålen.',
  },
  streakUnder: {
    en: '{names} played {count} holes in a row under par, {from} to {to}.',
    sv: '{names} spelade {count} hål i rad under par, {from} till {to}.',
  },
  streakLevel: {
    en: '{names} played {count} holes in a row at par or better, {from} to {to}.',
    sv: '{names} spelade {count} hål i rad på par eller bättre, {from} till {to}.',
  },
  streakLevelNet: {
    en: '{names} played {count} holes in a row at net par or better, {from} to {to}.',
    sv: '{names} spelade {count} hål i rad på nettopar eller bättre, {from} till {to}.',
  },
  matchLevel: {
    en: '{names} and {others} are level with {left} to play.',
    sv: '{names} och {others} är lika med {left} kvar.',
  },
  matchUp_one: {
    en: '{names} is {by} up on {others} with {left} to play.',
    sv: '{names} är {by} upp mot {others} med {left} kvar.',
  },
  matchUp_other: {
    en: '{names} are {by} up on {others} with {left} to play.',
    sv: '{names} är {by} upp mot {others} med {left} kvar.',
  },
  matchDormie_one: {
    en: '{names} is {by} up on {others} with {left} to play: dormie.',
    sv: '{names} är {by} upp mot {others} med {left} kvar: dormie.',
  },
  matchDormie_other: {
    en: '{names} are {by} up on {others} with {left} to play: dormie.',
    sv: '{names} är {by} upp mot {others} med {left} kvar: dormie.',
  },
  matchWon: { en: '{names} beat {others}, {match}.', sv: '{names} slog {others}, {match}.' },
  matchHalved: { en: '{names} and {others} halved their match.', sv: '{names} och {others} delade sin match.' },
  matchConceded: { en: '{others} conceded the match to {names}.', sv: '{others} gav matchen till {names}.' },
  matchWalkover: {
    en: '{names} won against {others} by walkover.',
    sv: '{names} vann mot {others} på walkover.',
  },
  leads_one: { en: '{names} leads at {score}.', sv: '{names} leder på {score}.' },
  leads_other: { en: '{names} lead at {score}.', sv: '{names} leder på {score}.' },
  leadsBy_one: {
    en: '{names} leads at {score}, {by} ahead of {others}.',
    sv: '{names} leder på {score}, {by} före {others}.',
  },
  leadsBy_other: {
    en: '{names} lead at {score}, {by} ahead of {others}.',
    sv: '{names} leder på {score}, {by} före {others}.',
  },
  levelNow: { en: '{names} share the lead at {score}.', sv: '{names} delar ledningen på {score}.' },
  needs_one: {
    en: '{names} needs {need} on {left} to be level with {others} at {score}.',
    sv: '{names} behöver {need} på {left} för att vara lika med {others} på {score}.',
  },
  needs_other: {
    en: '{names} need {need} on {left} to be level with {others} at {score}.',
    sv: '{names} behöver {need} på {left} för att vara lika med {others} på {score}.',
  },
  clinched: {
    en: '{names} cannot be caught any more: nothing that is still to be played is enough for anybody else.',
    sv: '{names} kan inte längre hinnas ifatt: inget som återstår räcker för någon annan.',
  },
  first: {
    en: '{names} came first at {score}. The results are not official yet.',
    sv: '{names} kom först på {score}. Resultaten är inte officiella än.',
  },
  levelFirst: {
    en: '{names} came first together at {score}. The results are not official yet.',
    sv: '{names} kom först tillsammans på {score}. Resultaten är inte officiella än.',
  },
  won: { en: '{names} won at {score}.', sv: '{names} vann på {score}.' },
  wonBy: { en: '{names} won at {score}, {by} ahead of {others}.', sv: '{names} vann på {score}, {by} före {others}.' },
  wonTie: {
    en: '{names} won at {score}, level with {others} and ahead {how}.',
    sv: '{names} vann på {score}, lika med {others} och före {how}.',
  },
  wonLevel: { en: '{names} won together at {score}.', sv: '{names} vann tillsammans på {score}.' },
  'how.play-off': { en: 'after a play-off', sv: 'efter särspel' },
  'how.lot': { en: 'by lot', sv: 'genom lottning' },
  'how.card': { en: 'on the card', sv: 'på kortet' },
  holes_one: { en: '{count} hole', sv: '{count} hål' },
  holes_other: { en: '{count} holes', sv: '{count} hål' },
  lastHoles_one: { en: 'the last hole', sv: 'det sista hålet' },
  lastHoles_other: { en: 'the last {count}', sv: 'de sista {count}' },
  under: { en: '{count} under par', sv: '{count} under par' },
  underNet: { en: '{count} under par, net,', sv: '{count} under par, netto,' },
  over: { en: '{count} over par', sv: '{count} över par' },
  levelPar: { en: 'level par', sv: 'par' },
  levelParNet: { en: 'level par, net,', sv: 'par, netto,' },
  points_one: { en: '{number} point', sv: '{number} poäng' },
  points_other: { en: '{number} points', sv: '{number} poäng' },
  many_one: { en: '{count} player', sv: '{count} spelare' },
  many_other: { en: '{count} players', sv: '{count} spelare' },
  manyTeams_one: { en: '{count} team', sv: '{count} lag' },
  manyTeams_other: { en: '{count} teams', sv: '{count} lag' },
  inClass: { en: '{class}: {sentence}', sv: '{class}: {sentence}' },
})
