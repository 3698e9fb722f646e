import { EXTRA_VARIABLES, INDICATORS } from '../../../golf/extras.ts'
import { useTexts } from '../../../web/texts.ts'
import type { NamedVariable } from '../../../web/ui/expression-field.tsx'
import { ExpressionHelp } from '../../../web/ui/expression-help.tsx'
import { extraPageTexts, extrasTexts } from './texts.ts'

/** What a rule may ask for about a player on the saved hole, with its meaning in the chosen language. */
export function useExtraVariables(): NamedVariable[] {
  const t = useTexts(extraPageTexts)
  const names = useTexts(extrasTexts)
  const meanings: Record<string, string> = {
    hole: t('holeHelp'),
    par: t('parHelp'),
    index: t('indexHelp'),
    strokes: t('strokesHelp'),
    received: t('receivedHelp'),
    net: t('netHelp'),
    toPar: t('toParHelp'),
    playedHoles: t('playedHolesHelp'),
    players: t('playersHelp'),
    ...Object.fromEntries(
      INDICATORS.flatMap((indicator) => {
        const animal = names(indicator)
        return [
          [indicator, t('setHelp', { animal })],
          [`${indicator}Count`, t('countHelp', { animal })],
          [`${indicator}Last`, t('lastHelp', { animal })],
        ]
      }),
    ),
  }
  return Object.entries(EXTRA_VARIABLES).map(([name, type]) => ({ name, type, text: meanings[name] ?? '' }))
}

/** The button that explains rules. */
export function RuleHelp() {
  const t = useTexts(extraPageTexts)
  const examples = [
    { source: 'toPar <= -2', text: t('exampleEagle') },
    { source: 'par == 3 && strokes == 1', text: t('exampleAce') },
    { source: 'playedHoles == 9 && fishLast', text: t('exampleLast') },
  ]
  return <ExpressionHelp variables={useExtraVariables()} examples={examples} />
}
