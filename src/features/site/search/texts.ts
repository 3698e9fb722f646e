import { texts } from '../../../contract/texts.ts'

export const searchTexts = texts('search', {
  title: { en: 'Search', sv: 'Sök' },
  field: { en: 'Search in {party}', sv: 'Sök i {party}' },
  help: {
    en: 'People, news, images, the forum and events of the party. Beginnings of words are enough, and small typing errors are forgiven.',
    sv: 'Personer, nyheter, bilder, forumet och tävlingar i sällskapet. Början på ord räcker, och små skrivfel gör inget.',
  },
  start: { en: 'What are you looking for?', sv: 'Vad letar du efter?' },
  nothing: { en: 'Nothing found for “{terms}”', sv: 'Inget hittades för ”{terms}”' },
  nothingHelp: { en: 'Try fewer words, or the beginning of one.', sv: 'Prova färre ord, eller början på ett.' },
  count_one: { en: '{count} hit', sv: '{count} träff' },
  count_other: { en: '{count} hits', sv: '{count} träffar' },
  NEWS: { en: 'News', sv: 'Nyheter' },
  IMAGE: { en: 'Images', sv: 'Bilder' },
  USER: { en: 'People', sv: 'Personer' },
  FORUM: { en: 'Forum', sv: 'Forum' },
  EVENT: { en: 'Events', sv: 'Tävlingar' },
  strength: { en: 'Strength {percent} %', sv: 'Styrka {percent} %' },
  noPartyHelp: { en: 'A search looks into one party.', sv: 'En sökning gäller ett sällskap.' },
})
