import { texts } from '../../../contract/texts.ts'

export const captchaTexts = texts('captcha', {
  person: { en: 'I am a person', sv: 'Jag är en människa' },
  personHint: {
    en: 'Your device solves a small sum for a second or two. Nothing is sent elsewhere.',
    sv: 'Din enhet löser en liten beräkning i någon sekund. Inget skickas någon annanstans.',
  },
  checking: { en: 'Checking, a moment', sv: 'Kontrollerar, ett ögonblick' },
  checked: { en: 'Checked', sv: 'Kontrollerat' },
  checkFailed: {
    en: 'The check could not be done here. Please try again; it needs a secure connection (https).',
    sv: 'Kontrollen gick inte att göra här. Försök igen; den behöver en säker anslutning (https).',
  },
})
