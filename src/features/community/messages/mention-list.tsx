import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { getUsers, type Member } from '../../party/members/operations.ts'
import { namesLike, namingAt } from './rules.ts'
import { messagesTexts } from './texts.ts'

const pause = 150
const asked = 100

/** Who may be meant by what is typed after an @: arrows choose, Enter or Tab takes, Escape leaves it as typed. */
export function useMentions(
  partyId: string,
  text: string,
  area: RefObject<HTMLTextAreaElement | null>,
  setText: (text: string) => void,
) {
  const id = useId()
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [left, setLeft] = useState<string>()
  const naming = namingAt(text, Math.min(caret, text.length))
  const search = useDebounced(naming?.typed.trim().split(' ')[0], pause)
  const { data } = useRead(
    getUsers,
    search === undefined
      ? null
      : { partyId, search, all: false, activeOnly: true, filter: 'withAccount', count: asked },
    { keep: true },
  )
  const isOpen = naming !== undefined && naming.typed !== left
  const found = isOpen ? namesLike(data?.users ?? [], naming.typed) : []
  const at = Math.min(chosen, found.length - 1)

  const take = (member: Member | undefined) => {
    if (!member || !naming) return
    const name = `${member.firstName} ${member.lastName} `
    const end = naming.from + name.length
    setText(text.slice(0, naming.from) + name + text.slice(caret).replace(/^ /, ''))
    setCaret(end)
    setChosen(0)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(end, end)
    })
  }
  /** True: the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (found.length === 0 || event.nativeEvent.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((at + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(found[at])
    else if (event.key === 'Escape') setLeft(naming?.typed)
    else return false
    event.preventDefault()
    return true
  }
  const optionId = (of: number) => `${id}-${of}`
  const field = {
    onSelect: () => setCaret(area.current?.selectionStart ?? 0),
    'aria-autocomplete': 'list' as const,
    'aria-controls': found.length > 0 ? id : undefined,
    'aria-activedescendant': found.length > 0 ? optionId(at) : undefined,
  }
  return { id, found, at, take, press, field, optionId }
}

type Props = Pick<ReturnType<typeof useMentions>, 'id' | 'found' | 'at' | 'take' | 'optionId'>

export function MentionList({ id, found, at, take, optionId }: Props) {
  const t = useTexts(messagesTexts)
  const count = t('mentions', { count: found.length })
  return (
    <>
      <div id={id} role="listbox" aria-label={count} className="w-full rounded-2 bg-surface py-1 shadow-2 md:max-w-96">
        {found.map((member, one) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={member.userId}
            id={optionId(one)}
            role="option"
            tabIndex={-1}
            aria-selected={one === at}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-3 aria-selected:bg-press-soft aria-selected:font-strong aria-selected:text-on-press-soft"
            // Before the field loses the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(member)}
          >
            <Avatar small name={`${member.firstName} ${member.lastName}`} />
            {member.firstName} {member.lastName}
          </div>
        ))}
      </div>
      <span className="sr-only" role="status">
        {count}
      </span>
    </>
  )
}
