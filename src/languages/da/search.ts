import type { WholeTexts } from '../../contract/texts.ts'
import type { searchTexts } from '../../features/site/search/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  search: {
    title: 'Søg',
    field: 'Søg i {party}',
    help: 'Personer, nyheder, billeder, forum og turneringer i klubben. Begyndelsen af ord er nok, og små tastefejl er tilladt.',
    start: 'Hvad leder du efter?',
    nothing: 'Intet fundet for »{terms}«',
    nothingHelp: 'Prøv færre ord eller begyndelsen af et.',
    count_one: '{count} fund',
    count_other: '{count} fund',
    NEWS: 'Nyheder',
    IMAGE: 'Billeder',
    USER: 'Personer',
    FORUM: 'Forum',
    EVENT: 'Turneringer',
    strength: 'Styrke {percent} %',
    noPartyHelp: 'En søgning gælder én klub.',
  } satisfies WholeTexts<typeof searchTexts>,
} satisfies FurtherTexts
