import { texts } from '../../contract/texts.ts'

export const messagesTexts = texts('messages', {
  saidNews: { en: 'News: {title}', sv: 'Nyhet: {title}' },
  saidOfficial: { en: 'The results of {title} are official.', sv: 'Resultaten av {title} är officiella.' },
  saidEvent: { en: 'New event: {title}', sv: 'Ny tävling: {title}' },
})
