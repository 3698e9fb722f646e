import type { WholeTexts } from '../../contract/texts.ts'
import type { captchaTexts } from '../../features/account/captcha/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  captcha: {
    person: 'Jeg er en person',
    personHint: 'Din enhed løser et lille regnestykke i et sekund eller to. Intet sendes andre steder hen.',
    checking: 'Tjekker, et øjeblik',
    checked: 'Tjekket',
    checkFailed: 'Tjekket kunne ikke gennemføres her. Prøv igen; det kræver en sikker forbindelse (https).',
  } satisfies WholeTexts<typeof captchaTexts>,
} satisfies FurtherTexts
