import type { WholeTexts } from '../../contract/texts.ts'
import type { correctionTexts } from '../../features/play/course-corrections/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  'course-corrections': {
    courses: 'Plätze',
    course: 'Platz',
    title: 'Vorgeschlagene Korrekturen',
    lead: 'Über die Sie entscheiden, und die Sie vorgeschlagen haben.',
    none: 'Nichts wartet',
    noneText: 'Wenn jemand eine Korrektur eines Platzes vorschlägt, den Sie hinzugefügt haben, erscheint sie hier.',
    suggestTitle: 'Korrektur vorschlagen',
    enterTitle: 'Scorekarte eingeben',
    suggestLead:
      'Es entscheidet, wer den Platz hinzugefügt hat. Runden behalten die Karte, auf der sie gespielt wurden.',
    enterLead: 'Die erste ganze Karte gilt sofort.',
    note: 'Warum, oder woher',
    send: 'Vorschlag senden',
    saveCard: 'Karte speichern',
    sent: 'Vorschlag gesendet',
    cardSaved: 'Karte gespeichert',
    by: '{name}, {date}',
    accept: 'Annehmen',
    refuse: 'Ablehnen',
    acceptOf: 'Korrektur von {name} annehmen',
    refuseOf: 'Korrektur von {name} ablehnen',
    accepted: 'Korrektur angenommen',
    refused: 'Korrektur abgelehnt',
    waits: 'Wartet',
    name: 'Name',
    city: 'Ort',
    state: 'Bundesland oder Region',
    par: 'Par, Loch {hole}',
    index: 'Index, Loch {hole}',
  } satisfies WholeTexts<typeof correctionTexts>,
} satisfies FurtherTexts
