import { useState } from 'react'
import { useHasPage } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Chips } from '../../../web/ui/chips.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import type { Sorting } from '../../../web/ui/table.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { getParty } from '../parties/operations.ts'
import { AddExistingDialog } from './add-existing-dialog.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import {
  getUsers,
  type Member,
  type MemberFilter,
  type MemberOrder,
  memberFilters,
  memberOrders,
} from './operations.ts'
import { memberTexts } from './texts.ts'

const pageSize = 50
type Opened = { dialog: 'existing' | 'create' | 'invite' | 'by-hand' } | { dialog: 'edit'; member: Member }

export default function ManageUsersPage() {
  const { partyId } = useSession()
  return partyId ? <Members partyId={partyId} /> : null
}

function Members({ partyId }: { partyId: string }) {
  const t = useTexts(memberTexts)
  const [opened, setOpened] = useState<Opened>()
  const { data: party, isLoading } = useRead(getParty, { partyId })
  const { search, setSearch, filter, setFilter, sorting, setSorting, page, setPage, ...found } = useMembers(partyId)
  const { data } = found
  const crumbs = [{ to: '/party-admin', label: t('settings') }]
  // The counts stand in the filters: all of it comes together.
  if (isLoading || (!data && !found.failure))
    return (
      <Page title={t('title')} crumbs={crumbs}>
        <Skeleton shape="rows" />
      </Page>
    )
  return (
    <Page title={t('title')} crumbs={crumbs} lead={party?.title} actions={<AddMenu onOpen={setOpened} />}>
      <div className="max-w-160">
        <Field label={t('search')} type="search" value={search} onChange={setSearch} />
      </div>
      <div className="pt-4">
        <Filters counts={data?.counts} value={filter} onChange={setFilter} />
      </div>
      <p className="caption py-3" role="status">
        {data && t('count', { count: data.total })}
      </p>
      {data === undefined ? (
        <ErrorState onRetry={found.reload} />
      ) : data.total === 0 ? (
        <EmptyState title={t('noneFound')} />
      ) : (
        <MemberTable
          members={data.users}
          partyId={partyId}
          party={party}
          sorting={sorting}
          onSort={setSorting}
          onEdit={(member) => setOpened({ dialog: 'edit', member })}
        />
      )}
      <Pagination page={page} pages={Math.ceil((data?.total ?? 0) / pageSize)} onChange={setPage} />
      <OpenInvitations partyId={partyId} />
      <Dialogs opened={opened} partyId={partyId} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

/** What is asked for, and what was found. Whoever asks for something else begins at the first page. */
function useMembers(partyId: string) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<MemberFilter>('all')
  const [sorting, setSorting] = useState<Sorting>({ column: 'name' })
  const [page, setPage] = useState(1)
  const query = {
    search: useDebounced(search, 200).trim(),
    filter,
    sort: orderOf(sorting),
    descending: sorting.descending === true,
    count: pageSize,
    offset: (page - 1) * pageSize,
  }
  const { data, failure, reload } = useRead(getUsers, { partyId, ...query }, { keep: true })
  const fromTheFirst =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(1)
    }
  return {
    search,
    setSearch: fromTheFirst(setSearch),
    filter,
    setFilter: fromTheFirst(setFilter),
    sorting,
    setSorting: fromTheFirst(setSorting),
    page,
    setPage,
    data,
    failure,
    reload,
  }
}

function AddMenu({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const t = useTexts(memberTexts)
  const exists = useHasPage()
  return (
    <Menu
      label={t('add')}
      variant="primary"
      items={[
        { id: 'existing', label: t('addExisting'), icon: 'user', onSelect: () => onOpen({ dialog: 'existing' }) },
        { id: 'create', label: t('createUser'), icon: 'plus', onSelect: () => onOpen({ dialog: 'create' }) },
        { id: 'invite', label: t('invite'), icon: 'mail', onSelect: () => onOpen({ dialog: 'invite' }) },
        { id: 'by-hand', label: t('byHand'), icon: 'edit', onSelect: () => onOpen({ dialog: 'by-hand' }) },
        ...(exists('/party-admin/users/import')
          ? [{ id: 'import', label: t('import'), icon: 'upload', to: '/party-admin/users/import' } as const]
          : []),
      ]}
    />
  )
}

type FilterProps = {
  counts: Readonly<Record<MemberFilter, number>> | undefined
  value: MemberFilter
  onChange: (filter: MemberFilter) => void
}

function Filters({ counts, value, onChange }: FilterProps) {
  const t = useTexts(memberTexts)
  const { number } = useFormats()
  const items = memberFilters.map((id) => ({
    id,
    label: counts ? `${t(`filter-${id}`)} (${number(counts[id])})` : t(`filter-${id}`),
  }))
  return <Chips label={t('show')} items={items} value={value} onChange={onChange} />
}

type DialogProps = { opened: Opened | undefined; partyId: string; onClose: () => void }

function Dialogs({ opened, partyId, onClose }: DialogProps) {
  if (!opened) return null
  if (opened.dialog === 'edit') return <MemberDialog partyId={partyId} member={opened.member} onClose={onClose} />
  const Dialog = dialogs[opened.dialog]
  return <Dialog partyId={partyId} onClose={onClose} />
}

const dialogs = {
  existing: AddExistingDialog,
  create: CreateUserDialog,
  invite: InviteDialog,
  'by-hand': MemberDialog,
}

const orderOf = ({ column }: Sorting): MemberOrder => memberOrders.find((order) => order === column) ?? 'name'
