import { useState } from 'react'
import { base64Of } from '../../../web/base64-of.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Dropzone } from '../../../web/ui/dropzone.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { type Entries, type EntryFileRow, enterPlayers, getEntries, readEntryFile } from './operations/list.ts'
import { sidesOfRows } from './rules/file.ts'
import { entryTexts } from './texts/list-texts.ts'

const pageSize = 20

/** A file of entries: what each row would do, and then all of them in one go. */
export function ImportDialog({ data, onClose }: { data: Entries; onClose: () => void }) {
  const t = useTexts(entryTexts)
  const [rows, setRows] = useState<readonly EntryFileRow[]>()
  const [reading, setReading] = useState(false)
  const { eventId } = data
  const take = async ([file]: readonly File[]) => {
    if (!file || reading) return
    setReading(true)
    const answer = await call(readEntryFile, { eventId, content: await base64Of(file) })
    setReading(false)
    if (answer.ok) setRows(answer.value.rows)
    else await showFailure(answer)
  }
  const sides = sidesOfRows(rows ?? [])
  const count = sides.flat().length
  const send = async () => {
    const answer = await call(enterPlayers, { eventId, how: 'import', sides: sides.map(enteringOf) })
    await invalidate(getEntries)
    if (!answer.ok) return void (await showFailure(answer))
    notify(t('enterDone', answer.value))
    onClose()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('importTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {rows && (
            <Button variant="primary" reason={count === 0 && t('importNothing')} onClick={send}>
              {t('importEnter', { count })}
            </Button>
          )}
        </>
      }
    >
      {rows ? (
        <Rows rows={rows} />
      ) : (
        <Dropzone
          label={reading ? t('importReading') : t('importFile')}
          hint={t('importHint')}
          icon="upload"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFiles={take}
          disabled={reading}
        />
      )}
    </Dialog>
  )
}

/** The wishes of a side are those of its first row. */
function enteringOf(rows: readonly EntryFileRow[]) {
  const [first] = rows
  return {
    players: rows.map(({ userId, guest }) => (userId ? { userId } : { guest: guest ?? undefined })),
    class: first?.class ?? null,
    tee: first?.tee ?? null,
    note: first?.note ?? '',
  }
}

function Rows({ rows }: { rows: readonly EntryFileRow[] }) {
  const t = useTexts(entryTexts)
  const [page, setPage] = useState(1)
  const faults = rows.filter(({ fault }) => fault !== null)
  // What is wrong comes first: it is what somebody has to look at.
  const ordered = [...faults, ...rows.filter(({ fault }) => fault === null)]
  return (
    <div className="grid gap-3">
      {faults.length > 0 && <p>{t('importFaults', { count: faults.length })}</p>}
      <Table
        label={t('importTitle')}
        rows={ordered.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ row }) => row}
        columns={[
          { id: 'row', head: t('importRow'), number: true, cell: ({ row }) => row },
          { id: 'name', head: t('player'), rowHead: true, cell: ({ name }) => name || '–' },
          {
            id: 'what',
            head: t('importWhat'),
            cell: ({ fault, isEntered, guest }) =>
              fault ? (
                <Badge tone="danger">{t(`fault_${fault}`)}</Badge>
              ) : (
                t(isEntered ? 'row_already' : guest ? 'row_guest' : 'row_member')
              ),
          },
          { id: 'class', head: t('class'), from: 'sm', cell: (row) => row.class ?? '' },
          { id: 'tee', head: t('tee'), from: 'sm', cell: ({ tee }) => tee ?? '' },
          { id: 'note', head: t('wish'), from: 'sm', cell: ({ note }) => note },
        ]}
      />
      <Pagination page={page} pages={Math.ceil(rows.length / pageSize)} onChange={setPage} />
    </div>
  )
}
