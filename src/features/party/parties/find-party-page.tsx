import { useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { getParties } from './operations.ts'
import { countedAtMost } from './rules.ts'
import { partyTexts } from './texts.ts'

const pageSize = 14

/** Search among public parties; a card opens the party as visitors see it. */
export default function FindPartyPage() {
  const t = useTexts(partyTexts)
  const { number } = useFormats()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const searched = useDebounced(search, 500).trim()
  const input = { search: searched, count: pageSize, offset: (page - 1) * pageSize }
  const { data, failure, reload } = useRead(getParties, input, { keep: true })
  const found = (count: number) =>
    count < countedAtMost ? t('partiesFound', { count }) : t('partiesFoundAtLeast', { count: number(count) })
  const type = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <Page title={t('findParty')} lead={t('findPartyLead')}>
      <div className="max-w-measure">
        <Field label={t('searchParty')} type="search" value={search} onChange={type} />
      </div>
      <p className="caption pt-4" role="status">
        {data && found(data.total)}
      </p>
      {data ? (
        <Found parties={data.parties} />
      ) : failure ? (
        <ErrorState onRetry={reload} />
      ) : (
        <Skeleton shape="tiles" count={4} />
      )}
      <Pagination page={page} pages={Math.ceil((data?.total ?? 0) / pageSize)} onChange={setPage} />
    </Page>
  )
}

type PartyLine = OutputOf<typeof getParties>['parties'][number]

function Found({ parties }: { parties: readonly PartyLine[] }) {
  const t = useTexts(partyTexts)
  const { number } = useFormats()
  if (parties.length === 0) return <EmptyState title={t('noResults')} />
  return (
    <ul className="grid gap-4 py-4 sm:grid-cols-2 lg:grid-cols-3">
      {parties.map(({ id, title, totals }) => (
        <li key={id}>
          <a className="card flex items-center gap-4 no-underline" href={`/public/${id}/#/start`}>
            <Avatar name={title} tone="sand" />
            <span className="grid">
              <span className="font-strong text-body">{title}</span>
              <span className="caption">
                {t('partyTotals', { events: number(totals.events), players: number(totals.players) })}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
