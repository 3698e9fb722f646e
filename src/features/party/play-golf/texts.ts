import { texts } from '../../../contract/texts.ts'

export const playGolfTexts = texts('play-golf', {
  title: { en: 'Play Golf', sv: 'Spela golf' },
  lead: { en: 'How do you want to play today?', sv: 'Hur vill du spela i dag?' },
  single: { en: 'Mark a single round', sv: 'För protokoll över en runda' },
  singleText: {
    en: 'Maximum score or stableford with up to five players.',
    sv: 'Slaggolf eller poängbogey med upp till fem spelare.',
  },
  quick: { en: 'Quick Match', sv: 'Snabbmatch' },
  quickText: {
    en: 'The match modes too, with sides, and as many players as you like.',
    sv: 'Även matchspel med sidor, och så många spelare du vill.',
  },
  advanced: { en: 'Advanced Event or Tournament', sv: 'Större tävling eller turnering' },
  advancedText: {
    en: 'Several rounds, teams, classes and contests in a party.',
    sv: 'Flera rundor, lag, klasser och håltävlingar i ett sällskap.',
  },
  free: { en: 'Free', sv: 'Gratis' },
  premium: { en: 'Premium', sv: 'Premium' },
  stepRound: { en: 'Step 1 of 2: the round', sv: 'Steg 1 av 2: rundan' },
  stepPlayers: { en: 'Step 2 of 2: the players', sv: 'Steg 2 av 2: spelarna' },
  roundName: { en: 'Round name', sv: 'Rundans namn' },
  roundNameHint: { en: 'At least 3 characters', sv: 'Minst 3 tecken' },
  nameMissing: { en: 'The name needs at least 3 characters.', sv: 'Namnet behöver minst 3 tecken.' },
  courseMissing: { en: 'Choose a course.', sv: 'Välj bana.' },
  cardMissing: { en: 'The course has no card yet.', sv: 'Banan har inget scorekort än.' },
  gameMissing: { en: 'Choose a game type.', sv: 'Välj spelform.' },
  noIndexes: { en: 'The course lacks indexes.', sv: 'Banan saknar index.' },
  next: { en: 'Next', sv: 'Nästa' },
  back: { en: 'Back', sv: 'Tillbaka' },
  startRound: { en: 'Start Round', sv: 'Starta rundan' },
  players: { en: 'Players', sv: 'Spelare' },
  you: { en: 'You', sv: 'Du' },
  addByHand: { en: 'Add by hand', sv: 'Lägg till för hand' },
  byHandText: {
    en: 'A player without account, who is marked by the others.',
    sv: 'En spelare utan konto, vars resultat de andra för in.',
  },
  addPlayer: { en: 'Add player', sv: 'Lägg till spelaren' },
  remove: { en: 'Remove {name}', sv: 'Ta bort {name}' },
  premiumRequired: { en: 'Premium Required!', sv: 'Premium krävs!' },
  premiumRequiredText: {
    en: 'Five players is as many as a round can have without premium.',
    sv: 'Utan premium kan en runda ha högst fem spelare.',
  },
  upgrade: { en: 'Tiers', sv: 'Nivåer' },
  twoGroups: {
    en: '{count} groups start, the first one with you. Somebody with an account keeps the scores of each.',
    sv: '{count} bollar startar, den första med dig. Någon med konto för protokollet i varje boll.',
  },
  sideOf: { en: 'Side of {name}', sv: 'Sida för {name}' },
  sideA: { en: 'Side A', sv: 'Sida A' },
  sideB: { en: 'Side B', sv: 'Sida B' },
  matchSides: {
    en: 'A match needs as many players on one side as on the other.',
    sv: 'En match behöver lika många spelare på båda sidor.',
  },
  wholeSides: {
    en: 'This game is played in sides: everybody needs a partner, and a match as many on both sides.',
    sv: 'Det här spelas i sidor: alla behöver en partner, och en match lika många på båda sidor.',
  },
  teamSides: {
    en: 'Each group of a team match has one or two players of both sides.',
    sv: 'Varje boll i en lagmatch har en eller två spelare från båda sidor.',
  },
  'address-not-confirmed': {
    en: 'Please confirm your e-mail address first.',
    sv: 'Bekräfta din e-postadress först.',
  },
  'player-not-confirmed': {
    en: 'One of the players has not confirmed the e-mail address yet.',
    sv: 'En av spelarna har inte bekräftat sin e-postadress än.',
  },
  'too-many-tries': {
    en: 'Too many tries. Please wait a quarter of an hour.',
    sv: 'För många försök. Vänta en kvart.',
  },
})
