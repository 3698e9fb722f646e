import { texts } from '../../../contract/texts.ts'

export const codeTexts = texts('scoring-codes', {
  title: { en: 'Score by a code', sv: 'Registrera med kod' },
  lead: {
    en: 'The code stands on the start list and on the scorecard. No account is needed.',
    sv: 'Koden står på startlistan och scorekortet. Det behövs inget konto.',
  },
  code: { en: 'Code', sv: 'Kod' },
  codeHint: { en: 'Nine characters, such as K7M-4FN-PXR', sv: 'Nio tecken, till exempel K7M-4FN-PXR' },
  open: { en: 'Open', sv: 'Öppna' },
  opening: { en: 'Opening the code', sv: 'Öppnar koden' },
  wrongForm: {
    en: 'A code has nine characters, none of them 0, 1, 2, 5, 8, B, I, L, O, Q, S, U or Z.',
    sv: 'En kod har nio tecken, inget av dem 0, 1, 2, 5, 8, B, I, L, O, Q, S, U eller Z.',
  },
  noSuchCode: { en: 'There is no such code.', sv: 'Det finns ingen sådan kod.' },
  needsNetwork: {
    en: 'Opening a code needs a network. Afterwards you score without one.',
    sv: 'För att öppna en kod behövs nät. Sedan registrerar du utan.',
  },
  group: { en: 'Group {group}', sv: 'Boll {group}' },
  players: { en: 'Players', sv: 'Spelare' },
  strokes_one: { en: '{count} stroke', sv: '{count} slag' },
  strokes_other: { en: '{count} strokes', sv: '{count} slag' },
  strokesHelp: {
    en: 'Strokes are frozen at the start. If one is wrong, tell the committee first.',
    sv: 'Slagen låses vid starten. Är något fel, säg till tävlingsledningen först.',
  },
  yourName: { en: 'Who keeps the score?', sv: 'Vem för score?' },
  yourNameHint: {
    en: 'Your name stands beside each result that is entered here.',
    sv: 'Ditt namn står vid varje resultat som skrivs in här.',
  },
  nameNeeded: { en: 'Type your name.', sv: 'Skriv ditt namn.' },
  start: { en: 'Start the round', sv: 'Starta rundan' },
  goOn: { en: 'Go on scoring', sv: 'Fortsätt registrera' },
  notToday: { en: 'This code opens on {date}.', sv: 'Den här koden öppnar {date}.' },
  loggedIn: {
    en: 'You are logged in as {name} and stay so. While this code is open, scoring on this phone is that of its group, under the name that you type.',
    sv: 'Du är inloggad som {name} och förblir det. Så länge koden är öppen gäller registreringen på den här telefonen dess boll, under namnet du skriver.',
  },
  close: { en: 'Close the code on this phone', sv: 'Stäng koden på den här telefonen' },
  closeText: {
    en: 'What has been saved stays. To score again, the code is opened again.',
    sv: 'Det som sparats finns kvar. För att registrera igen öppnas koden igen.',
  },
  closeUnsent: {
    en: 'What this phone has not sent yet is lost.',
    sv: 'Det som telefonen inte har skickat än går förlorat.',
  },
  sure: { en: 'Are you sure?', sv: 'Är du säker?' },
  another: { en: 'Open another code', sv: 'Öppna en annan kod' },
  waits_one: { en: '{count} save waits for a network.', sv: '{count} sparning väntar på nät.' },
  waits_other: { en: '{count} saves wait for a network.', sv: '{count} sparningar väntar på nät.' },
  waitsElsewhere: {
    en: '{count} saves of another code wait on this phone. They cannot be sent once this one is open.',
    sv: '{count} sparningar för en annan kod väntar på den här telefonen. De kan inte skickas när den här har öppnats.',
  },
  openAnyway: { en: 'Open this one all the same', sv: 'Öppna den här ändå' },
  submitted: { en: 'The results are submitted', sv: 'Resultaten är inskickade' },
  submittedText: {
    en: 'Thank you. The code is closed. A mistake found later goes to the committee.',
    sv: 'Tack. Koden är stängd. Ett fel som upptäcks senare tas med tävlingsledningen.',
  },
  over: { en: 'The scoring of this group is over', sv: 'Registreringen för bollen är slut' },
  overText: {
    en: 'The code opens nothing any more. Ask the committee if something is missing.',
    sv: 'Koden öppnar inget mer. Fråga tävlingsledningen om något saknas.',
  },
  withdrawn: { en: 'This code does not open any more', sv: 'Den här koden öppnar inte längre' },
  withdrawnText: {
    en: 'It has been withdrawn or made anew. Open the new one: what waits on this phone is sent with it.',
    sv: 'Den har återkallats eller gjorts om. Öppna den nya: det som väntar på telefonen skickas med den.',
  },

  // for administrators
  codes: { en: 'Scoring codes', sv: 'Registreringskoder' },
  codesLead: {
    en: 'Each code opens the scoring of its group on any phone, until the group is submitted.',
    sv: 'Varje kod öppnar registreringen för sin boll på valfri telefon, tills bollen är inskickad.',
  },
  off: { en: 'This event has no codes', sv: 'Den här tävlingen har inga koder' },
  offText: {
    en: 'Switch on “Score by a code” in the settings of the event.',
    sv: 'Slå på ”Registrera med kod” i tävlingens inställningar.',
  },
  toSettings: { en: 'Event Settings', sv: 'Tävlingsinställningar' },
  none: { en: 'No codes yet', sv: 'Inga koder än' },
  noneText: {
    en: 'Publish the start list, then make a code for each group.',
    sv: 'Publicera startlistan och gör sedan en kod för varje boll.',
  },
  make: { en: 'Make codes', sv: 'Gör koder' },
  makeMissing: { en: 'Make the missing codes', sv: 'Gör koder som saknas' },
  makeAll: { en: 'Make all anew', sv: 'Gör om alla' },
  withdrawAll: { en: 'Withdraw all', sv: 'Återkalla alla' },
  anew: { en: 'Make anew', sv: 'Gör om' },
  withdraw: { en: 'Withdraw', sv: 'Återkalla' },
  more: { en: 'More for group {group}', sv: 'Mer för boll {group}' },
  anewText: {
    en: 'Phones that opened it are closed out at once. What they have not sent waits there for the new code.',
    sv: 'Telefoner som öppnat den stängs ute genast. Det de inte har skickat väntar där på den nya koden.',
  },
  notOpened: { en: 'Not opened yet', sv: 'Inte öppnad än' },
  scores: { en: '{name} keeps the score', sv: '{name} för score' },
  phones_one: { en: '{count} phone', sv: '{count} telefon' },
  phones_other: { en: '{count} phones', sv: '{count} telefoner' },
  isSubmitted: { en: 'Submitted', sv: 'Inskickad' },
  print: { en: 'Print the start list', sv: 'Skriv ut startlistan' },
  loadFailed: { en: 'The codes could not be read.', sv: 'Koderna kunde inte läsas.' },
  startList: { en: 'Start list', sv: 'Startlista' },
})
