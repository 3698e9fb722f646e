import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { translatorFor, useTexts } from '../texts.ts'
import { Button, IconButton } from './button.tsx'
import { MessageDialog } from './dialog.tsx'
import { uiTexts } from './texts.ts'

type Notice = {
  id: number
  kind: 'success' | 'overlay' | 'dialog'
  title: string
  text?: ReactNode
  undo?: () => void
  closed?: () => void
}

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Notice[]) => {
  notices = next
  for (const listener of listeners) listener()
}

const add = (notice: Omit<Notice, 'id'>) => change([...notices, { ...notice, id: ++lastId }])
const remove = (id: number) => {
  const gone = notices.find((notice) => notice.id === id)
  change(notices.filter((notice) => notice !== gone))
  gone?.closed?.()
}

/** A success, for 2 seconds: `notify('Saved')`; with `undo` a button takes it back. */
export const notify = (title: string, options: { undo?: () => void } = {}) =>
  add({ kind: 'success', title, ...options })

/** The alert overlay, for 10 seconds: `alertOverlay('Extra updated', <ul>…</ul>)`. */
export const alertOverlay = (title: string, text?: ReactNode) => add({ kind: 'overlay', title, text })

/** A dialog with one title, one text and Ok, from anywhere; fulfilled when it is closed. */
export const messageDialog = (title: string, text?: ReactNode) =>
  new Promise<void>((closed) => add({ kind: 'dialog', title, text, closed }))

/**
 * The generic dialog 'Error' of a request that failed.
 * `detail`: the answer's detail, else its code, else its status text; without one 'Unknown Error' stands there.
 */
export const showError = (detail?: string) => {
  const t = translatorFor(uiTexts)
  return messageDialog(t('error'), t('serverRefused', { 0: detail || t('unknownError') }))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const lifetime = { success: 2_000, overlay: 10_000 }

/** Shows what `notify`, `alertOverlay`, `messageDialog` and `showError` say. Once, in the root of the application. */
export const Notices = () => {
  const all = useSyncExternalStore(subscribe, () => notices)
  const dialog = all.find((notice) => notice.kind === 'dialog')
  const successes = all.filter((notice) => notice.kind === 'success')
  const overlays = all.filter((notice) => notice.kind === 'overlay')
  return (
    <>
      <TopLayer count={successes.length + overlays.length}>
        <div role="alert">
          {overlays.map((notice) => (
            <Overlay key={notice.id} {...notice} />
          ))}
        </div>
        <div role="status">
          {successes.map((notice) => (
            <Success key={notice.id} {...notice} />
          ))}
        </div>
      </TopLayer>
      {dialog && (
        <MessageDialog key={dialog.id} open onClose={() => remove(dialog.id)} title={dialog.title}>
          <p className="soft">{dialog.text}</p>
        </MessageDialog>
      )}
    </>
  )
}

/** Above an open dialog too: shown anew with each notice, a popover is last in the top layer. Never over the thumb. */
const TopLayer = ({ count, children }: { count: number; children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const layer = ref.current
    if (!layer || count === 0) return
    layer.showPopover()
    return () => layer.hidePopover()
  }, [count])
  return (
    <div ref={ref} className="notices" popover="manual">
      {children}
    </div>
  )
}

const Success = ({ id, title, undo }: Notice) => {
  const t = useTexts(uiTexts)
  const hold = useLifetime(id, lifetime.success)
  const take = () => {
    undo?.()
    remove(id)
  }
  return (
    <div className="toast" {...hold}>
      {title}
      {undo && <Button onClick={take}>{t('undo')}</Button>}
    </div>
  )
}

const Overlay = ({ id, title, text }: Notice) => {
  const t = useTexts(uiTexts)
  const hold = useLifetime(id, lifetime.overlay)
  return (
    <div className="overlay-alert" {...hold}>
      <div>
        <b>{title}</b>
        {text}
      </div>
      <IconButton icon="close" label={t('close')} onClick={() => remove(id)} />
    </div>
  )
}

/** Closes after its time; not while the pointer or the focus is on it. */
const useLifetime = (id: number, milliseconds: number) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => remove(id), milliseconds)
    return () => clearTimeout(timer)
  }, [id, milliseconds, held])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
