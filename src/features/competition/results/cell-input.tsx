import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { type CardAct, cardAct, isWholeFigure } from './rules/card-keys.ts'
import { resultTexts } from './texts.ts'

export type Move = 'up' | 'down' | 'left' | 'right' | 'next-hole' | 'row-start' | 'row-end' | 'first' | 'last'

type Props = {
  kind: 'hole' | 'number' | 'decimal' | 'status'
  label: string
  /** What stands in the cell. */
  text: string
  isBad: boolean
  /** The cell was gone to, and not only drawn. */
  wantsFocus: { current: boolean }
  onCommit: (text: string) => void
  /** False: there is no cell further on. */
  onMove: (way: Move) => boolean
  onUndo: () => void
  onRedo: () => void
  /** Cards are entered one after the other: a whole figure goes on by itself, and letters act. */
  onCard?: ((act: CardAct) => void) | undefined
}

/** The active cell: typing replaces what stands there, leaving takes it over, Escape takes it back. */
export function CellInput(props: Props) {
  const { kind, label, text, isBad, wantsFocus, onCommit, onMove, onCard } = props
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const element = input.current ?? select.current
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    input.current?.select()
  })
  const finish = () => {
    if (typed === undefined || typed === text) return setTyped(undefined)
    setTyped(undefined)
    onCommit(typed)
  }
  const pressed = (event: KeyboardEvent) => {
    // On the last hole the next figure takes the place of the one that stands there.
    if (onCard && typed === undefined) input.current?.select()
    press(event, props, finish, () => setTyped(undefined), typed !== undefined)
  }
  const type = (next: string) => {
    if (!(onCard && kind === 'hole' && isWholeFigure(next))) return setTyped(next)
    setTyped(undefined)
    onCommit(next)
    onMove('next-hole')
  }
  if (kind === 'status') return <StatusSelect {...props} control={select} onKeyDown={pressed} />
  return (
    <input
      ref={input}
      aria-label={label}
      aria-invalid={isBad || undefined}
      inputMode={kind === 'decimal' ? 'text' : 'numeric'}
      autoComplete="off"
      // Its own width would widen the column that it stands in.
      size={1}
      value={typed ?? text}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      // A press into the cell that is active already gives no focus.
      onClick={(event) => typed === undefined && event.currentTarget.select()}
      onBlur={finish}
      onKeyDown={pressed}
    />
  )
}

type StatusProps = Props & {
  control: React.Ref<HTMLSelectElement>
  onKeyDown: (event: KeyboardEvent) => void
}

function StatusSelect({ label, text, control, onCommit, onKeyDown }: StatusProps) {
  const t = useTexts(resultTexts)
  return (
    <select
      ref={control}
      aria-label={label}
      value={text}
      onChange={(event) => onCommit(event.target.value)}
      onKeyDown={onKeyDown}
    >
      <option value="">{t('noStatus')}</option>
      {['WD', 'DNS', 'DQ'].map((status) => (
        <option key={status}>{status}</option>
      ))}
    </select>
  )
}

function press(event: KeyboardEvent, props: Props, finish: () => void, revert: () => void, isTyped: boolean) {
  const isCommand = event.ctrlKey || event.metaKey
  const letter = event.key.toLowerCase()
  if (isCommand && (letter === 'z' || letter === 'y') && !isTyped) {
    event.preventDefault()
    return letter === 'y' || event.shiftKey ? props.onRedo() : props.onUndo()
  }
  if (event.key === 'Escape') return revert()
  const act = props.onCard && !isCommand && !event.altKey ? cardAct(event.key, event.shiftKey) : undefined
  if (act && (props.kind === 'hole' || event.key === 'Enter')) {
    event.preventDefault()
    finish()
    return props.onCard?.(act)
  }
  const way = wayOf(event, isCommand, props.kind === 'status')
  if (!way) return
  finish()
  const hasMoved = props.onMove(way)
  // Tab leaves the grid at the end of a row.
  if (hasMoved || event.key !== 'Tab') event.preventDefault()
}

function wayOf(event: KeyboardEvent, isCommand: boolean, isSelect: boolean): Move | undefined {
  switch (event.key) {
    case 'Enter':
      return event.shiftKey ? 'up' : 'down'
    case 'Tab':
      return event.shiftKey ? 'left' : 'right'
    case 'ArrowUp':
      return isSelect ? undefined : 'up'
    case 'ArrowDown':
      return isSelect ? undefined : 'down'
    case 'ArrowLeft':
      return 'left'
    case 'ArrowRight':
      return 'right'
    case 'Home':
      return isCommand ? 'first' : 'row-start'
    case 'End':
      return isCommand ? 'last' : 'row-end'
  }
}
