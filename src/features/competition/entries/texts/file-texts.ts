import { texts } from '../../../../contract/texts.ts'

/** The heads and words of a file of entries and fees. */
export const entryFileTexts = texts('entry-files', {
  name: { en: 'Entries', sv: 'Anmälningar' },
  ledger: { en: 'Fees', sv: 'Avgifter' },
  lastName: { en: 'Last name', sv: 'Efternamn' },
  firstName: { en: 'First name', sv: 'Förnamn' },
  golfId: { en: 'Golf ID', sv: 'Golf-id' },
  club: { en: 'Club', sv: 'Klubb' },
  handicap: { en: 'Handicap', sv: 'Handicap' },
  class: { en: 'Class', sv: 'Klass' },
  tee: { en: 'Tee', sv: 'Tee' },
  state: { en: 'State', sv: 'Läge' },
  how: { en: 'Entered by', sv: 'Anmäld genom' },
  note: { en: 'Wish', sv: 'Önskemål' },
  due: { en: 'Fee', sv: 'Avgift' },
  inHand: { en: 'Paid', sv: 'Betalt' },
  outstanding: { en: 'Outstanding', sv: 'Återstår' },
  sum: { en: 'Sum', sv: 'Summa' },
  entered: { en: 'Entered', sv: 'Anmäld' },
  waiting: { en: 'Waiting', sv: 'I kö' },
  withdrawn: { en: 'Withdrawn', sv: 'Återbud' },
  how_player: { en: 'Player', sv: 'Spelaren' },
  how_hand: { en: 'By hand', sv: 'För hand' },
  how_import: { en: 'Import', sv: 'Import' },
  how_invitation: { en: 'Invitation', sv: 'Inbjudan' },
  at: { en: 'When', sv: 'När' },
  player: { en: 'Player', sv: 'Spelare' },
  line: { en: 'Line', sv: 'Rad' },
  amount: { en: 'Amount', sv: 'Belopp' },
  corrects: { en: 'Corrects', sv: 'Rättar' },
  reason: { en: 'Reason', sv: 'Skäl' },
  by: { en: 'By', sv: 'Av' },
  line_entered: { en: 'Fee', sv: 'Avgift' },
  line_paid: { en: 'Paid', sv: 'Betald' },
  line_refunded: { en: 'Refunded', sv: 'Återbetald' },
  line_waived: { en: 'Let off', sv: 'Efterskänkt' },
  line_corrected: { en: 'Correction', sv: 'Rättelse' },
})

/** Of a file that is imported: what heads of columns may be called beside those of people, between commas. */
export const entryHeadTexts = texts('entry-file-heads', {
  class: { en: 'class', sv: 'klass' },
  tee: { en: 'tee, tees', sv: 'tee, utslagsplats' },
  note: { en: 'wish, wishes, note, comment', sv: 'önskemål, kommentar, övrigt' },
  side: { en: 'side, pair', sv: 'sida, par' },
})
