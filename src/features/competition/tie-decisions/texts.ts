import { texts } from '../../../contract/texts.ts'

/** Words for ties that the committee decides. */
export const tieTexts = texts('ties', {
  title: { en: 'Play-offs and lots', sv: 'Särspel och lottning' },
  lead: {
    en: 'Record the order of players who are level. Totals do not change.',
    sv: 'Anteckna ordningen mellan dem som är lika. Totalerna ändras inte.',
  },
  level: { en: 'Level', sv: 'Lika' },
  none: { en: 'Nobody is level', sv: 'Ingen är lika' },
  noneText: {
    en: 'When players or teams have the same total, a play-off or a lot is recorded here.',
    sv: 'När spelare eller lag har samma total antecknas särspel eller lottning här.',
  },
  net: { en: 'net', sv: 'netto' },
  gross: { en: 'gross', sv: 'brutto' },
  players: { en: 'all players', sv: 'alla spelare' },
  teams: { en: 'teams', sv: 'lag' },
  waiting: { en: 'Somebody is still on the course', sv: 'Någon är fortfarande ute på banan' },
  record: { en: 'Record', sv: 'Anteckna' },
  recordFor: { en: 'Record an order: {names}', sv: 'Anteckna en ordning: {names}' },
  by: { en: 'Decided by', sv: 'Avgjort genom' },
  playOff: { en: 'Play-off', sv: 'Särspel' },
  lot: { en: 'Lot', sv: 'Lottning' },
  placeOf: { en: 'Order of {name}', sv: 'Ordning för {name}' },
  notSeparated: { en: 'Not separated', sv: 'Inte skild' },
  notIn: { en: 'Not part of it', sv: 'Inte med' },
  number: { en: 'Number {number}', sv: 'Nummer {number}' },
  orderHint: {
    en: 'Those who are not separated share the next place.',
    sv: 'De som inte skilts åt delar nästa plats.',
  },
  note: { en: 'What was played', sv: 'Vad som spelades' },
  noteHint: {
    en: 'Such as holes and scores; everybody reads it on the board.',
    sv: 'Till exempel hål och slag; alla läser det på resultattavlan.',
  },
  reason: { en: 'Reason', sv: 'Anledning' },
  reasonHint: { en: 'For administrators.', sv: 'För administratörer.' },
  save: { en: 'Save the order', sv: 'Spara ordningen' },
  saved: { en: 'Saved', sv: 'Sparat' },
  cancel: { en: 'Cancel', sv: 'Avbryt' },
  twoNeeded: { en: 'Give at least one of them a number.', sv: 'Ge minst en av dem ett nummer.' },
  recorded: { en: 'Recorded', sv: 'Antecknat' },
  byOn: { en: '{name}, {time}', sv: '{name}, {time}' },
  doesNotHold: {
    en: 'They are no longer level: it has no effect.',
    sv: 'De är inte längre lika: det har ingen verkan.',
  },
  withdraw: { en: 'Withdraw', sv: 'Ta tillbaka' },
  withdrawText: {
    en: 'The places are again those of the event’s tie-break.',
    sv: 'Platserna blir åter de som tävlingens särskiljning ger.',
  },
  areYouSure: { en: 'Are you sure?', sv: 'Är du säker?' },
})
