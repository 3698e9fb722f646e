import { useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { leaderboardTexts } from './texts.ts'

type Props = { terms: string; onChange: (terms: string) => void; onClose: () => void; count: number; of: number }

/** The field in which players are looked for, and how many were found. Escape ends it. */
export function BoardSearch({ terms, onChange, onClose, count, of }: Props) {
  const t = useTexts(leaderboardTexts)
  return (
    <search className="board-find no-print" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <span className="input-wrap">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          aria-label={t('search')}
          placeholder={t('searchFor')}
          value={terms}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: whoever opened the search is about to type
          autoFocus
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <IconButton icon="close" label={t('endSearch')} onClick={onClose} />
      <p className="caption" role="status">
        {t('foundOf', { count, of })}
      </p>
    </search>
  )
}
