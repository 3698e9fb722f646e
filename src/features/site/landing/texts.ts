import { texts } from '../../../contract/texts.ts'

export const landingTexts = texts('landing', {
  title: { en: 'Golf with friends, scored as it happens', sv: 'Golf med vänner, resultat i samma stund' },
  lead: {
    en: 'One phone in the group keeps the card. Everyone else watches the board move, on the course and in the clubhouse.',
    sv: 'En mobil i bollen sköter kortet. Alla andra ser tavlan röra sig, på banan och i klubbhuset.',
  },
  publicParties: { en: 'Active Parties', sv: 'Aktiva sällskap' },
  played: { en: '{events} events · {players} players', sv: '{events} tävlingar · {players} spelare' },
  live: { en: 'Live', sv: 'Live' },
  findParty: { en: 'Find party', sv: 'Hitta sällskap' },
  signUp: { en: 'Sign up for free', sv: 'Registrera dig gratis' },
  join: { en: 'Join us now', sv: 'Var med nu' },
  joinLead: {
    en: 'All memberships are free during the beta.',
    sv: 'Alla medlemskap är gratis under betaperioden.',
  },
  choose: { en: 'Choose {name}', sv: 'Välj {name}' },
  login: { en: 'Login', sv: 'Logga in' },
  start: { en: 'To your party', sv: 'Till ditt sällskap' },
  readMore: { en: 'Read more', sv: 'Läs mer' },
  courses: { en: 'Golf courses', sv: 'Golfbanor' },
  coursesWorldWide: { en: 'curated golf courses world-wide', sv: 'kontrollerade golfbanor i hela världen' },
  coursesSpoken: {
    en: '{total} curated golf courses world-wide. Most of them: {countries}.',
    sv: '{total} kontrollerade golfbanor i hela världen. Flest: {countries}.',
  },
  playCounter: { en: 'Go on counting', sv: 'Räkna vidare' },
  pauseCounter: { en: 'Pause the counter', sv: 'Pausa räknaren' },
  whatItDoes: { en: 'What it does for you', sv: 'Det här får du' },
  larger: { en: '{feature}, larger picture', sv: '{feature}, större bild' },
  pictureOf: { en: 'Picture of Pinhigh: {feature}', sv: 'Bild av Pinhigh: {feature}' },
  pictureAt: { en: '{at} of {count}', sv: '{at} av {count}' },
  previous: { en: 'Previous', sv: 'Föregående' },
  next: { en: 'Next', sv: 'Nästa' },
  close: { en: 'Close', sv: 'Stäng' },
  leagues: { en: 'Leagues', sv: 'Ligor' },
  leaguesText: {
    en: 'Rounds over a whole season, with place points and the best rounds counted.',
    sv: 'Rundor under hela säsongen, med placeringspoäng och de bästa rundorna räknade.',
  },
  scoring: { en: 'Easy scoring', sv: 'Enkel registrering' },
  scoringText: {
    en: 'One tap for the likely score. It works without a network and delivers later.',
    sv: 'Ett tryck för det troliga resultatet. Det fungerar utan nät och skickas senare.',
  },
  statistics: { en: 'Statistics', sv: 'Statistik' },
  statisticsText: {
    en: 'Medals, scoring and handicap over time, for each player and the whole party.',
    sv: 'Medaljer, resultat och handicap över tid, för varje spelare och hela sällskapet.',
  },
  images: { en: 'Images', sv: 'Bilder' },
  imagesText: {
    en: 'Pictures of each competition, as a gallery and as a slideshow in the clubhouse.',
    sv: 'Bilder från varje tävling, som galleri och bildspel i klubbhuset.',
  },
  leaderboard: { en: 'Live leaderboard', sv: 'Resultattavla live' },
  leaderboardText: {
    en: 'Every saved hole moves the board within a second, on every screen.',
    sv: 'Varje sparat hål flyttar tavlan inom en sekund, på alla skärmar.',
  },
  news: { en: 'News and announcements', sv: 'Nyheter och meddelanden till alla' },
  newsText: {
    en: 'Written once, on the party’s page and in everybody’s mail.',
    sv: 'Skrivs en gång, syns på sällskapets sida och i allas mejl.',
  },
  messages: { en: 'Messages', sv: 'Meddelanden' },
  messagesText: {
    en: 'A chat for the party, with pictures and reactions.',
    sv: 'En chatt för sällskapet, med bilder och reaktioner.',
  },
  coursesText: {
    en: 'A catalogue of courses with par and stroke index, and you can add your own.',
    sv: 'En katalog med banor, par och index, och du kan lägga till egna.',
  },
  closest: { en: 'Closest to pin', sv: 'Närmast hål' },
  closestText: {
    en: 'Reported on the tee, seen by everyone, points included.',
    sv: 'Rapporteras på hålet, syns för alla, poängen räknas med.',
  },
  longest: { en: 'Longest drive', sv: 'Längsta drive' },
  longestText: {
    en: 'And closest to line, longest putt and most birdies.',
    sv: 'Och närmast linjen, längsta putt och flest birdies.',
  },
  extras: { en: 'Custom extras', sv: 'Egna extras' },
  extrasText: {
    en: 'Your own side games with rules that mark themselves.',
    sv: 'Egna sidospel med regler som märker av sig själva.',
  },
  users: { en: 'User management', sv: 'Hantera medlemmar' },
  usersText: {
    en: 'Invite, import or add players by hand, with or without an account.',
    sv: 'Bjud in, importera eller lägg till spelare för hand, med eller utan konto.',
  },
})

/** The words in the pictures of the features. */
export const pictureTexts = texts('landingPictures', {
  season: { en: 'Season', sv: 'Säsong' },
  bestOf: { en: 'best 3 of 4', sv: '3 bästa av 4' },
  hole: { en: 'Hole {hole}', sv: 'Hål {hole}' },
  parOfHole: { en: 'par 4, index 2', sv: 'par 4, index 2' },
  average: { en: 'Average strokes', sv: 'Snittslag' },
  cup: { en: 'Autumn Cup', sv: 'Höstpokalen' },
  live: { en: 'Live', sv: 'Live' },
  newsTitle: { en: 'Summer greens are open', sv: 'Sommargreenerna är öppna' },
  newsText: {
    en: 'From Saturday we play all eighteen holes. The first start is at 8.',
    sv: 'Från lördag spelar vi alla arton hål. Första start är klockan 8.',
  },
  question: { en: 'Who has a place at 9.10?', sv: 'Vem har plats 9.10?' },
  answer: { en: 'We do, come along!', sv: 'Vi, häng med!' },
  thanks: { en: 'On my way', sv: 'På väg' },
  par: { en: 'par {par}', sv: 'par {par}' },
  snake: { en: 'Snake', sv: 'Orm' },
  snakeRule: { en: 'Three putts or more', sv: 'Tre puttar eller fler' },
  administrator: { en: 'Administrator', sv: 'Administratör' },
  member: { en: 'Member', sv: 'Medlem' },
  invited: { en: 'Invited', sv: 'Inbjuden' },
  byHand: { en: 'By hand', sv: 'För hand' },
})
