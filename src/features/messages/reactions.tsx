import { useId, useRef } from 'react'
import { call } from '../../web/call.ts'
import { showFailure } from '../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../web/texts.ts'
import { IconButton } from '../../web/ui/button.tsx'
import { Icon, type IconName } from '../../web/ui/icon.tsx'
import { likeMessage, type Message, type People } from './operations.ts'
import { type Reaction, reactions } from './rules.ts'
import { nameOf } from './said-text.tsx'
import { messagesTexts } from './texts.ts'

const looks = {
  heart: { icon: 'heart', text: 'emoji_heart' },
  laugh: { icon: 'laugh', text: 'emoji_laugh' },
  surprised: { icon: 'surprised', text: 'emoji_surprised' },
  sad: { icon: 'sad', text: 'emoji_sad' },
  'thumbs up': { icon: 'thumb-up', text: 'emoji_up' },
  'thumbs down': { icon: 'thumb-down', text: 'emoji_down' },
  'golf flag': { icon: 'flag', text: 'emoji_flag' },
} as const satisfies Record<Reaction, { icon: IconName; text: string }>

type Props = {
  message: Message
  people: People
  me: string
  author: string
  take: (messages: readonly Message[]) => void
}

/** The reactions of a message with who gave them, and the choice of one's own. */
export function Reactions({ message, people, me, author, take }: Props) {
  const t = useTexts(messagesTexts)
  const { compare } = useFormats()
  const { likes } = message.message
  const react = async (emoji: Reaction) => {
    const answer = await call(likeMessage, { messageId: message.id, emoji })
    if (answer.ok) take(answer.value.data)
    else await showFailure(answer)
  }
  const given = reactions
    .map((emoji) => ({ emoji, by: Object.keys(likes).filter((userId) => likes[userId] === emoji) }))
    .filter(({ by }) => by.length > 0)
  const namesOf = (by: readonly string[]) =>
    by
      .map((userId) => (userId === me ? t('you') : people[userId] ? nameOf(people[userId]) : t('somebody')))
      .sort(compare)
      .join(', ')
  return (
    <>
      {given.map(({ emoji, by }) => {
        const label = t('reaction', { emoji: t(looks[emoji].text), count: by.length, names: namesOf(by) })
        return (
          <button
            key={emoji}
            type="button"
            className="button gap-1 px-2 text-small text-ink-soft aria-pressed:font-strong aria-pressed:text-press"
            aria-pressed={likes[me] === emoji}
            aria-label={label}
            title={namesOf(by)}
            onClick={() => react(emoji)}
          >
            <Icon name={looks[emoji].icon} size="small" />
            {by.length}
          </button>
        )
      })}
      <Picker own={likes[me]} author={author} onChoose={react} />
    </>
  )
}

type PickerProps = { own: Reaction | undefined; author: string; onChoose: (emoji: Reaction) => void }

/** Exactly seven, in a row above or below its button. */
function Picker({ own, author, onChoose }: PickerProps) {
  const t = useTexts(messagesTexts)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLFieldSetElement>(null)
  const open = () => {
    if (!button.current || !row.current) return
    row.current.showPopover()
    place(row.current, button.current.getBoundingClientRect())
    row.current.querySelector('button')?.focus()
  }
  const choose = (emoji: Reaction) => {
    row.current?.hidePopover()
    button.current?.focus()
    onChoose(emoji)
  }
  return (
    <>
      <IconButton
        ref={button}
        icon="react"
        className="text-ink-soft [&>.icon]:size-5"
        label={t('reactTo', { name: author })}
        aria-haspopup="true"
        aria-controls={id}
        onClick={open}
      />
      <fieldset
        ref={row}
        id={id}
        popover="auto"
        className="fixed m-0 max-w-[calc(100vw-1rem)] rounded-full border border-rule-strong bg-surface px-1 shadow-3"
        aria-label={t('reactTo', { name: author })}
      >
        <div className="flex">
          {reactions.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className="grid h-12 w-11 cursor-pointer place-items-center rounded-full text-ink hover:text-press aria-pressed:bg-press-soft aria-pressed:text-on-press-soft"
              aria-pressed={own === emoji}
              aria-label={t(looks[emoji].text)}
              title={t(looks[emoji].text)}
              onClick={() => choose(emoji)}
            >
              <Icon name={looks[emoji].icon} />
            </button>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** Above its button where there is room, and inside the window. */
function place(row: HTMLElement, button: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = row
  const above = button.top - height - 4
  row.style.left = `${Math.max(8, Math.min(button.left, innerWidth - width - 8))}px`
  row.style.top = `${above > 8 ? above : button.bottom + 4}px`
}
