import { texts } from '../../contract/texts.ts'

/** What the frame of every mail says. */
export const mailTexts = texts('mail-layout', {
  open: { en: 'Open', sv: 'Öppna' },
  sentBy: { en: 'Sent by Pinhigh at {origin}', sv: 'Skickat av Pinhigh på {origin}' },
  sentFor: { en: 'Sent for {party} by Pinhigh at {origin}', sv: 'Skickat för {party} av Pinhigh på {origin}' },
  stop: { en: 'Get no more mails like this', sv: 'Få inga fler sådana mejl' },
})
