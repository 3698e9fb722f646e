import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Menu, type MenuItem } from '../../../web/ui/menu.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { ExtraDetails } from './extra-details.tsx'
import { type ConfiguredExtra, deleteExtra, type Extra, getExtras, saveExtra } from './operations.ts'
import { draftProblem } from './rules.ts'
import { extraPageTexts } from './texts.ts'

type Props = { partyId: string; extras: readonly Extra[] }
const always = '1970-01-01'

/** The extras with how often they were given, and what can be done with each. */
export function ExtraTable({ partyId, extras }: Props) {
  const t = useTexts(extraPageTexts)
  const { date, number } = useFormats()
  const most = Math.max(1, ...extras.map(({ usageCount }) => usageCount))
  const startOf = ({ startDate }: Extra) => (startDate === null || startDate === always ? t('always') : date(startDate))
  const endOf = ({ endDate }: Extra) => (endDate === null ? t('noEnd') : date(endDate))
  return (
    <Table
      label={t('extras')}
      rows={extras.map((extra, at) => ({ ...extra, at }))}
      rowKey={({ id }) => id}
      columns={[
        { id: 'number', head: t('number'), number: true, from: 'sm', cell: ({ at }) => at + 1 },
        { id: 'name', head: t('name'), rowHead: true, cell: (extra) => <Name extra={extra} start={startOf(extra)} /> },
        { id: 'description', head: t('description'), from: 'lg', cell: ({ description }) => description },
        {
          id: 'usage',
          head: t('usage'),
          number: true,
          cell: ({ usageCount }) => (
            <span className="grid justify-items-end gap-1">
              {number(usageCount)}
              {usageCount > 0 && (
                <span
                  className="block h-1 rounded-full bg-press"
                  style={{ width: `${(usageCount / most) * 4}rem` }}
                  aria-hidden="true"
                />
              )}
            </span>
          ),
        },
        { id: 'start', head: t('startDate'), from: 'md', cell: startOf },
        { id: 'end', head: t('endDate'), from: 'md', cell: endOf },
        { id: 'configurations', head: t('configurations'), from: 'sm', cell: (extra) => <Pills extra={extra} /> },
        {
          id: 'actions',
          head: t('actions'),
          hideHead: true,
          number: true,
          cell: (extra) => <Actions partyId={partyId} extra={extra} />,
        },
      ]}
    />
  )
}

function Name({ extra, start }: { extra: Extra; start: string }) {
  const t = useTexts(extraPageTexts)
  return (
    <span className="grid gap-1 py-2">
      <span className="flex flex-wrap items-center gap-2">
        <b>{extra.name}</b>
        {!extra.active && <Badge>{t('inactive')}</Badge>}
      </span>
      <span className="caption font-text lg:hidden">{extra.description}</span>
      <span className="sm:hidden">
        <Pills extra={extra} />
      </span>
      {extra.startDate !== always && <span className="caption font-text md:hidden">{t('from', { date: start })}</span>}
    </span>
  )
}

function Pills({ extra }: { extra: Extra }) {
  const t = useTexts(extraPageTexts)
  const { autoMarks, dialogs } = extra.meta
  return (
    <span className="inline-flex flex-wrap gap-1">
      {autoMarks.length > 0 && <Badge tone="press">{t('autoMark')}</Badge>}
      {dialogs.length > 0 && <Badge tone="sand">{t('dialog')}</Badge>}
    </span>
  )
}

function Actions({ partyId, extra }: { partyId: string; extra: Extra }) {
  const t = useTexts(extraPageTexts)
  const [editing, setEditing] = useState(false)
  const remove = async () => {
    const question = { title: t('deleteTitle'), text: t('deleteText', { 0: extra.name }), action: t('delete') }
    if (!(await confirm({ ...question, danger: true }))) return
    const answer = await call(deleteExtra, { partyId, id: extra.id })
    await invalidate(getExtras)
    if (!answer.ok) return showFailure(answer)
    notify(t('deleted'))
  }
  const items: MenuItem[] = [
    { id: 'edit', label: t('edit'), icon: 'edit', onSelect: () => setEditing(true) },
    { id: 'config', label: t('editConfig'), icon: 'settings', to: `/extra-edit/${extra.id}` },
    ...(extra.usageCount === 0
      ? [
          {
            id: 'delete',
            label: t('delete'),
            icon: 'trash',
            danger: true,
            onSelect: () => void remove(),
          } as const,
        ]
      : []),
  ]
  return (
    <>
      <Menu label={t('actionsFor', { name: extra.name })} icon="more" items={items} />
      {editing && <EditDialog partyId={partyId} extra={extra} onClose={() => setEditing(false)} />}
    </>
  )
}

function EditDialog({ partyId, extra, onClose }: { partyId: string; extra: Extra; onClose: () => void }) {
  const t = useTexts(extraPageTexts)
  const { id, name, description, startDate, endDate, meta } = extra
  const [draft, setDraft] = useState<ConfiguredExtra>({ name, description, startDate, endDate, meta })
  const [busy, setBusy] = useState(false)
  const problem = draftProblem(draft)
  const save = async () => {
    setBusy(true)
    const answer = await call(saveExtra, { partyId, id, ...draft })
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    await invalidate(getExtras)
    notify(t('saved'))
    onClose()
  }
  const actions = (
    <Button variant="primary" busy={busy} reason={problem && t(problem)} onClick={save}>
      {t('save')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={name} actions={actions} closeButton>
      <ExtraDetails extra={draft} onChange={setDraft} />
    </Dialog>
  )
}
