import { useState } from 'react'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { type Column, Table } from '../../../web/ui/table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { FeeState, useMoney } from './fee-state.tsx'
import { nameOf } from './member-picker.tsx'
import type { Entries, ShownEntry } from './operations/list.ts'
import { type EntryFilter, filtersOf, matching } from './rules/filters.ts'
import { handicapLimitOf } from './rules/settings.ts'
import { entryTexts } from './texts/list-texts.ts'

const pageSize = 50

/** One line a player, narrowed by search and filters, fifty at a time; chosen rows bring a bar of acts. */
export function EntryTable({ data, eventTitle }: { data: Entries; eventTitle: string }) {
  const t = useTexts(entryTexts)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<EntryFilter>('all')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const counts = filtersOf(data.entries)
  const found = matching(data.entries, filter, search)
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const now = Math.min(page, pages)
  const rows = found.slice((now - 1) * pageSize, now * pageSize)
  const columns = useColumns(data, chosen, (id, isChosen) => {
    const next = new Set(chosen)
    isChosen ? next.add(id) : next.delete(id)
    setChosen(next)
  })
  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Field
        label={t('search')}
        hideLabel
        type="search"
        placeholder={t('searchHint')}
        value={search}
        onChange={(text) => narrow(() => setSearch(text))}
      />
      <Chips
        label={t('show')}
        items={counts.map(({ id, count }) => ({ id, label: t(`filter_${id}`, { count }) }))}
        value={filter}
        onChange={(id) => narrow(() => setFilter(id))}
      />
      <div className="entry-table">
        <Table
          label={t('title')}
          rows={rows}
          rowKey={({ id }) => id}
          marked={({ id }) => chosen.has(id)}
          columns={columns}
        />
      </div>
      {found.length === 0 && <p className="soft">{t('nobody')}</p>}
      {pages > 1 && (
        <p className="caption" role="status">
          {t('shownOf', {
            from: (now - 1) * pageSize + 1,
            to: (now - 1) * pageSize + rows.length,
            count: found.length,
          })}
        </p>
      )}
      <Pagination page={now} pages={pages} onChange={setPage} />
      {chosen.size > 0 && (
        <BulkBar
          data={data}
          eventTitle={eventTitle}
          entries={data.entries.filter(({ id }) => chosen.has(id))}
          onClear={() => setChosen(new Set())}
        />
      )}
    </div>
  )
}

type Choose = (id: string, isChosen: boolean) => void

function useColumns(data: Entries, chosen: ReadonlySet<string>, choose: Choose): Column<ShownEntry>[] {
  const t = useTexts(entryTexts)
  const write = useMoney(data.currency)
  const hasClasses = data.classes.length > 0 || data.entries.some((one) => one.class)
  const hasTees = data.entries.some(({ tee }) => tee)
  const hasFees = data.sums.entered > 0
  return [
    {
      id: 'choose',
      head: t('choose'),
      hideHead: true,
      cell: (entry) => (
        <label className="choice">
          <input
            type="checkbox"
            checked={chosen.has(entry.id)}
            aria-label={nameOf(entry)}
            onChange={(event) => choose(entry.id, event.target.checked)}
          />
        </label>
      ),
    },
    { id: 'player', head: t('player'), rowHead: true, cell: (entry) => <Player entry={entry} /> },
    { id: 'hcp', head: t('hcp'), number: true, from: 'sm', cell: (entry) => <Handicap entry={entry} data={data} /> },
    ...(hasClasses
      ? [
          {
            id: 'class',
            head: t('class'),
            from: 'sm' as const,
            className: 'whitespace-nowrap',
            cell: (entry: ShownEntry) => entry.class ?? '–',
          },
        ]
      : []),
    ...(hasTees
      ? [{ id: 'tee', head: t('tee'), from: 'sm' as const, cell: (entry: ShownEntry) => entry.tee ?? '–' }]
      : []),
    { id: 'wish', head: t('wish'), from: 'md', cell: (entry) => <Wish entry={entry} entries={data.entries} /> },
    ...(hasFees
      ? [
          {
            id: 'cents',
            head: data.currency,
            number: true,
            from: 'sm' as const,
            cell: ({ sums }: ShownEntry) =>
              write(sums.entered - sums.waived)
                .replace(data.currency, '')
                .trim(),
          },
          { id: 'fee', head: t('fee'), cell: ({ sums }: ShownEntry) => <FeeState sums={sums} /> },
        ]
      : []),
    {
      id: 'by',
      head: t('by'),
      from: 'lg',
      cell: ({ how, late }) => (
        <span className="soft text-small">
          {t(`how_${how}`)}
          {late && `, ${t('late')}`}
        </span>
      ),
    },
    { id: 'more', head: t('more'), hideHead: true, cell: (entry) => <EntryMenu entry={entry} data={data} /> },
  ]
}

function Player({ entry }: { entry: ShownEntry }) {
  const t = useTexts(entryTexts)
  const { date, handicap } = useFormats()
  const about = [
    entry.state === 'waiting' && t('waiting'),
    entry.state === 'withdrawn' && entry.withdrawnAt && t('withdrewOn', { day: date(entry.withdrawnAt) }),
    entry.state === 'withdrawn' && entry.reason,
    entry.state !== 'withdrawn' && entry.unconfirmed && t('unconfirmed'),
    entry.golfId ?? entry.club,
  ]
  return (
    <>
      <Link to={`/user/${entry.userId}`} className={entry.state === 'withdrawn' ? 'entry-gone' : undefined}>
        {nameOf(entry)}
      </Link>
      <span className="caption">
        <span className="sm:hidden">
          {[entry.handicap === null ? t('noHandicap') : handicap(entry.handicap), entry.class]
            .filter(Boolean)
            .join(' · ')}
          {about.some(Boolean) && ' · '}
        </span>
        {about.filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function Handicap({ entry, data }: { entry: ShownEntry; data: Entries }) {
  const t = useTexts(entryTexts)
  const { handicap } = useFormats()
  const limit = data.settings && handicapLimitOf(data.settings, entry.class)
  return (
    <>
      {entry.handicap === null ? t('noHandicap') : handicap(entry.handicap)}{' '}
      {entry.isOverLimit && limit !== null && <Badge tone="sand">{t('over', { limit: handicap(limit) })}</Badge>}
    </>
  )
}

function Wish({ entry, entries }: { entry: ShownEntry; entries: readonly ShownEntry[] }) {
  const t = useTexts(entryTexts)
  const partners = entries.filter(
    ({ id, sideId, state }) => sideId === entry.sideId && id !== entry.id && state !== 'withdrawn',
  )
  const meant = entries.filter(({ userId }) => entry.wishes.includes(userId))
  const words = [
    partners.length > 0 && entry.state !== 'withdrawn' && t('partner', { names: partners.map(nameOf).join(', ') }),
    meant.length > 0 && t('with', { names: meant.map(nameOf).join(', ') }),
    entry.note,
  ].filter(Boolean)
  return <div className="entry-wish">{words.length > 0 ? words.join(' · ') : <span className="soft">–</span>}</div>
}
