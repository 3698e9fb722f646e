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
  const t = useTexts(memberTexts)
  const { number } = useFormats()
  const exists = useHasPage()
  const { partyId } = useSession()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<MemberFilter>('all')
  const [sorting, setSorting] = useState<Sorting>({ column: 'name' })
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Opened>()
  const searched = useDebounced(search, 200).trim()
  const query = {
    search: searched,
    filter,
    sort: orderOf(sorting),
    descending: sorting.descending === true,
    count: pageSize,
    offset: (page - 1) * pageSize,
  }
  const { data, failure, reload } = useRead(getUsers, partyId ? { partyId, ...query } : null, { keep: true })
  const party = useRead(getParty, partyId ? { partyId } : null).data
  const close = () => setOpened(undefined)
  if (!partyId) return null
  return (
    <Page
      title={t('title')}
      crumbs={[{ to: '/party-admin', label: t('settings') }]}
      lead={party?.title}
      actions={
        <Menu
          label={t('add')}
          variant="primary"
          items={[
            {
              id: 'existing',
              label: t('addExisting'),
              icon: 'user',
              onSelect: () => setOpened({ dialog: 'existing' }),
            },
            { id: 'create', label: t('createUser'), icon: 'plus', onSelect: () => setOpened({ dialog: 'create' }) },
            { id: 'invite', label: t('invite'), icon: 'mail', onSelect: () => setOpened({ dialog: 'invite' }) },
            { id: 'by-hand', label: t('byHand'), icon: 'edit', onSelect: () => setOpened({ dialog: 'by-hand' }) },
            ...(exists('/party-admin/users/import')
              ? [{ id: 'import', label: t('import'), icon: 'upload', to: '/party-admin/users/import' } as const]
              : []),
          ]}
        />
      }
    >
      <div className="max-w-160">
        <Field
          label={t('search')}
          type="search"
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
      </div>
      <div className="pt-4">
        <Chips
          label={t('show')}
          items={memberFilters.map((id) => ({
            id,
            label: data ? `${t(`filter-${id}`)} (${number(data.counts[id])})` : t(`filter-${id}`),
          }))}
          value={filter}
          onChange={(next) => {
            setFilter(next)
            setPage(1)
          }}
        />
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
        <EmptyState title={t('noneFound')} />
      ) : (
        <MemberTable
          members={data.users}
          partyId={partyId}
          party={party}
          sorting={sorting}
          onSort={(next) => {
            setSorting(next)
            setPage(1)
          }}
          onEdit={(member) => setOpened({ dialog: 'edit', member })}
        />
      )}
      <Pagination page={page} pages={Math.ceil((data?.total ?? 0) / pageSize)} onChange={setPage} />
      <OpenInvitations partyId={partyId} />
      {opened?.dialog === 'existing' && <AddExistingDialog partyId={partyId} onClose={close} />}
      {opened?.dialog === 'create' && <CreateUserDialog partyId={partyId} onClose={close} />}
      {opened?.dialog === 'invite' && <InviteDialog partyId={partyId} onClose={close} />}
      {opened?.dialog === 'by-hand' && <MemberDialog partyId={partyId} onClose={close} />}
      {opened?.dialog === 'edit' && <MemberDialog partyId={partyId} member={opened.member} onClose={close} />}
    </Page>
  )
}

const orderOf = ({ column }: Sorting): MemberOrder => memberOrders.find((order) => order === column) ?? 'name'
