import { useState } from 'react'
import { tierOf } from '../../../contract/tiers.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { getSystemStats } from '../../play/courses/operations.ts'
import { AdminFrame } from './admin-frame.tsx'
import { type AccountRow, findAccounts } from './operations.ts'
import { adminTexts } from './texts.ts'

const pageSize = 25

/** A new installation has no courses, and no round can be played without one. */
function WithoutCourses() {
  const t = useTexts(adminTexts)
  const stats = useRead(getSystemStats, {}).data
  if (!stats || stats.coursesPerCountry.length > 0) return null
  return (
    <div className="pb-5">
      <Notice icon="flag">
        {t('noCourses')}{' '}
        <Link className="inline-block py-2" to={`${window.location.origin}/#/courses/import`}>
          {t('importCourses')}
        </Link>
      </Notice>
    </div>
  )
}

/** Everybody of the installation, to be found and opened. */
export default function AccountsPage() {
  const t = useTexts(adminTexts)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(typed, 200).trim()
  const input = { search, count: pageSize, offset: (page - 1) * pageSize }
  const { data, failure, reload } = useRead(findAccounts, input, { keep: true })
  const type = (text: string) => {
    setTyped(text)
    setPage(1)
  }
  return (
    <AdminFrame title={t('people')}>
      <WithoutCourses />
      <div className="max-w-160">
        <Field label={t('search')} type="search" value={typed} onChange={type} />
      </div>
      <p className="caption py-3" role="status">
        {data && t('count', { count: data.total })}
      </p>
      {data === undefined ? (
        failure ? (
          <ErrorState onRetry={reload} />
        ) : (
          <Skeleton shape="rows" />
        )
      ) : data.total === 0 ? (
        <EmptyState title={t('nobody')} />
      ) : (
        <Accounts accounts={data.accounts} />
      )}
      <Pagination page={page} pages={Math.ceil((data?.total ?? 0) / pageSize)} onChange={setPage} />
    </AdminFrame>
  )
}

function Accounts({ accounts }: { accounts: readonly AccountRow[] }) {
  const t = useTexts(adminTexts)
  return (
    <Table
      label={t('people')}
      rows={accounts}
      rowKey={({ userId }) => userId}
      columns={[
        { id: 'name', head: t('name'), rowHead: true, cell: (account) => <Name account={account} /> },
        { id: 'club', head: t('club'), from: 'md', cell: ({ club }) => club },
        { id: 'golfId', head: t('golfId'), from: 'md', cell: ({ golfId }) => golfId },
        { id: 'tier', head: t('tier'), from: 'sm', cell: (one) => (one.isRegistered ? tierOf(one.tier).name : '') },
        { id: 'parties', head: t('parties'), number: true, cell: ({ parties }) => parties },
      ]}
    />
  )
}

function Name({ account }: { account: AccountRow }) {
  const t = useTexts(adminTexts)
  return (
    <span className="grid gap-1 py-2">
      <span className="flex flex-wrap items-center gap-2">
        <Link className="inline-flex min-h-12 items-center" to={`/user/${account.userId}`}>
          {`${account.firstName} ${account.lastName}`.trim()}
        </Link>
        {account.userLevel >= 50 && <Badge tone="press">{t('level50')}</Badge>}
        {!account.isRegistered && <Badge tone="sand">{t('withoutAccount')}</Badge>}
      </span>
      {account.email && <span className="caption font-text break-all">{account.email}</span>}
    </span>
  )
}
