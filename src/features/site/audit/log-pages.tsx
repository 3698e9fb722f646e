import { useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { auditTexts } from './texts.ts'

type Props = {
  /** Keys of the pages before this one. */
  keys: readonly string[]
  next: string | null
  onChange: (keys: readonly string[]) => void
}

/** Pages after a key: back the way one came, and on. Nothing for a single page. */
export function LogPages({ keys, next, onChange }: Props) {
  const t = useTexts(auditTexts)
  if (keys.length === 0 && !next) return null
  return (
    <nav className="pagination" aria-label={t('pages')}>
      <IconButton
        icon="left"
        label={t('newer')}
        disabled={keys.length === 0}
        onClick={() => onChange(keys.slice(0, -1))}
      />
      <span aria-live="polite">{t('page', { page: keys.length + 1 })}</span>
      <IconButton icon="right" label={t('older')} disabled={!next} onClick={() => next && onChange([...keys, next])} />
    </nav>
  )
}
