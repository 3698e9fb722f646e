import { type FormEvent, useState } from 'react'
import type { Answer } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import { addForum, type Forum, orderForums, updateForum } from './operations.ts'
import { forumTexts } from './texts.ts'

const nameAtLeast = 2

type Props = { partyId: string; forums: readonly Forum[]; onChange: () => Promise<unknown>; onClose: () => void }

/** Adds, renames, orders, closes and opens the forums of a party. */
export function ManageForums({ partyId, forums, onChange, onClose }: Props) {
  const t = useTexts(forumTexts)
  const [edited, setEdited] = useState<Forum | 'new'>()
  const done = async (answer: Answer<unknown>) => {
    if (!answer.ok) void showFailure(answer)
    else setEdited(undefined)
    await onChange()
  }
  const move = async (from: number, to: number) => {
    const ids = forums.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    await done(await call(orderForums, { partyId, forumIds: ids }))
  }
  const save = async (title: string, description: string) => {
    if (edited === 'new') await done(await call(addForum, { partyId, title, description }))
    else if (edited) await done(await call(updateForum, { forumId: edited.id, title, description }))
  }
  const setType = async (forumId: string, type: 'open' | 'closed') => done(await call(updateForum, { forumId, type }))
  return (
    <Dialog open wide onClose={onClose} title={t('administer')}>
      <ul className="list" aria-label={t('forums')}>
        {forums.map((forum, at) => (
          <ForumRow
            key={forum.id}
            forum={forum}
            isFirst={at === 0}
            isLast={at === forums.length - 1}
            onMove={(by) => void move(at, at + by)}
            onEdit={() => setEdited(forum)}
            onType={(type) => void setType(forum.id, type)}
          />
        ))}
      </ul>
      {edited ? (
        <ForumForm
          key={edited === 'new' ? 'new' : edited.id}
          forum={edited === 'new' ? undefined : edited}
          onSave={save}
          onCancel={() => setEdited(undefined)}
        />
      ) : (
        <div className="pt-4">
          <Button variant="soft" icon="plus" onClick={() => setEdited('new')}>
            {t('addForum')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

type RowProps = {
  forum: Forum
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onType: (type: 'open' | 'closed') => void
}

function ForumRow({ forum, isFirst, isLast, onMove, onEdit, onType }: RowProps) {
  const t = useTexts(forumTexts)
  const { title, description, type } = forum
  return (
    <li className="list-row">
      <span className="list-row-text">
        <b>{title}</b>
        {description && <span className="caption">{description}</span>}
      </span>
      {type === 'closed' && <Badge icon="lock">{t('closed')}</Badge>}
      <IconButton icon="up" label={`${t('moveUp')}: ${title}`} disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton icon="down" label={`${t('moveDown')}: ${title}`} disabled={isLast} onClick={() => onMove(1)} />
      <Menu
        label={t('actions', { name: title })}
        icon="more"
        items={[
          { id: 'edit', label: t('edit'), icon: 'edit', onSelect: onEdit },
          type === 'open'
            ? { id: 'close', label: t('close'), icon: 'lock', onSelect: () => onType('closed') }
            : { id: 'open', label: t('open'), icon: 'check', onSelect: () => onType('open') },
        ]}
      />
    </li>
  )
}

type FormProps = {
  forum: Forum | undefined
  onSave: (title: string, description: string) => Promise<void>
  onCancel: () => void
}

function ForumForm({ forum, onSave, onCancel }: FormProps) {
  const t = useTexts(forumTexts)
  const [title, setTitle] = useState(forum?.title ?? '')
  const [description, setDescription] = useState(forum?.description ?? '')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSave(title, description)
    setBusy(false)
  }
  return (
    <form className="grid gap-4 pt-4" aria-label={t(forum ? 'editForum' : 'newForum')} onSubmit={submit}>
      <Field label={t('forumName')} value={title} onChange={setTitle} maxLength={80} autoFocus />
      <Field label={t('description')} optional value={description} onChange={setDescription} maxLength={300} />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={isBusy} disabled={title.trim().length < nameAtLeast}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
