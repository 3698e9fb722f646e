import { useState } from 'react'
import { isSameValue } from '../../../contract/same-value.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure, showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { ExpressionHelp } from '../../../web/ui/expression-help.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { invalidate } from '../../../web/use-read.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import { updateEvent } from '../events/operations/change.ts'
import { type Event, getEvent } from '../events/operations/event.ts'
import type { TextDraft } from './rules.ts'
import { TextDialog, useTextVariables } from './text-dialog.tsx'
import { eventTextTexts } from './texts.ts'
import { WhereShown } from './where-shown.tsx'

/** The texts of an event that players see while they score. */
export default function EventMessagesPage() {
  const t = useTexts(eventTextTexts)
  return (
    <EventAdminPage title={t('title')} lead={(event) => `${event.title} · ${t('lead')}`} actions={() => <Help />}>
      {(event, reload) => <Texts event={event} reload={reload} />}
    </EventAdminPage>
  )
}

function Help() {
  const t = useTexts(eventTextTexts)
  const examples = [
    { source: '{hole} == 0', text: t('exampleBefore') },
    { source: '{par} == 3', text: t('exampleShort') },
    { source: '{round} == 2 && {hole} >= 16', text: t('exampleFinal') },
  ]
  return <ExpressionHelp variables={useTextVariables()} examples={examples} />
}

type Opened = { at: number | null; start: TextDraft }

function Texts({ event, reload }: { event: Event; reload: () => Promise<unknown> }) {
  const t = useTexts(eventTextTexts)
  const [opened, setOpened] = useState<Opened>()
  const texts = event.meta.textInfo
  const write = useWrite(event, reload)
  /** The list may have changed since the dialog opened: a text is found by what it says, and is new where it is gone. */
  const withText = ({ start, at }: Opened, text: TextDraft) => {
    const place = at === null ? -1 : texts.findIndex((each) => isSameValue(each, start))
    return place < 0 ? [...texts, text] : texts.with(place, text)
  }
  const remove = async (at: number) => {
    if (await confirm({ title: t('sure'), text: t('deleteText'), action: t('delete'), danger: true }))
      await write(texts.toSpliced(at, 1))
  }
  const add = (
    <Button
      variant="primary"
      icon="plus"
      onClick={() => setOpened({ at: null, start: { condition: '', conditionalText: '' } })}
    >
      {t('add')}
    </Button>
  )
  return (
    <>
      {texts.length === 0 ? (
        <EmptyState title={t('none')} action={add}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          <TextTable event={event} onEdit={setOpened} onRemove={(at) => void remove(at)} />
          <div className="pt-4">{add}</div>
        </>
      )}
      {opened && (
        <TextDialog
          title={opened.at === null ? t('newText') : t('editText')}
          event={event}
          start={opened.start}
          onClose={() => setOpened(undefined)}
          onSave={(text) => write(withText(opened, text))}
        />
      )}
    </>
  )
}

/** Saves all texts; false where it did not, which was said. */
function useWrite(event: Event, reload: () => Promise<unknown>) {
  const t = useTexts(eventTextTexts)
  const ui = useTexts(uiTexts)
  return async (textInfo: TextDraft[]) => {
    const was = { meta: { textInfo: event.meta.textInfo } }
    const answer = await call(updateEvent, { eventId: event.id, event: { meta: { textInfo } }, was })
    if (!answer.ok && answer.code === 'changed-meanwhile') {
      await reload()
      await showMessage({ title: ui('changedMeanwhile'), text: ui('othersChanged') })
      return false
    }
    if (!answer.ok) {
      await showFailure(answer)
      return false
    }
    await Promise.all([reload(), invalidate(getEvent)])
    notify(t('saved'))
    return true
  }
}

type TableProps = { event: Event; onEdit: (opened: Opened) => void; onRemove: (at: number) => void }

function TextTable({ event, onEdit, onRemove }: TableProps) {
  const t = useTexts(eventTextTexts)
  return (
    <Table
      label={t('texts')}
      rows={event.meta.textInfo.map((text, at) => ({ ...text, at }))}
      rowKey={({ at }) => at}
      columns={[
        { id: 'condition', head: t('condition'), from: 'md', cell: ({ condition }) => <code>{condition}</code> },
        {
          id: 'text',
          head: t('text'),
          rowHead: true,
          cell: ({ conditionalText, condition }) => (
            <span className="grid gap-2 py-2">
              <code className="md:hidden">{condition}</code>
              <span className="whitespace-pre-line">{conditionalText}</span>
              <span className="lg:hidden">
                <WhereShown condition={condition} event={event} />
              </span>
            </span>
          ),
        },
        {
          id: 'shown',
          head: t('shown'),
          from: 'lg',
          cell: ({ condition }) => <WhereShown condition={condition} event={event} />,
        },
        {
          id: 'actions',
          head: t('actions'),
          hideHead: true,
          number: true,
          cell: ({ at, ...start }) => (
            <Acts text={start} onEdit={() => onEdit({ at, start })} onRemove={() => onRemove(at)} />
          ),
        },
      ]}
    />
  )
}

function Acts({ text, onEdit, onRemove }: { text: TextDraft; onEdit: () => void; onRemove: () => void }) {
  const t = useTexts(eventTextTexts)
  return (
    <Menu
      label={t('actionsFor', { text: text.conditionalText.slice(0, 40) })}
      icon="more"
      items={[
        { id: 'edit', label: t('edit'), icon: 'edit', onSelect: onEdit },
        { id: 'delete', label: t('delete'), icon: 'trash', danger: true, onSelect: onRemove },
      ]}
    />
  )
}
