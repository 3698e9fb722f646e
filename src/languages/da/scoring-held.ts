import type { WholeTexts } from '../../contract/texts.ts'
import type { heldTexts } from '../../features/play/scoring/texts/held-texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'scoring-held': {
    differs: 'Hul {hole} er gemt anderledes af en anden. Hvad skal gælde?',
    yours: 'Dit',
    newer: 'Nyere',
    keepMine: 'Behold mit',
    takeNewer: 'Tag det nyere',
    choose: 'Vælg',
    unsaved: 'Dine ændringer er ikke gemt endnu.',
    dropMine: 'Kassér mit',
    tryAgain: 'Prøv igen',
    heldText_one: '{count} hul på denne telefon har ikke nået serveren og kan ikke længere gøre det.',
    heldText_other: '{count} huller på denne telefon har ikke nået serveren og kan ikke længere gøre det.',
    heldOthers_one: '{count} markering eller melding har heller ikke nået serveren.',
    heldOthers_other: '{count} markeringer og meldinger har heller ikke nået serveren.',
    holeHead: 'Hul',
    parHead: 'Par',
    notSent: 'ikke sendt',
    sentBefore: 'gemt',
    keepCopy: 'Behold en kopi',
    drop: 'Kassér',
    dropText: 'Det, der blev indtastet her, er så væk for altid. Der er ikke gemt nogen kopi.',
    waitsHere_one: '{count} ændring venter på denne telefon.',
    waitsHere_other: '{count} ændringer venter på denne telefon.',
  } satisfies WholeTexts<typeof heldTexts>,
} satisfies FurtherTexts
