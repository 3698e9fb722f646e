import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { ExpressionField } from '../../../web/ui/expression-field.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { useClassVariables } from './class-variables.tsx'
import { type ClassDraft, type DividedClass, isLongEnough, moved } from './rules.ts'
import { classTexts } from './texts.ts'

type Props = {
  classes: readonly DividedClass[]
  /** The same as they are saved. */
  drafts: readonly ClassDraft[]
  onChange: (classes: ClassDraft[]) => void
}

/** The classes in their order, with how many players each takes. */
export function ClassTable({ classes, drafts, onChange }: Props) {
  const t = useTexts(classTexts)
  const [edited, setEdited] = useState<number>()
  const most = Math.max(1, ...classes.map(({ players }) => players.length))
  const rows = classes.map((one, at) => ({ ...one, at }))
  const now = edited === undefined ? undefined : drafts[edited]
  return (
    <>
      <Table
        label={t('classes')}
        rows={rows}
        rowKey={({ at, name }) => `${at} ${name}`}
        columns={[
          { id: 'name', head: t('name'), rowHead: true, cell: ({ name }) => <b>{name}</b> },
          { id: 'filter', head: t('filter'), from: 'sm', cell: (one) => <Filter {...one} /> },
          { id: 'players', head: t('players'), cell: (one) => <Count {...one} most={most} /> },
          {
            id: 'order',
            head: t('up'),
            hideHead: true,
            number: true,
            from: 'sm',
            cell: ({ at }) => <Order drafts={drafts} at={at} onChange={onChange} />,
          },
          {
            id: 'actions',
            head: t('actions'),
            hideHead: true,
            number: true,
            cell: ({ at }) => <Acts drafts={drafts} at={at} onChange={onChange} onEdit={() => setEdited(at)} />,
          },
        ]}
      />
      {now && edited !== undefined && (
        <EditDialog
          start={now}
          onClose={() => setEdited(undefined)}
          onDone={(changed) => {
            onChange(drafts.with(edited, changed))
            setEdited(undefined)
          }}
        />
      )}
    </>
  )
}

type OrderProps = { drafts: readonly ClassDraft[]; at: number; onChange: (classes: ClassDraft[]) => void }

function Order({ drafts, at, onChange }: OrderProps) {
  const t = useTexts(classTexts)
  const name = drafts[at]?.name ?? ''
  return (
    <span className="inline-flex">
      <IconButton
        icon="up"
        label={`${t('up')}: ${name}`}
        disabled={at === 0}
        onClick={() => onChange(moved(drafts, at, -1))}
      />
      <IconButton
        icon="down"
        label={`${t('down')}: ${name}`}
        disabled={at === drafts.length - 1}
        onClick={() => onChange(moved(drafts, at, 1))}
      />
    </span>
  )
}

function Acts({ drafts, at, onChange, onEdit }: OrderProps & { onEdit: () => void }) {
  const t = useTexts(classTexts)
  const up = () => onChange(moved(drafts, at, -1))
  const down = () => onChange(moved(drafts, at, 1))
  const remove = () => onChange(drafts.toSpliced(at, 1))
  return (
    <Menu
      label={t('actionsFor', { name: drafts[at]?.name ?? '' })}
      icon="more"
      items={[
        { id: 'edit', label: t('edit'), icon: 'edit', onSelect: onEdit },
        { id: 'up', label: t('up'), icon: 'up', disabled: at === 0, onSelect: up },
        { id: 'down', label: t('down'), icon: 'down', disabled: at === drafts.length - 1, onSelect: down },
        { id: 'delete', label: t('delete'), icon: 'trash', danger: true, onSelect: remove },
      ]}
    />
  )
}

function Filter({ filter, isInvalid, isListed, restartAfter }: DividedClass) {
  const t = useTexts(classTexts)
  if (isListed)
    return (
      <span>
        {t('listed')}
        {restartAfter ? ` · ${t('restarts', { number: restartAfter })}` : ''}
      </span>
    )
  return (
    <span className="inline-flex items-center gap-2">
      <code>{filter}</code>
      {isInvalid && (
        <span className="text-danger" role="img" aria-label={t('invalid')} title={t('invalid')}>
          <Icon name="warn" />
        </span>
      )}
    </span>
  )
}

function Count({ players, matching, isInvalid, filter, most, ...one }: DividedClass & { most: number }) {
  const t = useTexts(classTexts)
  return (
    <span className="grid gap-1 py-2">
      <span className="sm:hidden">
        <Filter {...{ ...one, players, matching, isInvalid, filter }} />
      </span>
      <b>{t('playersCount', { count: players.length })}</b>
      <span className="block h-2 rounded-full bg-press" style={{ width: `${(players.length / most) * 8}rem` }} />
      {matching > players.length && <span className="caption">{t('matching', { count: matching })}</span>}
    </span>
  )
}

type EditProps = { start: ClassDraft; onClose: () => void; onDone: (changed: ClassDraft) => void }

function EditDialog({ start, onClose, onDone }: EditProps) {
  const t = useTexts(classTexts)
  const [draft, setDraft] = useState(start)
  const done = () => isLongEnough(draft) && onDone({ ...draft, name: draft.name.trim(), filter: draft.filter.trim() })
  const actions = (
    <Button variant="primary" disabled={!isLongEnough(draft)} onClick={done}>
      {t('done')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('editClass')} actions={actions} closeButton>
      <ClassFields draft={draft} onChange={setDraft} onEnter={done} />
    </Dialog>
  )
}

type FieldsProps = { draft: ClassDraft; onChange: (draft: ClassDraft) => void; onEnter: () => void; hint?: string }

/** Name and filter of a class. Enter in either does what the button beside them does. */
export function ClassFields({ draft, onChange, onEnter, hint }: FieldsProps) {
  const t = useTexts(classTexts)
  const variables = useClassVariables()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_2fr]">
      <Field
        label={t('name')}
        value={draft.name}
        maxLength={60}
        onChange={(name) => onChange({ ...draft, name })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
      />
      {draft.players ? null : (
        <ExpressionField
          label={t('filter')}
          hint={hint}
          value={draft.filter}
          placeholder="hcp < 18.5"
          variables={variables}
          onChange={(filter) => onChange({ ...draft, filter })}
          onEnter={onEnter}
        />
      )}
    </div>
  )
}
