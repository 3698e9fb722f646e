import { type KeyboardEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { getEvents } from './operations/event.ts'
import { getPointTables, savePointTable } from './operations/points.ts'
import { readPoints } from './rules.ts'
import { eventTexts } from './texts.ts'

type Props = { partyId: string; onSaved: (name: string) => void }
type PointTable = { name: string; points: number[] }

/** The points by place that a party stores itself. What is saved is chosen for the event. */
export function PointTables(props: Props) {
  const t = useTexts(eventTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ownPoints')}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('ownPointsTitle')}>
        <Tables {...props} />
      </Dialog>
    </>
  )
}

function Tables({ partyId, onSaved }: Props) {
  const t = useTexts(eventTexts)
  const { data, failure, reload, busy, write } = useTables(partyId)
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const points = readPoints(text)
  const save = async () => {
    if (!points || name.trim() === '' || busy || !(await write(name.trim(), points))) return
    onSaved(name.trim())
    setName('')
    setText('')
  }
  /** The form of the event around the dialog is not meant. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  const edit = (table: PointTable) => {
    setName(table.name)
    setText(table.points.join(', '))
  }
  return (
    <div className="grid gap-5">
      {data === undefined ? (
        failure ? (
          <ErrorState onRetry={reload}>{failure.detail}</ErrorState>
        ) : (
          <Skeleton />
        )
      ) : data.tables.length === 0 ? (
        <p className="soft">{t('ownPointsNone')}</p>
      ) : (
        <ul className="list" aria-label={t('ownPointsTitle')}>
          {data.tables.map((table) => (
            <TableRow key={table.name} table={table} onEdit={edit} onDelete={() => void write(table.name, null)} />
          ))}
        </ul>
      )}
      <div className="grid gap-4">
        <Field label={t('pointsName')} value={name} onChange={setName} maxLength={60} onKeyDown={onEnter} />
        <Field
          label={t('pointsList')}
          hint={t('pointsHint')}
          value={text}
          onChange={setText}
          inputMode="decimal"
          onKeyDown={onEnter}
          error={text.trim() !== '' && !points && t('pointsWrong')}
        />
        <div>
          <Button variant="primary" busy={busy} disabled={!points || name.trim() === ''} onClick={save}>
            {t('pointsSave')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The tables of a party, and how one is saved, or deleted by null; false where it was not, which was said. */
function useTables(partyId: string) {
  const t = useTexts(eventTexts)
  const { data, failure, reload } = useRead(getPointTables, { partyId })
  const [busy, setBusy] = useState(false)
  const write = async (name: string, points: number[] | null) => {
    setBusy(true)
    const answer = await call(savePointTable, { partyId, name, points })
    setBusy(false)
    if (answer.ok) {
      await Promise.all([reload(), invalidate(getEvents)])
      notify(t(points ? 'pointsSaved' : 'pointsDeleted'))
    } else if (answer.code === 'in-use' || answer.code === 'built-in') {
      await showMessage({ title: t('error'), text: t(answer.code === 'in-use' ? 'pointsInUse' : 'pointsBuiltIn') })
    } else await showFailure(answer)
    return answer.ok
  }
  return { data, failure, reload, busy, write }
}

type RowProps = { table: PointTable; onEdit: (table: PointTable) => void; onDelete: () => void }

/** Each place as a bar, so that a steep table looks steep. */
function TableRow({ table, onEdit, onDelete }: RowProps) {
  const t = useTexts(eventTexts)
  const { name, points } = table
  const most = Math.max(1, ...points)
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="grid min-w-0 flex-1 gap-1">
        <b>{name}</b>
        <span className="caption">
          {points.slice(0, 8).join(', ')}
          {points.length > 8 && ' …'} · {t('pointsPlaces', { count: points.length })}
        </span>
        <span className="flex h-6 items-end gap-px" aria-hidden="true">
          {points.slice(0, 40).map((value, at) => (
            <span key={at} className="w-2 bg-press" style={{ height: `${(value / most) * 100}%` }} />
          ))}
        </span>
      </span>
      <IconButton icon="edit" label={t('pointsEdit', { name })} onClick={() => onEdit(table)} />
      <IconButton icon="trash" label={t('pointsDelete', { name })} onClick={onDelete} />
    </li>
  )
}
