import { type KeyboardEvent, useRef } from 'react'
import {
  compileCondition,
  compileNumber,
  type ExpressionError,
  MAX_LENGTH,
  type ValueType,
  type Variables,
} from '../../expressions/compile.ts'
import { useTexts } from '../texts.ts'
import { expressionTexts } from './expression-texts.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { Menu } from './menu.tsx'
import { useDebounced } from './use-debounced.ts'

/** A variable of an expression with what it means, in the reader's language. */
export type NamedVariable = { name: string; type: ValueType; text: string }

type Props = Omit<FieldProps, 'error'> & {
  value: string
  onChange: (value: string) => void
  variables: readonly NamedVariable[]
  /** What the expression must be: a condition by default. */
  result?: 'boolean' | 'number'
  /** Variables are inserted as tokens: {hole}. */
  braces?: boolean
  placeholder?: string
  onEnter?: () => void
  autoFocus?: boolean
}

/**
 * A condition or number of the small language, checked as one types: what is wrong is explained in words and shown in the
 * text. `<ExpressionField label="Filter" value={filter} onChange={setFilter} variables={variables} />`
 * Props: those of FieldFrame; `variables` {name, type, text}[]; `result` 'boolean' or 'number'; `braces`; `onEnter`.
 * Ctrl+Space opens the variables; the chosen one is inserted where the cursor was.
 */
export const ExpressionField = (props: Props) => {
  const { value, onChange, variables, result, braces, placeholder, onEnter, autoFocus, ...frame } = props
  const t = useTexts(expressionTexts)
  const input = useRef<HTMLInputElement>(null)
  const around = useRef<HTMLSpanElement>(null)
  const settled = useDebounced(value, 250)
  const errorIn = (source: string) =>
    source.trim() === '' ? null : expressionError(source, typesOf(variables), result)
  // What is wrong is said after a pause; it goes with the letter that mends it, before anything below is pressed.
  const error = errorIn(value) && errorIn(settled)
  const words = useErrorWords(variables)

  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const from = selectionStart ?? value.length
    const text = braces ? `{${name}}` : name
    onChange(value.slice(0, from) + text + value.slice(selectionEnd ?? from))
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      around.current?.querySelector('button')?.click()
    }
    if (event.key === 'Enter' && onEnter) {
      event.preventDefault()
      onEnter()
    }
  }
  const hint = error ? <Place source={settled} error={error} /> : frame.hint
  return (
    <FieldFrame {...frame} hint={hint} error={error ? words(error) : undefined}>
      {(control) => (
        <span className="input-wrap expression" ref={around}>
          <input
            {...control}
            ref={input}
            {...{ placeholder, autoFocus }}
            className="input"
            value={value}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            aria-keyshortcuts="Control+Space"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={pressed}
          />
          <InsertMenu label={t('insert', { label: frame.label })} variables={variables} onInsert={insert} />
        </span>
      )}
    </FieldFrame>
  )
}

type InsertProps = { label: string; variables: readonly NamedVariable[]; onInsert: (name: string) => void }

const InsertMenu = ({ label, variables, onInsert }: InsertProps) => {
  const items = variables.map(({ name, text }) => ({
    id: name,
    label: (
      <span className="expression-choice">
        <code>{name}</code>
        <span className="caption">{text}</span>
      </span>
    ),
    onSelect: () => onInsert(name),
  }))
  return <Menu label={label} icon="plus" items={items} />
}

export const typesOf = (variables: readonly NamedVariable[]): Variables =>
  Object.fromEntries(variables.map(({ name, type }) => [name, type]))

/** Why a source is no expression of this kind; null: it is one. */
export function expressionError(source: string, variables: Variables, result: 'boolean' | 'number' = 'boolean') {
  const compiled = result === 'number' ? compileNumber(source, variables) : compileCondition(source, variables)
  return compiled.ok ? null : compiled.error
}

/** The text again with the part that is wrong marked; the words below say the same. */
const Place = ({ source, error }: { source: string; error: ExpressionError }) => {
  const end = error.position + wrongPart(source, error).length
  return (
    <code className="expression-place" aria-hidden="true">
      {source.slice(0, error.position)}
      <mark>{source.slice(error.position, end) || ' '}</mark>
      {source.slice(end)}
    </code>
  )
}

const wrongPart = (source: string, { position, subject }: ExpressionError) =>
  subject || (/^(\{?[\p{L}\p{N}_.]+\}?|'[^']*'|"[^"]*"|.)/u.exec(source.slice(position))?.[0] ?? '')

/** What is wrong, in words, with the place and what may have been meant. */
function useErrorWords(variables: readonly NamedVariable[]) {
  const t = useTexts(expressionTexts)
  return (error: ExpressionError) => {
    const { code, subject, expected = 'boolean', found = 'string' } = error
    const what =
      code === 'wrong-type'
        ? t(code, { expected: t(expected), found: t(found) })
        : code === 'unterminated-name'
          ? t(code, { example: `{${variables[0]?.name ?? ''}}` })
          : t(code, { subject })
    const meant = code === 'unknown-name' ? likeliest(subject, variables) : undefined
    return [what, meant && t('didYouMean', { name: meant }), `(${t('place', { position: error.position + 1 })})`]
      .filter(Boolean)
      .join(' ')
  }
}

/** A variable whose name differs in case or by up to two letters. */
function likeliest(word: string, variables: readonly NamedVariable[]) {
  const written = word.replace(/[{}]/g, '').toLowerCase()
  const [best] = variables
    .map(({ name }) => ({ name, distance: distanceOf(written, name.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance)
  return best && best.distance <= Math.min(2, written.length - 1) ? best.name : undefined
}

/** How many letters must be put in, taken out or changed. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= other.length; column++) {
      const changed = (row[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1)
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
