import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { getUsers } from '../members/operations.ts'
import { ActionChips, toneOf } from './import-preview.tsx'
import {
  getMemberImport,
  getMemberImports,
  type ImportAction,
  type MemberImport,
  undoMemberImport,
} from './operations.ts'
import { isDone } from './rules/plan.ts'
import { importTexts } from './texts.ts'

const pageSize = 50
type Row = MemberImport['report'][number]
type Props = { partyId: string; data: MemberImport }

/** What each row did, and once it was undone, what stayed and why. */
export function ImportReport({ partyId, data }: Props) {
  const t = useTexts(importTexts)
  const isUndone = data.import.state === 'undone'
  const kept = data.report.filter((row) => row.kept).length
  const undone = data.report.filter(({ action }) => isDone(action)).length - kept
  return (
    <>
      <div className="grid max-w-160 gap-4 py-4">
        <Notice icon="check">{isUndone ? t('undoneSome', { undone, kept }) : t('done')}</Notice>
        {!isUndone && <Undo partyId={partyId} importId={data.import.id} />}
      </div>
      <Section title={t('whatHappened')}>
        <Rows rows={data.report} isUndone={isUndone} />
      </Section>
    </>
  )
}

function Undo({ partyId, importId }: { partyId: string; importId: string }) {
  const t = useTexts(importTexts)
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    if (!(await confirm({ title: t('sure'), text: t('undoText'), action: t('undo'), danger: true }))) return
    setBusy(true)
    const answer = await call(undoMemberImport, { partyId, importId })
    await Promise.all([getMemberImport, getMemberImports, getUsers].map(invalidate))
    setBusy(false)
    if (answer.ok) notify(t('undone'))
    else showFailure(answer)
  }
  return (
    <div className="button-row">
      <Button variant="danger" icon="undo" busy={busy} onClick={undo}>
        {t('undo')}
      </Button>
    </div>
  )
}

function Rows({ rows, isUndone }: { rows: readonly Row[]; isUndone: boolean }) {
  const t = useTexts(importTexts)
  const [shown, setShown] = useState<ImportAction | 'all'>('all')
  const [page, setPage] = useState(1)
  const matching = shown === 'all' ? rows : rows.filter(({ action }) => action === shown)
  const choose = (next: ImportAction | 'all') => {
    setShown(next)
    setPage(1)
  }
  return (
    <>
      <div className="py-4">
        <ActionChips rows={rows} value={shown} onChange={choose} />
      </div>
      <Table
        label={t('rowsOfFile')}
        rows={matching.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ row }) => row}
        columns={[
          { id: 'row', head: t('row'), number: true, cell: ({ row }) => row },
          { id: 'name', head: t('name'), rowHead: true, cell: ({ name }) => name || '–' },
          { id: 'action', head: t('whatHappened'), cell: (row) => <Outcome row={row} isUndone={isUndone} /> },
        ]}
      />
      <Pagination page={page} pages={Math.ceil(matching.length / pageSize)} onChange={setPage} />
    </>
  )
}

const did = {
  add: 'didAdd',
  invite: 'didInvite',
  'by-hand': 'didBy-hand',
  update: 'didUpdate',
  propose: 'didPropose',
  skip: 'didSkip',
  error: 'didError',
} as const

function Outcome({ row, isUndone }: { row: Row; isUndone: boolean }) {
  const t = useTexts(importTexts)
  return (
    <span className="grid justify-items-start gap-1 py-2">
      <Badge tone={toneOf[row.action]}>{t(did[row.action])}</Badge>
      {row.reason && row.reason !== 'duplicate-in-file' && <span className="caption font-text">{t(row.reason)}</span>}
      {isUndone && isDone(row.action) && (
        <span className="caption font-text">{row.kept ? t(`kept-${row.kept}`) : t('takenBack')}</span>
      )}
    </span>
  )
}
