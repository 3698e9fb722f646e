import { texts } from '../../contract/texts.ts'

export const partyTexts = texts('parties', {
  createTitle: { en: 'Add a new Party', sv: 'Skapa ett nytt sällskap' },
  createLead: {
    en: 'A club, a society or a group of friends: its events, players, news and pictures stay together.',
    sv: 'En klubb, ett sällskap eller ett kompisgäng: tävlingar, spelare, nyheter och bilder på ett ställe.',
  },
  name: { en: 'Party name', sv: 'Sällskapets namn' },
  nameHint: {
    en: "At least 6 characters: letters, digits, spaces and - ' & . , ( ) /",
    sv: "Minst 6 tecken: bokstäver, siffror, mellanslag och - ' & . , ( ) /",
  },
  create: { en: 'Create', sv: 'Skapa' },
  tooShort: { en: 'The name needs at least 6 characters.', sv: 'Namnet behöver minst 6 tecken.' },
  'illegal-characters': {
    en: 'The name has characters that are not allowed.',
    sv: 'Namnet innehåller tecken som inte är tillåtna.',
  },
  'name-taken': { en: 'This name is taken.', sv: 'Namnet är upptaget.' },
  'address-not-confirmed': {
    en: 'Please confirm your e-mail address first.',
    sv: 'Bekräfta din e-postadress först.',
  },
  network: { en: 'No connection to the server', sv: 'Ingen kontakt med servern' },
  timeZoneNote: {
    en: 'Days begin and end in the time zone of this device: {zone}.',
    sv: 'Dagarna börjar och slutar i den här enhetens tidszon: {zone}.',
  },
  upgradeTitle: { en: 'Upgrade Your Membership', sv: 'Uppgradera ditt medlemskap' },
  upgradeText: {
    en: 'Automatic changes of the tier are not supported. Please contact the provider to change yours.',
    sv: 'Nivån kan inte ändras automatiskt. Kontakta leverantören om du vill byta.',
  },
  yourTier: { en: 'Your tier', sv: 'Din nivå' },
  perksPar: {
    en: 'Rounds of up to 5 players, one party of your own',
    sv: 'Ronder med upp till 5 spelare, ett eget sällskap',
  },
  perksBirdie: {
    en: 'Many parties, Quick Match, Advanced Event, more than 5 players',
    sv: 'Flera sällskap, snabbmatch, avancerad tävling, fler än 5 spelare',
  },
  perksEagle: {
    en: 'Everything of Birdie, priority help and early features',
    sv: 'Allt i Birdie, snabbare hjälp och nyheter först',
  },
  contactProvider: { en: 'Contact the provider', sv: 'Kontakta leverantören' },
  settings: { en: 'Party Settings', sv: 'Sällskapets inställningar' },
  basic: { en: 'Basic Settings', sv: 'Grundinställningar' },
  basicCaption: { en: 'Name, website, news e-mail', sv: 'Namn, webbplats, nyhetsmejl' },
  events: { en: 'Events', sv: 'Tävlingar' },
  eventsCaption: { en: 'All events and their settings', sv: 'Alla tävlingar och deras inställningar' },
  extras: { en: 'Customize Extras', sv: 'Anpassa extraspel' },
  extrasCaption: { en: 'Side games and their rules', sv: 'Sidospel och deras regler' },
  users: { en: 'Manage Users', sv: 'Hantera medlemmar' },
  usersCaption: { en: 'Members, players and administrators', sv: 'Medlemmar, spelare och administratörer' },
  website: { en: 'Website', sv: 'Webbplats' },
  websiteWrong: { en: 'An address such as https://example.org', sv: 'En adress som https://example.org' },
  newsEmail: { en: 'News e-mail list', sv: 'Mejllista för nyheter' },
  newsEmailHint: {
    en: 'Further addresses for news sent to all, separated by commas.',
    sv: 'Fler adresser för nyheter som går till alla, åtskilda med komma.',
  },
  newsEmailWrong: { en: 'E-mail addresses separated by commas', sv: 'E-postadresser åtskilda med komma' },
  hidden: { en: 'Hidden', sv: 'Dolt' },
  hiddenHint: {
    en: 'In no search, list or counter, and without public pages.',
    sv: 'Syns inte i sökningar, listor eller räknare, och har inga publika sidor.',
  },
  gallerySpeed: { en: 'Seconds per picture in the gallery', sv: 'Sekunder per bild i galleriet' },
  timeZone: { en: 'Time zone', sv: 'Tidszon' },
  save: { en: 'Save', sv: 'Spara' },
  saved: { en: 'Saved', sv: 'Sparat' },
  error: { en: 'Error', sv: 'Fel' },
  saveFailed: {
    en: 'It was not possible to save the settings for this user.',
    sv: 'Det gick inte att spara inställningarna.',
  },
})
