import { texts } from '../../../contract/texts.ts'

export const factorMails = texts('factorMails', {
  subject: { en: 'Your login was changed', sv: 'Din inloggning är ändrad' },
  text: {
    en: 'Hello {name},\n\nsomething about how you log in at Pinhigh has changed: {what}\n\nIf that was not you, choose a new password and write to whoever runs the installation at once. What is set up now stands here:\n{link}\n',
    sv: 'Hej {name}!\n\nNågot har ändrats i hur du loggar in på Pinhigh: {what}\n\nVar det inte du, välj ett nytt lösenord och kontakta genast den som driver installationen. Vad som gäller nu står här:\n{link}\n',
  },
  'app-set': { en: 'an authenticator app was set up.', sv: 'en autentiseringsapp har lagts upp.' },
  'app-removed': { en: 'the authenticator app was removed.', sv: 'autentiseringsappen har tagits bort.' },
  'passkey-added': { en: 'a passkey was added.', sv: 'en passkey har lagts till.' },
  'passkey-removed': { en: 'a passkey was removed.', sv: 'en passkey har tagits bort.' },
  'codes-made': {
    en: 'there are new recovery codes; those of before open nothing any more.',
    sv: 'det finns nya återställningskoder; de gamla öppnar ingenting längre.',
  },
  'code-used': {
    en: 'somebody logged in with a recovery code. Of these {left} are left.',
    sv: 'någon loggade in med en återställningskod. Av dem finns {left} kvar.',
  },
  'all-removed': {
    en: 'your second factor was removed by whoever runs the installation. Until you set up another one the password alone opens your account.',
    sv: 'din andra faktor har tagits bort av den som driver installationen. Tills du lägger upp en ny öppnar enbart lösenordet ditt konto.',
  },
  guessedSubject: { en: 'Somebody may know your password', sv: 'Någon kan ha ditt lösenord' },
  guessedText: {
    en: 'Hello {name},\n\nsomebody gave your password at Pinhigh and then ten wrong codes. They did not get in. If that was not you, choose a new password now:\n{link}\n',
    sv: 'Hej {name}!\n\nNågon angav ditt lösenord på Pinhigh och därefter tio felaktiga koder. De kom inte in. Var det inte du, välj ett nytt lösenord nu:\n{link}\n',
  },
})

/** The second step of a login. */
export const stepTexts = texts('secondStep', {
  title: { en: 'Second step', sv: 'Andra steget' },
  lead: { en: 'Six figures from your authenticator app.', sv: 'Sex siffror från din autentiseringsapp.' },
  code: { en: 'Code', sv: 'Kod' },
  codeHint: {
    en: 'It is sent by itself after the sixth figure.',
    sv: 'Den skickas av sig själv efter sjätte siffran.',
  },
  recoveryLead: {
    en: 'One of the ten codes that you kept when you set it up. Each works once.',
    sv: 'En av de tio koder som du sparade när du lade upp den. Var och en fungerar en gång.',
  },
  recoveryCode: { en: 'Recovery code', sv: 'Återställningskod' },
  goOn: { en: 'Go on', sv: 'Fortsätt' },
  usePasskey: { en: 'Use a passkey', sv: 'Använd en passkey' },
  passkeyLead: {
    en: 'Your device asks for a finger, a face or its number.',
    sv: 'Enheten frågar efter finger, ansikte eller sin kod.',
  },
  passkeyRefused: {
    en: 'This passkey does not open anything here.',
    sv: 'Den här passkeyn öppnar ingenting här.',
  },
  passkeyCancelled: {
    en: 'Nothing was chosen, or it took too long.',
    sv: 'Inget valdes, eller så tog det för lång tid.',
  },
  useRecoveryCode: { en: 'Use a recovery code', sv: 'Använd en återställningskod' },
  useApp: { en: 'Use the authenticator app', sv: 'Använd autentiseringsappen' },
  back: { en: 'Back to the password', sv: 'Tillbaka till lösenordet' },
  wrongCode: { en: 'This code is not right.', sv: 'Koden stämmer inte.' },
  wrongAppCode: {
    en: 'This code is not right. Wait for the next one, and look at the clock of your phone.',
    sv: 'Koden stämmer inte. Vänta på nästa och se efter telefonens klocka.',
  },
  codeUsed: {
    en: 'This code was used already. Wait for the next one.',
    sv: 'Koden är redan använd. Vänta på nästa.',
  },
  recoveryUsed_one: {
    en: 'This code was used on {date}. {count} is left.',
    sv: 'Koden användes {date}. {count} finns kvar.',
  },
  recoveryUsed_other: {
    en: 'This code was used on {date}. {count} are left.',
    sv: 'Koden användes {date}. {count} finns kvar.',
  },
  expired: { en: 'This took too long. Please log in again.', sv: 'Det tog för lång tid. Logga in igen.' },
  needed: { en: 'Fill in the code.', sv: 'Fyll i koden.' },
  tooManyTries: {
    en: 'Too many tries. Please wait a quarter of an hour.',
    sv: 'För många försök. Vänta en kvart och försök igen.',
  },
  noAnswer: { en: 'There is no connection to the server.', sv: 'Det finns ingen kontakt med servern.' },
  codesLeft_one: {
    en: 'You are in. {count} recovery code is left: make new ones in Settings, Second factor.',
    sv: 'Du är inloggad. {count} återställningskod finns kvar: skapa nya i Inställningar, Andra faktor.',
  },
  codesLeft_other: {
    en: 'You are in. {count} recovery codes are left.',
    sv: 'Du är inloggad. {count} återställningskoder finns kvar.',
  },
  lost: {
    en: 'Neither phone nor codes? Whoever runs this installation can remove your second factor.',
    sv: 'Varken telefon eller koder? Den som driver installationen kan ta bort din andra faktor.',
  },
})

/** The page where it is set up. */
export const factorTexts = texts('secondFactor', {
  title: { en: 'Second factor', sv: 'Andra faktor' },
  settings: { en: 'Settings', sv: 'Inställningar' },
  lead: {
    en: 'With it somebody who has your password still cannot log in.',
    sv: 'Med den kan någon som har ditt lösenord ändå inte logga in.',
  },
  demanded: {
    en: 'Whoever runs this installation needs a second factor. It takes a minute. Until then you are here like everybody else.',
    sv: 'Den som driver installationen behöver en andra faktor. Det tar en minut. Tills dess är du här som alla andra.',
  },
  recommended: {
    en: 'You run this installation: a second factor is a good thing to have.',
    sv: 'Du driver installationen: en andra faktor är bra att ha.',
  },
  missing: {
    en: 'You run this installation, and others can reach it. Set up a second factor first: until then you are here like everybody else.',
    sv: 'Du driver den här installationen, och andra kan nå den. Lägg först upp en andra faktor: tills dess är du här som alla andra.',
  },
  setUpNow: { en: 'Set it up', sv: 'Lägg upp den' },
  app: { en: 'Authenticator app', sv: 'Autentiseringsapp' },
  appText: {
    en: 'An app on your phone shows six figures, anew each half minute. After the password you type them.',
    sv: 'En app i telefonen visar sex siffror, nya varje halvminut. Efter lösenordet skriver du in dem.',
  },
  appSince: { en: 'Set up on {date}', sv: 'Upplagd {date}' },
  lastUsed: { en: 'last used {at}', sv: 'senast använd {at}' },
  setUp: { en: 'Set up', sv: 'Lägg upp' },
  another: { en: 'Another phone', sv: 'En annan telefon' },
  remove: { en: 'Remove', sv: 'Ta bort' },
  removeTitle: { en: 'Remove the authenticator app?', sv: 'Ta bort autentiseringsappen?' },
  removeText: {
    en: 'Its codes open nothing any more. All other logins of yours end.',
    sv: 'Dess koder öppnar ingenting längre. Alla dina andra inloggningar avslutas.',
  },
  removed: { en: 'Removed', sv: 'Borttagen' },
  setUpTitle: { en: 'Set up', sv: 'Lägg upp' },
  scan: { en: 'Scan with an authenticator app', sv: 'Skanna med en autentiseringsapp' },
  qr: { en: 'QR code for the authenticator app', sv: 'QR-kod för autentiseringsappen' },
  orType: { en: 'Or type', sv: 'Eller skriv in' },
  openApp: { en: 'Open the app on this device', sv: 'Öppna appen på den här enheten' },
  typeCode: { en: 'Type its code', sv: 'Skriv in dess kod' },
  turnOn: { en: 'Turn on', sv: 'Slå på' },
  turnedOn: { en: 'The authenticator app is set up', sv: 'Autentiseringsappen är upplagd' },
  wrongFirst: {
    en: 'This code is not right. Is the clock of the phone set by itself?',
    sv: 'Koden stämmer inte. Ställs telefonens klocka automatiskt?',
  },
  othersEnded: { en: 'Your other logins have ended.', sv: 'Dina andra inloggningar är avslutade.' },
  passkey: { en: 'Passkey', sv: 'Passkey' },
  passkeys: { en: 'Passkeys', sv: 'Passkeys' },
  passkeysText: {
    en: 'Your phone or computer logs you in with a finger, a face or its number. It needs no password, and works at this address alone.',
    sv: 'Telefonen eller datorn loggar in dig med finger, ansikte eller sin kod. Det behövs inget lösenord, och det fungerar bara på den här adressen.',
  },
  passkeysThere: {
    en: 'Passkeys are made at {place}, in a browser that has them.',
    sv: 'Passkeys skapas på {place}, i en webbläsare som har dem.',
  },
  passkeysNowhere: {
    en: 'Passkeys need an address with a name and https, such as https://golf.example.org: whoever runs this installation sets PUBLIC_URL.',
    sv: 'Passkeys kräver en adress med namn och https, till exempel https://golf.example.org: den som driver installationen anger PUBLIC_URL.',
  },
  addPasskey: { en: 'Add a passkey', sv: 'Lägg till en passkey' },
  passkeyAdded: { en: 'The passkey is added.', sv: 'Passkeyn är tillagd.' },
  passkeyCancelled: {
    en: 'Nothing was chosen, or it took too long.',
    sv: 'Inget valdes, eller så tog det för lång tid.',
  },
  passkeySince: { en: 'Added on {date}', sv: 'Tillagd {date}' },
  passkeyOf: { en: 'for {place}', sv: 'för {place}' },
  passkeyName: { en: 'Name', sv: 'Namn' },
  renameOf: { en: 'Rename {name}', sv: 'Byt namn på {name}' },
  removeOf: { en: 'Remove {name}', sv: 'Ta bort {name}' },
  removePasskeyTitle: { en: 'Remove {name}?', sv: 'Ta bort {name}?' },
  removePasskeyText: {
    en: 'This passkey opens nothing any more. All other logins of yours end.',
    sv: 'Den här passkeyn öppnar ingenting längre. Alla dina andra inloggningar avslutas.',
  },
  save: { en: 'Save', sv: 'Spara' },
  codes: { en: 'Recovery codes', sv: 'Återställningskoder' },
  codesText: {
    en: 'For the day on which your phone is lost. Each opens your account once, after the password.',
    sv: 'För den dag då telefonen är borta. Var och en öppnar ditt konto en gång, efter lösenordet.',
  },
  codesLeft_one: { en: '{count} code is left', sv: '{count} kod finns kvar' },
  codesLeft_other: { en: '{count} codes are left', sv: '{count} koder finns kvar' },
  makeCodes: { en: 'Make new ones', sv: 'Skapa nya' },
  makeTitle: { en: 'Make new recovery codes?', sv: 'Skapa nya återställningskoder?' },
  makeText: {
    en: 'Those that you kept open nothing any more.',
    sv: 'De som du har sparat öppnar ingenting längre.',
  },
  keepTitle: { en: 'Keep these recovery codes', sv: 'Spara de här återställningskoderna' },
  keepText: {
    en: 'They are shown this once. Keep them on paper or in a password manager, not on the phone alone.',
    sv: 'De visas bara den här gången. Spara dem på papper eller i en lösenordshanterare, inte enbart i telefonen.',
  },
  print: { en: 'Print', sv: 'Skriv ut' },
  download: { en: 'Download', sv: 'Ladda ner' },
  kept: { en: 'I have kept them', sv: 'Jag har sparat dem' },
  fileHead: { en: 'Recovery codes of {email} at {host}', sv: 'Återställningskoder för {email} på {host}' },
  proofTitle: { en: 'Is it you?', sv: 'Är det du?' },
  proofText: {
    en: 'What opens your account is changed by nobody but you. For ten minutes you are not asked again.',
    sv: 'Ingen annan än du ändrar det som öppnar ditt konto. De närmaste tio minuterna frågar vi inte igen.',
  },
  orPassword: { en: 'or with a password', sv: 'eller med ett lösenord' },
  withoutPassword: {
    en: 'Your account has no password here: log out and in again, then you can go on.',
    sv: 'Ditt konto har inget lösenord här: logga ut och in igen, sedan kan du fortsätta.',
  },
  password: { en: 'Current password', sv: 'Nuvarande lösenord' },
  codeOrRecovery: { en: 'Code, or recovery code', sv: 'Kod eller återställningskod' },
  confirm: { en: 'Confirm', sv: 'Bekräfta' },
  'wrong-password': { en: 'The current password is not right.', sv: 'Det nuvarande lösenordet stämmer inte.' },
  setupExpired: { en: 'This took too long. Please begin anew.', sv: 'Det tog för lång tid. Börja om.' },
})
