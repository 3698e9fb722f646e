import { texts } from '../../../contract/texts.ts'

export const archiveTexts = texts('party-archive', {
  title: { en: 'Archive', sv: 'Arkiv' },
  lead: {
    en: 'Your whole party in one file: to keep, or to move to another installation.',
    sv: 'Hela sällskapet i en fil: att spara, eller att flytta till en annan installation.',
  },
  partySettings: { en: 'Party Settings', sv: 'Sällskapets inställningar' },
  inside: { en: 'In it', sv: 'I den finns' },
  insideText: {
    en: 'Settings, members, events with boards, results and corrections, news, invitations, messages, forum and pictures.',
    sv: 'Inställningar, medlemmar, tävlingar med resultattavlor, resultat och rättelser, nyheter, inbjudningar, meddelanden, forum och bilder.',
  },
  outside: { en: 'Not in it', sv: 'Inte i den' },
  outsideText: {
    en: 'Passwords, tokens, webhooks and the audit log. Members log in elsewhere with an account of that installation.',
    sv: 'Lösenord, nycklar, webhookar och ändringsloggen. Medlemmar loggar in på annat håll med ett konto där.',
  },
  personal: {
    en: 'The file has personal data: keep it as you would keep the members’ list.',
    sv: 'Filen innehåller personuppgifter: förvara den som medlemsregistret.',
  },
  download: { en: 'Download the archive', sv: 'Ladda ner arkivet' },
  importTitle: { en: 'Import a party', sv: 'Importera ett sällskap' },
  importLead: {
    en: 'An archive becomes a party here, whole or not at all.',
    sv: 'Ett arkiv blir ett sällskap här, helt eller inte alls.',
  },
  importHint: {
    en: 'Members whose address has an account here are connected to it; all others come as players without account.',
    sv: 'Medlemmar vars adress har ett konto här kopplas till det; övriga kommer som spelare utan konto.',
  },
  choose: { en: 'The archive (.tar.gz)', sv: 'Arkivet (.tar.gz)' },
  sending: { en: 'Sending the archive', sv: 'Skickar arkivet' },
  importing: { en: 'Importing the party', sv: 'Importerar sällskapet' },
  imported: { en: 'The party is here', sv: 'Sällskapet finns här' },
  open: { en: 'Open the party', sv: 'Öppna sällskapet' },
  failed: { en: 'Nothing was imported', sv: 'Inget importerades' },
  another: { en: 'Import another', sv: 'Importera ett till' },
})
