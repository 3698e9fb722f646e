import type { WholeTexts } from '../../contract/texts.ts'
import type { endTexts } from '../../features/play/scoring/texts/end-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'scoring-end': {
    submit: 'Indlevér endeligt',
    submitText: 'Resultaterne kan ikke ændres bagefter.',
    endText: 'Sammenlign med jeres papirkort. Et tryk på et hul åbner det; indtil I indleverer, kan alle rettes.',
    holesMissing: 'Ikke scoret endnu: {holes}',
    beforeSubmit: 'Før I indleverer',
    saveFirst: 'Gem hul {hole} først. Udfyldte huller må blive stående.',
    holeNotSaved: 'Hul {hole} er ikke gemt',
    typedHere: '{typed}, indtastet på denne telefon',
    typedHereAt: '{typed}, indtastet på denne telefon kl. {time}',
    typedNotSaved: 'indtastet, ikke gemt',
    openHole: 'Åbn hul {hole}',
    filledHoles_one: '{name}: {count} hul udfyldt',
    filledHoles_other: '{name}: {count} huller udfyldt',
    filledText: 'Ingen har indtastet dem. Åbn et hul for at bekræfte eller rette det.',
    outAfter: 'Spillede til hul {hole}; får ingen placering.',
    outWithoutHole: 'Spillede intet hul; får ingen placering.',
    cardOf: 'Kort for {name}',
    strokesMade_one: '{count} slag',
    strokesMade_other: '{count} slag',
    strokesHead: 'Slag',
    netToPar: 'netto, {toPar}',
    notScored: 'ikke scoret',
    halvedHole: 'delt',
    won: 'vundet',
    lost: 'tabt',
    backToLast: 'Tilbage til sidste hul',
    settleGames: 'Afregn sidespillene',
  } satisfies WholeTexts<typeof endTexts>,
} satisfies FurtherTexts
