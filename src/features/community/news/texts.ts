import { texts } from '../../../contract/texts.ts'

/** What the pages say. */
export const newsTexts = texts('news', {
  title: { en: 'News', sv: 'Nyheter' },
  lead: { en: 'What {party} has to tell.', sv: 'Vad {party} har att berätta.' },
  write: { en: 'Write news', sv: 'Skriv en nyhet' },
  readMore: { en: 'Read more', sv: 'Läs mer' },
  readMoreOf: { en: 'Read more: {title}', sv: 'Läs mer: {title}' },
  none: { en: 'No news yet', sv: 'Inga nyheter än' },
  noneHelp: {
    en: 'Results, invitations and whatever else is worth a few lines will stand here.',
    sv: 'Resultat, inbjudningar och annat som är värt några rader kommer att stå här.',
  },
  noPartyHelp: { en: 'News belong to a party.', sv: 'Nyheter hör till ett sällskap.' },
  loadFailed: { en: 'The news could not be read', sv: 'Nyheterna kunde inte läsas' },
  notFound: { en: 'News not found.', sv: 'Nyheten hittades inte.' },
  allNews: { en: 'All news', sv: 'Alla nyheter' },
  edit: { en: 'Edit', sv: 'Ändra' },
  by: { en: 'By {name}', sv: 'Av {name}' },
  mailed: { en: 'Mailed to {count}', sv: 'Mejlad till {count}' },
  mailsWaiting: { en: '{count} mails on their way', sv: '{count} mejl på väg' },
  newTitle: { en: 'Write news', sv: 'Skriv en nyhet' },
  editTitle: { en: 'Edit news', sv: 'Ändra nyhet' },
  headline: { en: 'Title', sv: 'Rubrik' },
  ingress: { en: 'Ingress', sv: 'Ingress' },
  ingressHint: { en: 'A line or two that stand in lists.', sv: 'En rad eller två som står i listor.' },
  text: { en: 'Text', sv: 'Text' },
  picture: { en: 'Picture', sv: 'Bild' },
  preview: { en: 'Preview', sv: 'Förhandsvisning' },
  previewEmpty: {
    en: 'What you write is shown here as readers see it.',
    sv: 'Det du skriver visas här som läsarna ser det.',
  },
  emailToAll: { en: 'Send by e-mail to all', sv: 'Skicka med e-post till alla' },
  emailToAllHint: {
    en: 'To members who have not stopped it and to the addresses of the party settings, each once.',
    sv: 'Till medlemmar som inte har stängt av det och till adresserna i sällskapets inställningar, en gång var.',
  },
  publish: { en: 'Publish', sv: 'Publicera' },
  save: { en: 'Save changes', sv: 'Spara ändringarna' },
  published: { en: 'News published', sv: 'Nyheten är publicerad' },
  saved: { en: 'News saved', sv: 'Nyheten är sparad' },
  delete: { en: 'Delete', sv: 'Ta bort' },
  sure: { en: 'Are you sure?', sv: 'Är du säker?' },
  deleteText: { en: 'The news will be gone for everybody.', sv: 'Nyheten försvinner för alla.' },
  deleted: { en: 'News deleted', sv: 'Nyheten är borttagen' },
  needsTitle: { en: 'The title needs at least 2 characters.', sv: 'Rubriken behöver minst 2 tecken.' },
  needsText: { en: 'The text needs at least 2 characters.', sv: 'Texten behöver minst 2 tecken.' },
  draftKept: { en: 'Your draft from before is here.', sv: 'Ditt utkast från förut finns kvar.' },
  discard: { en: 'Start afresh', sv: 'Börja om' },
  stopTitle: { en: 'News by e-mail', sv: 'Nyheter med e-post' },
  stopText: {
    en: 'Press the button, and news of this kind does not come by e-mail any more. Members switch it on again in their settings.',
    sv: 'Tryck på knappen, så kommer sådana nyheter inte längre med e-post. Medlemmar slår på det igen i sina inställningar.',
  },
  stop: { en: 'Stop news by e-mail', sv: 'Stoppa nyheter med e-post' },
  stopped: { en: 'News does not come by e-mail any more.', sv: 'Nyheter kommer inte längre med e-post.' },
  stopUnknown: {
    en: 'This link is not known. Members stop the mails in their settings.',
    sv: 'Länken är okänd. Medlemmar stoppar mejlen i sina inställningar.',
  },
  stopFailed: { en: 'It did not work. Please try again.', sv: 'Det gick inte. Försök igen.' },
  login: { en: 'Login', sv: 'Logga in' },
})

/** What is written into mails. */
export const newsMails = texts('news-mails', {
  subject: { en: '{party}: {title}', sv: '{party}: {title}' },
  read: { en: 'Read it here:', sv: 'Läs den här:' },
  stop: { en: 'Stop news by e-mail:', sv: 'Stoppa nyheter med e-post:' },
  stopWords: { en: 'Stop news by e-mail', sv: 'Stoppa nyheter med e-post' },
  readWords: { en: 'Read it at {party}', sv: 'Läs den hos {party}' },
})
