import type { ReactNode } from 'react'
import type { Failure } from '../contract/client.ts'
import { createStore, useStore } from './store.ts'
import { ConfirmDialog } from './ui/dialog.tsx'
import { messageDialog, showError } from './ui/notices.tsx'

/** The generic dialog 'Error' with the answer's detail, else its code, else its status text, else 'Unknown Error'. */
export const showFailure = (failure: Pick<Failure, 'detail' | 'code' | 'statusText'>) =>
  showError(failure.detail || (failure.code === 'no-answer' ? failure.statusText : failure.code || failure.statusText))

/** One title, one text and Ok; fulfilled when it is closed. */
export const showMessage = ({ title, text }: { title: string; text?: ReactNode }) => messageDialog(title, text)

type Question = { title: string; text?: ReactNode; action: string; danger?: boolean; cancel?: string }
type Asked = Question & { number: number; answer: (yes: boolean) => void }
const asked = createStore<Asked | undefined>(undefined)
let last = 0

/** Asks before something that can't be taken back: `if (await confirm({ title, text, action: t('delete'), danger: true }))`. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    const number = ++last
    const answer = (yes: boolean) => {
      if (asked.get()?.number === number) asked.set(undefined)
      resolve(yes)
    }
    asked.set({ ...question, number, answer })
  })
}

/** Shows what `confirm` asks. Once, in the root of the application. */
export function Questions() {
  const question = useStore(asked)
  if (!question) return null
  const { number, title, text, action, danger, cancel, answer } = question
  return (
    <ConfirmDialog
      key={number}
      open
      title={title}
      confirm={action}
      danger={danger}
      cancel={cancel}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {text}
    </ConfirmDialog>
  )
}
