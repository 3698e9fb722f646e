import { CLASS_VARIABLES } from '../../../golf/classes.ts'
import { useTexts } from '../../../web/texts.ts'
import type { NamedVariable } from '../../../web/ui/expression-field.tsx'
import { ExpressionHelp } from '../../../web/ui/expression-help.tsx'
import { classTexts } from './texts.ts'

/** What a filter may ask for, with its meaning in the chosen language. */
export function useClassVariables(): NamedVariable[] {
  const t = useTexts(classTexts)
  const meanings: Record<string, string> = {
    gender: t('genderHelp'),
    hcp: t('hcpHelp'),
    currentHcp: t('currentHcpHelp'),
    birthYear: t('birthYearHelp'),
    age: t('ageHelp'),
    club: t('clubHelp'),
    country: t('countryHelp'),
    team: t('teamHelp'),
    firstName: t('firstNameHelp'),
    lastName: t('lastNameHelp'),
  }
  return Object.entries(CLASS_VARIABLES).map(([name, type]) => ({ name, type, text: meanings[name] ?? '' }))
}

/** The button that explains filters. */
export function FilterHelp() {
  const t = useTexts(classTexts)
  const variables = useClassVariables()
  const examples = [
    { source: "gender == 'F'", text: t('ladies') },
    { source: 'age >= 55 && hcp <= 12', text: t('exampleSenior') },
    { source: "contains(lower(club), 'fjärd')", text: t('exampleClub') },
  ]
  return <ExpressionHelp variables={variables} examples={examples} />
}
