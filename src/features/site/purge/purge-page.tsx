import type { OutputOf } from '../../../contract/operation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { useRead } from '../../../web/use-read.ts'
import { AdminFrame } from '../admin/admin-frame.tsx'
import { getPurgeList } from './operations.ts'
import { purgeAfter } from './rules.ts'
import { purgeTexts } from './texts.ts'

type Party = OutputOf<typeof getPurgeList>['parties'][number]

/** Parties about to be purged, with dates and why. */
export default function PurgePage() {
  const t = useTexts(purgeTexts)
  const { data, failure, reload } = useRead(getPurgeList, {})
  return (
    <AdminFrame title={t('title')} lead={t('lead')}>
      {data === undefined ? (
        failure ? (
          <ErrorState onRetry={reload} />
        ) : (
          <Skeleton shape="rows" />
        )
      ) : data.parties.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <Parties parties={data.parties} />
      )}
    </AdminFrame>
  )
}

function Parties({ parties }: { parties: readonly Party[] }) {
  const t = useTexts(purgeTexts)
  const { date } = useFormats()
  return (
    <Table
      label={t('title')}
      rows={parties}
      rowKey={({ partyId }) => partyId}
      columns={[
        { id: 'party', head: t('party'), rowHead: true, cell: (party) => <Title party={party} /> },
        { id: 'on', head: t('purgeOn'), cell: ({ purgeOn }) => <b className="whitespace-nowrap">{date(purgeOn)}</b> },
        { id: 'why', head: t('why'), from: 'sm', cell: (party) => <Why party={party} /> },
        {
          id: 'mails',
          head: t('warnings'),
          from: 'md',
          cell: ({ firstWarningAt, secondWarningAt }) => (
            <span className="grid">
              <span>{firstWarningAt ? t('first', { date: date(firstWarningAt) }) : t('notYet')}</span>
              {secondWarningAt && <span>{t('second', { date: date(secondWarningAt) })}</span>}
            </span>
          ),
        },
      ]}
    />
  )
}

function Title({ party }: { party: Party }) {
  const t = useTexts(purgeTexts)
  return (
    <span className="grid gap-1 py-2">
      <span className="flex flex-wrap items-center gap-2">
        <b>{party.title}</b>
        {party.personal && <Badge>{t('personal')}</Badge>}
      </span>
      <Link className="inline-flex min-h-12 items-center" to={`/user/${party.owner.userId}`}>
        {party.owner.name}
      </Link>
      <span className="caption font-text">{t('size', { members: party.members, events: party.events })}</span>
    </span>
  )
}

function Why({ party }: { party: Party }) {
  const t = useTexts(purgeTexts)
  const count = Math.floor((Date.now() - new Date(party.idleSince).valueOf()) / 86_400_000)
  const percent = Math.min(100, Math.round((100 * count) / purgeAfter))
  return (
    <span className="grid max-w-80 gap-2 py-2">
      {t('whyText', { count })}
      <Progress label={t('soon', { percent })} value={percent} />
    </span>
  )
}
