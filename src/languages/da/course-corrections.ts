import type { WholeTexts } from '../../contract/texts.ts'
import type { correctionTexts } from '../../features/play/course-corrections/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'course-corrections': {
    courses: 'Baner',
    course: 'Bane',
    title: 'Foreslåede rettelser',
    lead: 'Dem, du skal afgøre, og dem, du har lavet.',
    none: 'Intet venter',
    noneText: 'Når nogen foreslår en rettelse af en bane, du har tilføjet, vises den her.',
    suggestTitle: 'Foreslå en rettelse',
    enterTitle: 'Indtast kortet',
    suggestLead: 'Den, der tilføjede banen, afgør det. Runder beholder det kort, de blev spillet på.',
    enterLead: 'Det første hele kort gælder med det samme.',
    note: 'Hvorfor, eller hvorfra',
    send: 'Send forslag',
    saveCard: 'Gem kort',
    sent: 'Forslaget er sendt',
    cardSaved: 'Kortet er gemt',
    by: '{name}, {date}',
    accept: 'Godkend',
    refuse: 'Afvis',
    acceptOf: 'Godkend rettelsen af {name}',
    refuseOf: 'Afvis rettelsen af {name}',
    accepted: 'Rettelsen er godkendt',
    refused: 'Rettelsen er afvist',
    waits: 'Venter',
    name: 'Navn',
    city: 'By',
    state: 'Stat eller region',
    par: 'Par, hul {hole}',
    index: 'Indeks, hul {hole}',
  } satisfies WholeTexts<typeof correctionTexts>,
} satisfies FurtherTexts
