import { useState } from 'react'
import { useSession } from '../../../web/session.ts'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { type Filters, inputOf, isFiltered, LogFilters, noFilters } from './log-filters.tsx'
import { LogPages } from './log-pages.tsx'
import { LogTable } from './log-table.tsx'
import { getPartyLog } from './operations.ts'
import { auditTexts } from './texts.ts'

/** The audit log of the tab's party, for its administrators. */
export default function PartyLogPage() {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const { partyId, party } = useSession()
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [keys, setKeys] = useState<readonly string[]>([])
  const asked = inputOf(useDebounced(filters, 200))
  const input = partyId === null ? null : { partyId, ...asked, ...(keys.length > 0 ? { before: keys.at(-1) } : {}) }
  const { data, failure, reload } = useRead(getPartyLog, input, { keep: true })
  const change = (next: Filters) => {
    setFilters(next)
    setKeys([])
  }
  const query = new URLSearchParams(Object.entries({ ...asked, language }).map(([name, value]) => [name, `${value}`]))
  return (
    <Page
      title={t('title')}
      crumbs={[{ to: '/party-admin', label: t('settings') }]}
      lead={party?.title}
      actions={
        <a className="button button-line" href={`/api/parties/${partyId}/audit-log.csv?${query}`} download>
          <Icon name="download" />
          {t('export')}
        </a>
      }
    >
      <p className="soft pb-4">{t('lead')}</p>
      <LogFilters filters={filters} onChange={change} />
      {data ? (
        <LogTable entries={data.entries} filtered={isFiltered(filters)} />
      ) : failure ? (
        <ErrorState onRetry={reload} />
      ) : (
        <Skeleton shape="rows" />
      )}
      <LogPages keys={keys} next={data?.next ?? null} onChange={setKeys} />
    </Page>
  )
}
