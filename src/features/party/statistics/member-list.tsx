import { useState } from 'react'
import { Link } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Flag } from '../../../web/ui/flag.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { type Column, type Sorting, Table } from '../../../web/ui/table.tsx'
import { ToPar } from '../../../web/ui/to-par.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { Medals } from './medals.tsx'
import { getMemberStats, type MemberStats } from './operations.ts'
import { type MemberOrder, memberOrders } from './rules.ts'
import { statisticsTexts } from './texts.ts'

/** More first, when a column is chosen. */
const descendingFirst: readonly MemberOrder[] = ['rounds', 'points', 'extras', 'medals']

type Props = {
  partyId: string
  /** With the columns of the detailed statistics. */
  detailed?: boolean
  pageSize?: number
}

const orderOf = (column: string): MemberOrder => memberOrders.find((order) => order === column) ?? 'name'

/** What the list asks for first, for a page that waits for all of its parts. */
export const firstMembers = (partyId: string, count: number) => ({
  partyId,
  search: '',
  unofficial: false,
  sort: orderOf('name'),
  descending: false,
  count,
  offset: 0,
})

/** The members of a party by page, searched and sorted on the server, with a switch for unofficial players. */
export function MemberList({ partyId, detailed = false, pageSize = 50 }: Props) {
  const t = useTexts(statisticsTexts)
  const [search, setSearch] = useState('')
  const [unofficial, setUnofficial] = useState(false)
  const [sorting, setSorting] = useState<Sorting>({ column: 'name' })
  const [page, setPage] = useState(1)
  const searched = useDebounced(search, 200).trim()
  const { data, failure, reload } = useRead(
    getMemberStats,
    {
      partyId,
      search: searched,
      unofficial,
      sort: orderOf(sorting.column),
      descending: sorting.descending === true,
      count: pageSize,
      offset: (page - 1) * pageSize,
    },
    { keep: true },
  )
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPage(1)
    }
  const sort = ({ column }: Sorting) =>
    anew(setSorting)({
      column,
      descending: column === sorting.column ? !sorting.descending : descendingFirst.includes(orderOf(column)),
    })
  if (!data) return failure ? <ErrorState onRetry={reload} /> : <Skeleton shape="rows" />
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3 pt-6">
        <div className="w-full max-w-120">
          <Field label={t('search')} type="search" value={search} onChange={anew(setSearch)} />
        </div>
        {(data.unofficialCount > 0 || unofficial) && (
          <Switch
            label={t('showUnofficial')}
            hint={t('unofficialHint', { count: data.unofficialCount })}
            checked={unofficial}
            onChange={anew(setUnofficial)}
          />
        )}
      </div>
      <p className="caption py-3" role="status">
        {t('count', { count: data.total })}
      </p>
      {data.total > 0 ? (
        <MemberTable members={data.users} detailed={detailed} sorting={sorting} onSort={sort} />
      ) : (
        <Nobody isFiltered={searched !== '' || data.unofficialCount > 0} />
      )}
      <Pagination page={page} pages={Math.ceil(data.total / pageSize)} onChange={setPage} />
    </>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts(statisticsTexts)
  return isFiltered ? (
    <EmptyState title={t('noneFound')}>{t('noneFoundText')}</EmptyState>
  ) : (
    <EmptyState title={t('noMembers')}>{t('noMembersText')}</EmptyState>
  )
}

type TableProps = {
  members: readonly MemberStats[]
  detailed: boolean
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

function MemberTable({ members, detailed, sorting, onSort }: TableProps) {
  const t = useTexts(statisticsTexts)
  const { handicap, number } = useFormats()
  const name: Column<MemberStats> = {
    id: 'name',
    head: t('name'),
    rowHead: true,
    sortable: true,
    cell: (member) => <Name member={member} detailed={detailed} />,
  }
  const hcp: Column<MemberStats> = {
    id: 'handicap',
    head: t('handicap'),
    number: true,
    sortable: true,
    ...(detailed && { from: 'md' }),
    cell: (member) => (member.handicap === null ? '–' : handicap(member.handicap)),
  }
  const club: Column<MemberStats> = {
    id: 'club',
    head: t('club'),
    from: 'sm',
    className: 'pl-8',
    sortable: true,
    cell: (member) => member.club,
  }
  const figure = (id: Exclude<MemberOrder, 'name'>, cell: Column<MemberStats>['cell']) => ({
    id,
    head: t(id),
    number: true,
    sortable: true,
    cell,
  })
  const figures: Column<MemberStats>[] = [
    figure('rounds', ({ results }) => number(results.roundCount)),
    figure('points', ({ results }) => number(results.points)),
    figure('best', ({ results }) => <ToPar value={results.bestScore} />),
    figure('gross', ({ results }) => <Strokes average={results.grossToPar} strokes={results.gross} />),
    figure('net', ({ results }) => <Strokes average={results.netToPar} strokes={results.score} />),
    figure('extras', ({ results }) => number(results.extra)),
    figure('medals', ({ results }) => <Medals {...results} />),
  ]
  return (
    <Table
      label={t('tableOf', { title: detailed ? t('statistics') : t('members') })}
      rows={members}
      rowKey={({ userId }) => userId}
      sorting={sorting}
      onSort={onSort}
      columns={detailed ? [name, hcp, ...figures] : [name, hcp, club]}
    />
  )
}

function Name({ member, detailed }: { member: MemberStats; detailed: boolean }) {
  const t = useTexts(statisticsTexts)
  const isRevoked = member.partyAccessLevel === 'revoked'
  const name = `${member.firstName} ${member.lastName}`.trim()
  return (
    <span className="flex items-center gap-3 py-2">
      <span className={classNames('flex flex-none', detailed && 'max-sm:hidden')}>
        <Avatar name={name} image={member.avatar} />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={`/user/${member.userId}`} className="inline-flex min-h-12 items-center">
          {isRevoked ? <s>{name}</s> : name}
        </Link>
        {member.country && <Flag country={member.country} />}
        {isRevoked && <Badge tone="danger">{t('removed')}</Badge>}
        {member.unofficial && <Badge>{t('unofficial')}</Badge>}
      </span>
    </span>
  )
}

/** To par a round, with all strokes below. */
function Strokes({ average, strokes }: { average: number | null; strokes: number }) {
  const t = useTexts(statisticsTexts)
  const { number } = useFormats()
  if (average === null) return '–'
  return (
    <span className="relative grid justify-items-end">
      <span>
        <ToPar value={average} />
        <span className="sr-only"> {t('aRound')}</span>
      </span>
      <span className="caption whitespace-nowrap">{t('strokes', { count: number(strokes) })}</span>
    </span>
  )
}
