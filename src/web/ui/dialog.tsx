import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../texts.ts'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { uiTexts } from './texts.ts'

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => {
      dialog?.close()
      ignoreSecondTap()
    }
  }, [])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // Chromium closes on a second Escape without asking.
    onClose: (event: SyntheticEvent) => event.target === ref.current && !ref.current.open && onClose(),
  }
}

/** The longest pause between the two taps of a double tap. */
const doubleTap = 500

/** The second tap of a double tap that closed a dialog must not press what lies below it. */
function ignoreSecondTap() {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, true)
  setTimeout(() => removeEventListener('click', ignore, true), doubleTap)
}

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  wide?: boolean
  full?: boolean
  role?: 'dialog' | 'alertdialog'
  closeButton?: boolean
}

/**
 * Asks for one thing: `<Dialog open={open} onClose={close} title="Caption" actions={<Button …/>}>…</Dialog>`
 * Props: `open`, `onClose` (Escape, ground, cross), `title`, children, `actions` (buttons at its foot, the main one
 * last), `wide` 768 px, `full` the whole screen, `closeButton` (true unless there are actions). Children mount when it opens.
 */
export const Dialog = (props: Props) => (props.open ? <OpenDialog {...props} /> : null)

const OpenDialog = ({ onClose, title, children, actions, wide, full, role, closeButton = !actions }: Props) => {
  const id = useId()
  const t = useTexts(uiTexts)
  const modal = useModal(onClose)
  const onGround = (event: SyntheticEvent) => event.target === modal.ref.current && role !== 'alertdialog' && onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press on the ground does
    <dialog
      {...modal}
      role={role}
      className={classNames('dialog', wide && 'dialog-wide', full && 'dialog-full')}
      aria-labelledby={id}
      onClick={(event) => isOutside(event.currentTarget, event.clientX, event.clientY) && onGround(event)}
    >
      <div className="dialog-title">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {closeButton && <IconButton icon="close" label={t('close')} onClick={onClose} />}
      </div>
      {children}
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  )
}

const isOutside = (element: Element, x: number, y: number) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

/** The second tap of a double tap that opened a question must not answer it. */
const opening = 300

type ConfirmProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  confirm: string
  onConfirm: () => unknown
  danger?: boolean
  cancel?: string
}

/**
 * Asks before something that can't be taken back.
 * Props: `open`, `onClose`, `title`, children, `confirm` (the word on its button), `onConfirm` (may return a promise;
 * it closes when that is fulfilled), `danger`, `cancel`.
 */
export const ConfirmDialog = ({ confirm, onConfirm, danger, cancel, children, ...dialog }: ConfirmProps) => {
  const t = useTexts(uiTexts)
  const act = async () => {
    await onConfirm()
    dialog.onClose()
  }
  const actions = (
    <>
      <Button onClick={dialog.onClose}>{cancel ?? t('cancel')}</Button>
      <Button variant={danger ? 'danger-solid' : 'primary'} rest={opening} onClick={act}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog {...dialog} role="alertdialog" actions={actions}>
      {children && <div className="soft">{children}</div>}
    </Dialog>
  )
}

/** Says one thing and waits for Ok. Props: `open`, `onClose`, `title`, children, `ok` (the word on its button). */
export const MessageDialog = ({
  ok,
  ...dialog
}: Omit<ConfirmProps, 'confirm' | 'onConfirm' | 'danger' | 'cancel'> & { ok?: string }) => {
  const t = useTexts(uiTexts)
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      actions={
        <Button variant="primary" rest={opening} onClick={dialog.onClose}>
          {ok ?? t('ok')}
        </Button>
      }
    />
  )
}
