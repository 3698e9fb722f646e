import { useFormats, useTexts } from '../texts.ts'
import { classNames } from './class-names.ts'
import { uiTexts } from './texts.ts'

/** What strokes on a par are drawn as: circle, double circle, nothing, square, double square. */
export type MarkShape = 'eagle' | 'birdie' | 'par' | 'bogey' | 'double'

export const markShapeOf = (strokes: number, par: number): MarkShape => {
  const against = strokes - par
  if (against < -1) return 'eagle'
  if (against === -1) return 'birdie'
  if (against === 0) return 'par'
  return against === 1 ? 'bogey' : 'double'
}

/** The name of a score against par: 'Ace' for one stroke, 'Birdie', 'Triple', '+4'. */
export const useScoreName = (): ((strokes: number, par: number) => string) => {
  const t = useTexts(uiTexts)
  const { toPar } = useFormats()
  return (strokes, par) => {
    if (strokes === 1) return t('ace')
    const names = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'double', 'triple'] as const
    const name = names[strokes - par + 3]
    return name ? t(name) : toPar(strokes - par)
  }
}

type Props = {
  strokes: number | null | undefined
  par: number
  pickedUp?: boolean
  /** Filled in by the application, not confirmed by a person. */
  assumed?: boolean
  /** Just changed: glows once. */
  fresh?: boolean
  /** Only its figure is read aloud, where the words stand beside it. */
  silent?: boolean
}

/**
 * Strokes in scorecard notation: circle birdie, double circle eagle or better, square bogey, double square worse.
 * Props: `strokes` (null: a dashed square, to be entered), `par`, `pickedUp`, `assumed`, `fresh`, `silent`.
 */
export const ScoreMark = ({ strokes, par, pickedUp, assumed, fresh, silent }: Props) => {
  const t = useTexts(uiTexts)
  const nameOf = useScoreName()
  const empty = strokes === null || strokes === undefined
  const shape = pickedUp ? 'pickup' : empty ? 'empty' : assumed ? 'assumed' : markShapeOf(strokes, par)
  const words = pickedUp ? t('pickUp') : empty ? t('toEnter') : `${strokes}, ${nameOf(strokes, par)}`
  return (
    <span
      className={classNames('mark', `mark-${shape}`, fresh && 'mark-fresh')}
      {...(silent ? undefined : { role: 'img', 'aria-label': assumed ? `${words}, ${t('filledIn')}` : words })}
    >
      {pickedUp ? '–' : strokes}
    </span>
  )
}
