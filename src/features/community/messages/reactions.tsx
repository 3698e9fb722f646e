import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Icon, type IconName } from '../../../web/ui/icon.tsx'
import { nameOf } from './message-text.tsx'
import type { Message, People } from './operations/shapes.ts'
import { likeMessage } from './operations.ts'
import { type Reaction, reactions } from './rules.ts'
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
  take: (messages: readonly Message[]) => void
}

/** Gives a reaction, or takes it back. */
export function useReact(message: Message, take: Props['take']) {
  return async (emoji: Reaction) => {
    const answer = await call(likeMessage, { messageId: message.id, emoji })
    if (answer.ok) take(answer.value.data)
    else await showFailure(answer)
  }
}

/** The reactions that a message has, with who gave them. */
export function Reactions({ message, people, me, take }: Props) {
  const t = useTexts(messagesTexts)
  const { compare } = useFormats()
  const react = useReact(message, take)
  const { likes } = message.message
  const given = reactions
    .map((emoji) => ({ emoji, by: Object.keys(likes).filter((userId) => likes[userId] === emoji) }))
    .filter(({ by }) => by.length > 0)
  if (given.length === 0) return null
  const namesOf = (by: readonly string[]) =>
    by
      .map((userId) => (userId === me ? t('you') : people[userId] ? nameOf(people[userId]) : t('somebody')))
      .sort(compare)
      .join(', ')
  return (
    <div className="-mt-1 -mb-1.5 -ml-2 flex flex-wrap gap-1">
      {given.map(({ emoji, by }) => {
        const label = t('reaction', { emoji: t(looks[emoji].text), count: by.length, names: namesOf(by) })
        return (
          <button
            key={emoji}
            type="button"
            className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1 text-caption text-ink-soft aria-pressed:font-strong aria-pressed:text-press"
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
    </div>
  )
}

type RowProps = { own: Reaction | undefined; label: string; onChoose: (emoji: Reaction) => void }

/** The choice of one's own reaction: exactly seven. */
export function ReactionRow({ own, label, onChoose }: RowProps) {
  const t = useTexts(messagesTexts)
  return (
    <fieldset className="flex border-b border-rule" aria-label={label}>
      {reactions.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className="grid h-12 w-11 cursor-pointer place-items-center rounded-full text-ink hover:text-press aria-pressed:bg-press-soft aria-pressed:text-on-press-soft"
          aria-pressed={own === emoji}
          aria-label={t(looks[emoji].text)}
          title={t(looks[emoji].text)}
          onClick={() => onChoose(emoji)}
        >
          <Icon name={looks[emoji].icon} />
        </button>
      ))}
    </fieldset>
  )
}
