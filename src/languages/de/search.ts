import type { WholeTexts } from '../../contract/texts.ts'
import type { searchTexts } from '../../features/site/search/texts.ts'
import type { FurtherTexts } from '../further-language.ts'

export const texts = {
  search: {
    title: 'Suche',
    field: 'In {party} suchen',
    help: 'Personen, Neuigkeiten, Bilder, das Forum und Turniere des Clubs. Wortanfänge genügen, und kleine Tippfehler schaden nicht.',
    start: 'Was suchen Sie?',
    nothing: 'Nichts gefunden für „{terms}“',
    nothingHelp: 'Versuchen Sie es mit weniger Wörtern oder einem Wortanfang.',
    count_one: '{count} Treffer',
    count_other: '{count} Treffer',
    NEWS: 'Neuigkeiten',
    IMAGE: 'Bilder',
    USER: 'Personen',
    FORUM: 'Forum',
    EVENT: 'Turniere',
    strength: 'Stärke {percent} %',
    noPartyHelp: 'Gesucht wird in einem Club.',
  } satisfies WholeTexts<typeof searchTexts>,
} satisfies FurtherTexts
