import { useTexts } from '../texts.ts'
import { uiTexts } from './texts.ts'

/** One dot a received stroke, one ring a stroke given back; nothing for 0. Props: `count`, negative gives back. */
export const ReceivedDots = ({ count }: { count: number }) => {
  const t = useTexts(uiTexts)
  if (count === 0) return null
  const words = count > 0 ? t('strokesReceived', { count }) : t('givenBack', { count: -count })
  return (
    <span className="dots" role="img" aria-label={words}>
      {Array.from({ length: Math.abs(count) }, (_, dot) => (
        <i key={dot} className={count < 0 ? 'dot-back' : undefined} />
      ))}
    </span>
  )
}
