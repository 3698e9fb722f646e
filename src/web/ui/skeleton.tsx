import { useTexts } from '../texts.ts'
import { uiTexts } from './texts.ts'

type Props = { shape?: 'text' | 'rows' | 'tiles'; count?: number }

const widths = ['40%', '100%', '75%', '90%', '60%']

/** Bars in the shape of what comes, after 300 ms. Props: `shape` text(default) rows tiles, `count`. */
export const Skeleton = ({ shape = 'text', count = shape === 'text' ? 3 : 6 }: Props) => {
  const t = useTexts(uiTexts)
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={shape === 'tiles' ? 'skeleton skeleton-tiles' : 'skeleton'} aria-hidden="true">
        {Array.from({ length: count }, (_, line) =>
          shape === 'text' ? (
            <i key={line} style={{ width: widths[line % widths.length] }} />
          ) : (
            <i key={line} className={shape === 'rows' ? 'skeleton-row' : 'skeleton-tile'} />
          ),
        )}
      </div>
    </div>
  )
}
