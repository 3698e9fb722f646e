import { useState } from 'react'
import { useQuery } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { AdminFrame } from '../admin/admin-frame.tsx'
import { getAccount } from '../admin/operations.ts'
import { type Filters, inputOf, isFiltered, LogFilters, noFilters } from './log-filters.tsx'
import { LogPages } from './log-pages.tsx'
import { LogTable } from './log-table.tsx'
import { getLog } from './operations.ts'
import { auditTexts } from './texts.ts'

/** The audit log of the installation; `?user={userId}` is one person's. */
export default function LogPage() {
  const t = useTexts(auditTexts)
  const userId = useQuery().get('user')
  const person = useRead(getAccount, userId ? { userId } : null).data?.account
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [keys, setKeys] = useState<readonly string[]>([])
  const asked = useDebounced(filters, 200)
  const input = {
    ...inputOf(asked),
    party: asked.party.trim(),
    ...(userId ? { userId } : {}),
    ...(keys.length > 0 ? { before: keys.at(-1) } : {}),
  }
  const { data, failure, reload } = useRead(getLog, input, { keep: true })
  const change = (next: Filters) => {
    setFilters(next)
    setKeys([])
  }
  return (
    <AdminFrame title={t('title')} lead={person && `${person.firstName} ${person.lastName}`}>
      <LogFilters filters={filters} onChange={change} withParty />
      {data ? (
        <LogTable entries={data.entries} filtered={isFiltered(filters) || userId !== null} withParty />
      ) : failure ? (
        <ErrorState onRetry={reload} />
      ) : (
        <Skeleton shape="rows" />
      )}
      <LogPages keys={keys} next={data?.next ?? null} onChange={setKeys} />
    </AdminFrame>
  )
}
