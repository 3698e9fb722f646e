import { useState } from 'react'
import { excerpt, isSearchable } from '../../../contract/search-words.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Marked } from '../../../web/ui/marked.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { nameOf } from './message-text.tsx'
import type { Message } from './operations/shapes.ts'
import { searchMessages } from './operations.ts'
import { messagesTexts } from './texts.ts'

type Props = { partyId: string; onClose: () => void; onChoose: (messageId: string) => void }

const pause = 250

/** Messages with these words, the newest first; a press goes to where they stand. */
export function ChatSearch({ partyId, onClose, onChoose }: Props) {
  const t = useTexts(messagesTexts)
  const [typed, setTyped] = useState('')
  const terms = useDebounced(typed, pause).trim()
  const { found, failure, reload, next, readOn } = useFound(partyId, terms)
  const choose = (id: string) => {
    onClose()
    onChoose(id)
  }
  return (
    <Dialog open wide closeButton onClose={onClose} title={t('search')}>
      <Field label={t('searchFor')} type="search" value={typed} onChange={setTyped} maxLength={200} autoFocus />
      {!isSearchable(terms) ? null : failure ? (
        <ErrorState title={t('searchFailed')} onRetry={reload}>
          {failure.detail}
        </ErrorState>
      ) : !found ? (
        <Skeleton shape="rows" />
      ) : found.length === 0 ? (
        <EmptyState title={t('foundNothing')} />
      ) : (
        <ul className="list">
          {found.map((message) => (
            <li key={message.id}>
              <Found message={message} terms={terms} onChoose={choose} />
            </li>
          ))}
        </ul>
      )}
      {next && <Button onClick={readOn}>{t('findMore')}</Button>}
    </Dialog>
  )
}

type FoundProps = { message: Message; terms: string; onChoose: (messageId: string) => void }

function Found({ message: { id, user, created, message }, terms, onChoose }: FoundProps) {
  const t = useTexts(messagesTexts)
  const { dateAndTime } = useFormats()
  return (
    <button type="button" className="list-row" onClick={() => onChoose(id)}>
      <span className="list-row-text">
        <span className="[overflow-wrap:anywhere]">
          <Marked text={excerpt(message.text || message.caption, terms)} terms={terms} />
        </span>
        <span className="caption">{t('sentBy', { name: user ? nameOf(user) : '', when: dateAndTime(created) })}</span>
      </span>
    </button>
  )
}

/** The first page, and what was read on after it for the same words. */
function useFound(partyId: string, terms: string) {
  const { data, failure, reload } = useRead(searchMessages, isSearchable(terms) ? { partyId, terms } : null, {
    keep: true,
  })
  const [more, setMore] = useState<{ of: typeof data; data: readonly Message[]; next: string | null }>()
  const isOf = more !== undefined && more.of === data
  const next = isOf ? more.next : data?.next
  const readOn = async () => {
    if (!next) return
    const answer = await call(searchMessages, { partyId, terms, before: next })
    if (!answer.ok) return showFailure(answer)
    setMore({ of: data, data: [...(isOf ? more.data : []), ...answer.value.data], next: answer.value.next })
  }
  const found = data && [...data.data, ...(isOf ? more.data : [])]
  return { found, failure, reload, next: isSearchable(terms) ? next : null, readOn }
}
