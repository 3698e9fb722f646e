import type { WholeTexts } from '../../contract/texts.ts'
import type { captchaTexts } from '../../features/account/captcha/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  captcha: {
    person: 'Ich bin ein Mensch',
    personHint: 'Ihr Gerät löst ein, zwei Sekunden lang eine kleine Rechenaufgabe. Nichts wird anderswohin gesendet.',
    checking: 'Wird geprüft, einen Moment',
    checked: 'Geprüft',
    checkFailed:
      'Die Prüfung war hier nicht möglich. Bitte versuchen Sie es noch einmal; sie braucht eine sichere Verbindung (https).',
  } satisfies WholeTexts<typeof captchaTexts>,
} satisfies FurtherTexts
