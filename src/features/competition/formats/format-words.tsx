import type { HandicapRules } from '../../../golf/formats/handicaps/rules.ts'
import type { GameType } from '../../../golf/formats/presets.ts'
import type { Cap, FormatSettings } from '../../../golf/formats/settings.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { handicapTexts } from '../handicaps/texts.ts'
import { formatTexts } from './texts.ts'

/** A format in words: `nameOf(game, settings)` 'Maximum score (twice par)', `settingsOf(settings)` 'twice par', '' for none. */
export function useFormatWords() {
  const t = useTexts(formatTexts)
  const h = useTexts(handicapTexts)
  const { number } = useFormats()
  const capOf = (cap: Cap) => {
    if (cap.kind === 'over-par') return t('capOverPar', { count: cap.strokes })
    if (cap.kind === 'strokes') return t('capOfStrokes', { count: cap.strokes })
    return t(cap.kind === 'double-par' ? 'capDoublePar' : 'capNetDoubleBogey')
  }
  const handicapOf = ({ kind, allowance }: HandicapRules) => {
    if (kind === 'factor') return null
    if (kind === 'off') return h('gross')
    return allowance ? h('whsWithAllowance', { percents: allowance.map((each) => number(each)).join('/') }) : 'WHS'
  }
  const settingsOf = (settings: FormatSettings | null) =>
    [
      settings?.cap && capOf(settings.cap),
      settings?.points?.points.map((each) => number(each)).join(', '),
      settings?.handicap && handicapOf(settings.handicap),
    ]
      .filter(Boolean)
      .join(' · ')
  const nameOf = (game: GameType, settings: FormatSettings | null) => {
    const chosen = settingsOf(settings)
    return chosen === '' ? t(game) : `${t(game)} (${chosen})`
  }
  return { nameOf, settingsOf }
}
