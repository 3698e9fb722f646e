import type { WholeTexts } from '../../contract/texts.ts'
import type { extraTexts } from '../../features/play/scoring/texts/extra-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'scoring-extra': {
    extras: 'Ekstraspil',
    extrasOnHole: 'Ekstraspil på hul {hole}',
    nothingMarked: 'Intet markeret her',
    countExtras: 'Tæl',
    inTheRound: '{count} i runden',
    extraUpdated: 'Ekstraspil opdateret',
    marked: 'Markerede {0} for {1}.',
    noPlayer: 'Ingen',
    closeExtras: 'Færdig',
    noneSoon: 'Hul {hole}. Uden svar bliver det Ingen.',
    countFor: 'Hvis ekstraspil',
  } satisfies WholeTexts<typeof extraTexts>,
} satisfies FurtherTexts
