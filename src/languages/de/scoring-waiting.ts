import type { WholeTexts } from '../../contract/texts.ts'
import type { waitingTexts } from '../../features/play/scoring/texts/waiting-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'scoring-waiting': {
    stepsWait_one:
      '{count} Speicherung oder Unterschrift wartet auf diesem Telefon. Mit dem Einloggen wird sie gesendet.',
    stepsWait_other:
      '{count} Speicherungen und Unterschriften warten auf diesem Telefon. Mit dem Einloggen werden sie gesendet.',
    cardsWait_one:
      '{count} Zählerkarte oder Unterschrift wartet auf diesem Telefon. Mit dem Einloggen wird sie gesendet.',
    cardsWait_other:
      '{count} Zählerkarten und Unterschriften warten auf diesem Telefon. Mit dem Einloggen werden sie gesendet.',
    loginToSendAll: 'Einloggen und senden',
  } satisfies WholeTexts<typeof waitingTexts>,
} satisfies FurtherTexts
