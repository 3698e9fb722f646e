import { useTexts } from '../texts.ts'
import { IconButton } from './button.tsx'
import { uiTexts } from './texts.ts'

type Props = { page: number; pages: number; onChange: (page: number) => void }

/** Previous, 'Page 2 of 5', next; nothing for a single page. Props: `page` from 1, `pages`, `onChange(page)`. */
export const Pagination = ({ page, pages, onChange }: Props) => {
  const t = useTexts(uiTexts)
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={t('pages')}>
      <IconButton icon="left" label={t('previous')} disabled={page <= 1} onClick={() => onChange(page - 1)} />
      <span aria-live="polite">{t('pageOf', { page, pages })}</span>
      <IconButton icon="right" label={t('next')} disabled={page >= pages} onClick={() => onChange(page + 1)} />
    </nav>
  )
}
