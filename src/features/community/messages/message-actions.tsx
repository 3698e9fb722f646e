import { useLayoutEffect, useRef } from 'react'
import { call } from '../../../web/call.ts'
import { copyText } from '../../../web/copy-text.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Icon, type IconName } from '../../../web/ui/icon.tsx'
import { nameOf, oneLine } from './message-text.tsx'
import type { Message } from './operations/shapes.ts'
import { deleteMessage } from './operations.ts'
import { ReactionRow, useReact } from './reactions.tsx'
import { messagesTexts } from './texts.ts'

type Props = {
  message: Message
  /** What was pressed: it stands beside that. */
  anchor: HTMLElement
  me: string
  isAdministrator: boolean
  take: (messages: readonly Message[]) => void
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  onClose: () => void
}

/** What can be done with a message that was pressed: a reaction, an answer, and with one's own more. */
export function MessageActions({ message, anchor, me, isAdministrator, take, onReply, onEdit, onClose }: Props) {
  const t = useTexts(messagesTexts)
  const box = useRef<HTMLDivElement>(null)
  const react = useReact(message, take)
  useLayoutEffect(() => {
    if (!box.current) return
    box.current.showPopover()
    place(box.current, anchor.getBoundingClientRect())
    box.current.querySelector('button')?.focus()
  }, [anchor])
  const isMine = message.user?.id === me
  const name = message.user ? nameOf(message.user) : (message.message.displayName ?? '')
  const text = oneLine(t, message)
  const remove = async () => {
    if (!(await confirm({ title: t('sure'), text: t('removeText'), action: t('remove'), danger: true }))) return
    const answer = await call(deleteMessage, { messageId: message.id })
    if (!answer.ok && answer.status !== 404) await showFailure(answer)
  }
  /** Closed first: what follows takes the focus. */
  const after = (act: () => unknown) => () => {
    box.current?.hidePopover()
    void act()
  }
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={t('messageOf', { name })}
      className="fixed m-0 max-w-[calc(100vw-1rem)] rounded-3 border border-rule-strong bg-surface p-1 text-ink shadow-3"
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <ReactionRow
        own={message.message.likes[me]}
        label={t('reactTo', { name })}
        onChoose={(emoji) => after(() => react(emoji))()}
      />
      <Act icon="reply" label={t('reply')} onClick={after(() => onReply(message))} />
      {text && <Act icon="copy" label={t('copyText')} onClick={after(() => copyText(text))} />}
      {isMine && message.type === 'text' && (
        <Act icon="edit" label={t('edit')} onClick={after(() => onEdit(message))} />
      )}
      {(isMine || isAdministrator) && <Act icon="trash" danger label={t('remove')} onClick={after(remove)} />}
    </div>
  )
}

type ActProps = { icon: IconName; label: string; danger?: boolean; onClick: () => void }

const Act = ({ icon, label, danger, onClick }: ActProps) => (
  <button type="button" className={danger ? 'menu-item menu-item-danger' : 'menu-item'} onClick={onClick}>
    <Icon name={icon} />
    {label}
  </button>
)

/** Below what was pressed, or above it where there is no room, and inside the window. */
function place(box: HTMLElement, pressed: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = box
  const below = pressed.bottom + 4
  const top = below + height > innerHeight - 8 ? pressed.top - height - 4 : below
  box.style.left = `${Math.max(8, Math.min(pressed.left, innerWidth - width - 8))}px`
  box.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`
}
