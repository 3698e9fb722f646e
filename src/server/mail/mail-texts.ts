import { texts } from '../../contract/texts.ts'

/** What the frame of every mail says. */
export const mailTexts = texts('mail-layout', {
  open: { en: 'Open', sv: 'Öppna' },
  sentBy: { en: 'Sent by Pinhigh at {origin}', sv: 'Skickat av Pinhigh på {origin}' },
  sentFor: { en: 'Sent for {party} by Pinhigh at {origin}', sv: 'Skickat för {party} av Pinhigh på {origin}' },
  noServer: {
    en: 'there is no mail server: set SMTP_URL=smtps://user:password@host',
    sv: 'det finns ingen e-postserver: sätt SMTP_URL=smtps://user:password@host',
  },
  testSubject: { en: 'A test mail from Pinhigh', sv: 'Ett testmejl från Pinhigh' },
  testText: {
    en: 'This mail was sent to try whether mails of {origin} arrive. There is nothing to do.',
    sv: 'Det här mejlet skickades för att pröva om mejl från {origin} kommer fram. Du behöver inte göra något.',
  },
  stop: { en: 'Get no more mails like this', sv: 'Få inga fler sådana mejl' },
})
