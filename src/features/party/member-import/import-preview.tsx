import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge, type BadgeTone } from '../../../web/ui/badge.tsx'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { invalidate } from '../../../web/use-read.ts'
import {
  getMemberImport,
  type ImportAction,
  importAction,
  type MemberImport,
  type PreviewRow,
  prepareMemberImport,
  startMemberImport,
} from './operations.ts'
import { type Field, fields } from './rules/columns.ts'
import { isDone } from './rules/plan.ts'
import { importTexts } from './texts.ts'

const pageSize = 50
const actions = importAction.options
export const toneOf: Partial<Record<ImportAction, BadgeTone>> = {
  add: 'live',
  invite: 'live',
  'by-hand': 'live',
  update: 'sand',
  propose: 'sand',
  error: 'danger',
}

type Props = { partyId: string; data: MemberImport }

/** What each column holds and what each row will do; nothing has happened yet. */
export function ImportPreview({ partyId, data }: Props) {
  const t = useTexts(importTexts)
  const importId = data.import.id
  const [busy, setBusy] = useState(false)
  const skipped = data.preview.flatMap(({ row, reason }) => (reason === 'left-out' ? row : []))
  const toDo = data.preview.filter(({ action }) => isDone(action)).length
  const mails = data.preview.filter(({ action }) => action === 'add' || action === 'invite').length

  const rowsAnswered = (answer: 'same' | 'other') =>
    Object.keys(data.answers)
      .map(Number)
      .filter((row) => data.answers[row] === answer)
  const answered = { same: rowsAnswered('same'), others: rowsAnswered('other') }
  const prepare = async (mapping: (Field | null)[], leftOut: number[], answers = answered) => {
    setBusy(true)
    const answer = await call(prepareMemberImport, { partyId, importId, mapping, skipped: leftOut, ...answers })
    await invalidate(getMemberImport)
    setBusy(false)
    if (!answer.ok) showFailure(answer)
  }
  const mapping = data.columns.map(({ field }) => field)
  /** A field that another column held goes over to this one. */
  const map = (at: number, field: Field | null) =>
    prepare(
      mapping.map((old, column) => (column === at ? field : old === field ? null : old)),
      skipped,
    )
  const toggle = (row: number) =>
    prepare(mapping, skipped.includes(row) ? skipped.filter((one) => one !== row) : [...skipped, row])
  const decide = (row: number, isSame: boolean) => {
    const same = answered.same.filter((one) => one !== row)
    const others = answered.others.filter((one) => one !== row)
    return prepare(mapping, skipped, isSame ? { same: [...same, row], others } : { same, others: [...others, row] })
  }
  const start = async () => {
    if (!(await confirm({ title: t('sure'), text: t('startText', { mails }), action: t('startAction') }))) return
    setBusy(true)
    const answer = await call(startMemberImport, { partyId, importId })
    await invalidate(getMemberImport)
    setBusy(false)
    if (!answer.ok) showFailure(answer)
  }
  return (
    <>
      {data.problem && <Notice danger>{t(data.problem === 'no-right' ? 'noRight' : 'failed')}</Notice>}
      <Columns columns={data.columns} onMap={map} />
      <Section title={t('preview')}>
        <Rows rows={data.preview} onToggle={toggle} onAnswer={decide} />
      </Section>
      <div className="button-row pt-6">
        <Button variant="primary" icon="check" busy={busy} disabled={toDo === 0} onClick={start}>
          {t('start', { count: toDo })}
        </Button>
      </div>
    </>
  )
}

type ColumnsProps = { columns: MemberImport['columns']; onMap: (at: number, field: Field | null) => void }
const leftOut = 'left-out'

function Columns({ columns, onMap }: ColumnsProps) {
  const t = useTexts(importTexts)
  return (
    <Section title={t('columns')}>
      <p className="soft py-3">{t('columnsText')}</p>
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-4">
        {columns.map(({ head, samples, field }, at) => (
          <Select
            key={at}
            label={head || t('unnamed', { number: at + 1 })}
            hint={<span className="break-words">{samples.join(' · ')}</span>}
            value={field ?? leftOut}
            onChange={(id) => onMap(at, fields.find((one) => one === id) ?? null)}
            items={[{ id: leftOut, label: t('leftOut') }, ...fields.map((id) => ({ id, label: t(id) }))]}
          />
        ))}
      </div>
    </Section>
  )
}

/** Under chips that count them, a page at a time. */
type RowsProps = {
  rows: readonly PreviewRow[]
  onToggle: (row: number) => void
  onAnswer: (row: number, isSame: boolean) => void
}

function Rows({ rows, onToggle, onAnswer }: RowsProps) {
  const t = useTexts(importTexts)
  const { handicap } = useFormats()
  const [shown, setShown] = useState<ImportAction | 'all'>('all')
  const [page, setPage] = useState(1)
  const matching = shown === 'all' ? rows : rows.filter(({ action }) => action === shown)
  const pages = Math.max(1, Math.ceil(matching.length / pageSize))
  const from = (Math.min(page, pages) - 1) * pageSize
  return (
    <>
      <div className="py-4">
        <ActionChips
          rows={rows}
          value={shown}
          onChange={(next) => {
            setShown(next)
            setPage(1)
          }}
        />
      </div>
      <Table
        label={t('rowsOfFile')}
        rows={matching.slice(from, from + pageSize)}
        rowKey={({ row }) => row}
        columns={[
          { id: 'row', head: t('row'), number: true, cell: ({ row }) => row },
          { id: 'name', head: t('name'), rowHead: true, cell: (row) => <Person row={row} /> },
          { id: 'club', head: t('golfClub'), from: 'md', className: 'pl-8', cell: ({ golfClub }) => golfClub },
          {
            id: 'handicap',
            head: t('handicap'),
            from: 'sm',
            number: true,
            cell: (row) => (row.handicap === null ? '–' : handicap(row.handicap)),
          },
          { id: 'action', head: t('whatHappens'), cell: (row) => <WhatHappens row={row} onAnswer={onAnswer} /> },
          {
            id: 'toggle',
            head: t('actions'),
            hideHead: true,
            number: true,
            cell: ({ row, action, reason }) =>
              reason === 'left-out' ? (
                <IconButton icon="undo" label={t('takeIn', { row })} onClick={() => onToggle(row)} />
              ) : (
                isDone(action) && (
                  <IconButton icon="close" label={t('leaveOut', { row })} onClick={() => onToggle(row)} />
                )
              ),
          },
        ]}
      />
      <Pagination page={Math.min(page, pages)} pages={pages} onChange={setPage} />
    </>
  )
}

type ChipsProps = {
  rows: readonly { action: ImportAction }[]
  value: ImportAction | 'all'
  onChange: (value: ImportAction | 'all') => void
}

export function ActionChips({ rows, value, onChange }: ChipsProps) {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  const count = (action: ImportAction) => rows.filter((row) => row.action === action).length
  return (
    <Chips
      label={t('show')}
      value={value}
      onChange={onChange}
      items={[
        { id: 'all' as const, label: t('all', { count: number(rows.length) }) },
        ...actions.flatMap((id) => (count(id) > 0 ? [{ id, label: `${t(id)} (${number(count(id))})` }] : [])),
      ]}
    />
  )
}

function Person({ row }: { row: PreviewRow }) {
  const name = `${row.firstName} ${row.lastName}`.trim()
  return (
    <span className="grid py-2">
      <b className="break-words">{name || row.email || '–'}</b>
      {name && row.email && <span className="caption font-text break-all">{row.email}</span>}
    </span>
  )
}

/** The person alone changes what stands in the own profile: the administrator sees what they are asked. */
function DifferentHandicap({ row: { proposal, accountHandicap, handicap } }: { row: PreviewRow }) {
  const t = useTexts(importTexts)
  const formats = useFormats()
  const said = (value: number | null) => (value === null ? '–' : formats.handicap(value))
  if (proposal === null) return null
  const differs = t(`proposal-${proposal}`, { own: said(accountHandicap), file: said(handicap) })
  return <span className="caption font-text">{differs}</span>
}

function WhatHappens({ row, onAnswer }: { row: PreviewRow; onAnswer: RowsProps['onAnswer'] }) {
  const t = useTexts(importTexts)
  return (
    <span className="grid justify-items-start gap-1 py-2">
      <Badge tone={toneOf[row.action]}>{t(row.action)}</Badge>
      {row.reason && (
        <span className="caption font-text">
          {row.reason === 'duplicate-in-file'
            ? t(row.reason, { row: row.sameAs ?? 0 })
            : t(row.isQuestion ? 'namesake' : row.reason)}
        </span>
      )}
      <DifferentHandicap row={row} />
      {row.isQuestion && (
        <span className="button-row">
          <Button aria-label={t('samePersonRow', { row: row.row })} onClick={() => onAnswer(row.row, true)}>
            {t('samePerson')}
          </Button>
          <Button aria-label={t('otherPersonRow', { row: row.row })} onClick={() => onAnswer(row.row, false)}>
            {t('otherPerson')}
          </Button>
        </span>
      )}
    </span>
  )
}
