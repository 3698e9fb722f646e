import { texts } from '../../../contract/texts.ts'

export const actingTexts = texts('acting', {
  banner: {
    en: 'You act on behalf of {name}. All actions are logged.',
    sv: 'Du agerar för {name}. Allt du gör loggas.',
  },
  label: { en: 'Acting on behalf of somebody', sv: 'Agerar för någon annan' },
  left_one: { en: '{count} minute left', sv: '{count} minut kvar' },
  left_other: { en: '{count} minutes left', sv: '{count} minuter kvar' },
  back: { en: 'Back', sv: 'Tillbaka' },
  act: { en: 'Open account', sv: 'Öppna kontot' },
  actTitle: { en: 'Act on behalf of {name}?', sv: 'Agera för {name}?' },
  actText: {
    en: 'For 30 minutes you use Pinhigh as {name}, inside of this party: scores, invitations, own entries. Messages and settings stay closed. Both names stand in the audit log of all that you do.',
    sv: 'I 30 minuter använder du Pinhigh som {name}, i det här sällskapet: score, inbjudningar, egna inlägg. Meddelanden och inställningar är stängda. Båda namnen står i ändringsloggen vid allt du gör.',
  },
  actEverywhereText: {
    en: 'For 30 minutes you use Pinhigh as {name}, in all parties. Messages and settings stay closed. Both names stand in the audit log of all that you do.',
    sv: 'I 30 minuter använder du Pinhigh som {name}, i alla sällskap. Meddelanden och inställningar är stängda. Båda namnen står i ändringsloggen vid allt du gör.',
  },
  'cannot-act': {
    en: 'Nobody can act for this person: it takes an active member with an account, who is not level 50.',
    sv: 'Det går inte att agera för den här personen: det krävs en aktiv medlem med konto som inte har nivå 50.',
  },
})
