import type { WholeTexts } from '../../contract/texts.ts'
import type { waitingTexts } from '../../features/play/scoring/texts/waiting-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'scoring-waiting': {
    stepsWait_one: '{count} ændring eller underskrift venter på denne telefon. Den sendes, når du logger ind.',
    stepsWait_other: '{count} ændringer og underskrifter venter på denne telefon. De sendes, når du logger ind.',
    cardsWait_one: '{count} markørkort eller underskrift venter på denne telefon. Den sendes, når du logger ind.',
    cardsWait_other: '{count} markørkort og underskrifter venter på denne telefon. De sendes, når du logger ind.',
    loginToSendAll: 'Log ind, og send',
  } satisfies WholeTexts<typeof waitingTexts>,
} satisfies FurtherTexts
