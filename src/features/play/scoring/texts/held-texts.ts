import { texts } from '../../../../contract/texts.ts'

/** Texts of what a phone holds and the server does not have: refused, waiting, or of a group that is gone. */
export const heldTexts = texts('scoring-held', {
  differs: {
    en: 'Hole {hole} was saved differently by someone else. Which shall stand?',
    sv: 'Hål {hole} har sparats annorlunda av någon annan. Vad ska gälla?',
  },
  yours: { en: 'Yours', sv: 'Ditt' },
  newer: { en: 'Newer', sv: 'Nyare' },
  keepMine: { en: 'Keep mine', sv: 'Behåll mitt' },
  takeNewer: { en: 'Take the newer', sv: 'Ta det nyare' },
  choose: { en: 'Choose', sv: 'Välj' },
  unsaved: { en: 'Your changes are not saved yet.', sv: 'Dina ändringar är inte sparade än.' },
  dropMine: { en: 'Drop mine', sv: 'Släng mitt' },
  tryAgain: { en: 'Try again', sv: 'Försök igen' },
  heldText_one: {
    en: '{count} hole on this phone has not reached the server, and cannot any more.',
    sv: '{count} hål i den här telefonen har inte nått servern och kan inte göra det längre.',
  },
  heldText_other: {
    en: '{count} holes on this phone have not reached the server, and cannot any more.',
    sv: '{count} hål i den här telefonen har inte nått servern och kan inte göra det längre.',
  },
  heldOthers_one: {
    en: '{count} mark or report has not reached the server either.',
    sv: 'Inte heller {count} märke eller rapport har nått servern.',
  },
  heldOthers_other: {
    en: '{count} marks and reports have not reached the server either.',
    sv: 'Inte heller {count} märken och rapporter har nått servern.',
  },
  holeHead: { en: 'Hole', sv: 'Hål' },
  parHead: { en: 'Par', sv: 'Par' },
  notSent: { en: 'not sent', sv: 'inte skickat' },
  sentBefore: { en: 'saved', sv: 'sparat' },
  keepCopy: { en: 'Keep a copy', sv: 'Behåll en kopia' },
  drop: { en: 'Drop', sv: 'Släng' },
  dropText: {
    en: 'What was entered here is then gone for good. No copy has been kept.',
    sv: 'Det som fyllts i här är då borta för gott. Ingen kopia har sparats.',
  },
  waitsHere_one: { en: '{count} save waits on this phone.', sv: '{count} sparning väntar i den här telefonen.' },
  waitsHere_other: { en: '{count} saves wait on this phone.', sv: '{count} sparningar väntar i den här telefonen.' },
})
