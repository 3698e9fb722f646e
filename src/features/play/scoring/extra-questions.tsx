import { useEffect, useState } from 'react'
import { onDelivered, type Waiting } from '../../../web/outbox.ts'
import { translatorFor, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { alertOverlay } from '../../../web/ui/notices.tsx'
import type { Group } from './operations/group.ts'
import type { ExtraQuestion, ExtrasSaved, GivenMark } from './operations/save.ts'
import { replyLater } from './save-later.tsx'
import { extraTexts } from './texts/extra-texts.ts'

/** Tells what a delivered save has marked, and asks what it asks, one after the other. */
export function ExtraQuestions({ group }: { group: Group }) {
  const [questions, setQuestions] = useState<readonly ExtraQuestion[]>([])
  const { id } = group
  useEffect(
    () =>
      onDelivered((item: Waiting, answer: unknown) => {
        if (item.subject !== id) return
        const { marks = [], dialogs = [] } = answer as Partial<ExtrasSaved>
        if (marks.length > 0) tell(group, marks)
        const isSave = item.operation === 'saveHole'
        if (isSave)
          setQuestions((open) => [...open.filter(({ position }) => position !== item.input.position), ...dialogs])
      }),
    [id, group],
  )
  const first = questions[0]
  if (!first) return null
  const close = () => setQuestions((open) => open.filter((question) => question !== first))
  return <Question key={keyOf(first)} group={group} question={first} onClose={close} />
}

const keyOf = ({ position, extraId, dialog }: ExtraQuestion) => `${position} ${extraId} ${dialog}`

/** The alert overlay 'Extra updated'. */
function tell(group: Group, marks: readonly GivenMark[]) {
  const tExtra = translatorFor(extraTexts)
  const nameOf = (userId: string) => {
    const user = group.players.find((player) => player.user.userId === userId)?.user
    return user ? `${user.firstName} ${user.lastName}` : ''
  }
  const lines = marks.map(({ extraId, position, name, userId, count }) => (
    <li key={`${extraId} ${position} ${userId}`}>
      {tExtra('marked', { 0: name, 1: nameOf(userId) })}
      {count > 1 && ` × ${count}`}
    </li>
  ))
  alertOverlay(tExtra('extraUpdated'), <ul>{lines}</ul>)
}

type Props = { group: Group; question: ExtraQuestion; onClose: () => void }

/** A player or None; left alone for its time it means None, and nothing needs to be sent. */
function Question({ group, question, onClose }: Props) {
  const tExtra = useTexts(extraTexts)
  const { name, caption, position, timeout } = question
  useTimeout(onClose, timeout)
  const reply = (userId: string | null) => {
    onClose()
    void replyLater(group, question, userId)
  }
  return (
    <Dialog
      open
      title={name}
      onClose={() => reply(null)}
      actions={<Button onClick={() => reply(null)}>{tExtra('noPlayer')}</Button>}
    >
      <p>{caption}</p>
      <p className="caption">{tExtra('noneSoon', { hole: group.holes[position - 1]?.hole ?? position })}</p>
      <div className="grid gap-2">
        {group.players
          .filter(({ status }) => status === null)
          .map(({ user }) => (
            <Button key={user.userId} variant="soft" big onClick={() => reply(user.userId)}>
              {user.firstName} {user.lastName}
            </Button>
          ))}
      </div>
    </Dialog>
  )
}

/** From when it is shown, however often the page renders. */
function useTimeout(run: () => void, seconds: number) {
  const [until] = useState(() => Date.now() + seconds * 1000)
  useEffect(() => {
    const timer = setTimeout(run, Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [run, until])
}
