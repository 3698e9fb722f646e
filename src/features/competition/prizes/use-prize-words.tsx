import { useFormats, useLanguage, useTexts } from '../../../web/texts.ts'
import type { Award } from './operations.ts'
import { prizeName, resultText } from './rules.ts'
import { prizeTexts } from './texts.ts'

type Rounds = readonly { readonly id: string; readonly title: string }[]

/** What a prize is given for, and with which result it was won, in the reader's language. */
export function usePrizeWords(rounds: Rounds) {
  const t = useTexts(prizeTexts)
  const language = useLanguage()
  const formats = useFormats()
  return {
    t,
    nameOf: (prize: Parameters<typeof prizeName>[1]) => prizeName(language, prize, rounds),
    resultOf: (award: Award) => resultText(language, award, formats),
    winnersOf: ({ winners }: Pick<Award, 'winners'>) => winners.map(({ name }) => name).join(', '),
  }
}
