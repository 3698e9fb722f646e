import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import { BbCode } from './bb-elements.tsx'
import { bbTexts } from './bb-texts.ts'
import { IconButton } from './button.tsx'
import { FieldFrame, type FieldProps } from './field.tsx'
import type { IconName } from './icon.tsx'
import { Menu } from './menu.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  rows?: number
  maxLength?: number
  placeholder?: string
  disabled?: boolean
  /** Further acts in the bar, given what puts text at the cursor: a picture, say. */
  tools?: (insert: (text: string) => void) => ReactNode
  /** Ctrl+Enter. */
  onSubmit?: () => void
}

const marks: readonly { tag: 'b' | 'i' | 'u' | 'code' | 'quote'; icon: IconName; key?: string }[] = [
  { tag: 'b', icon: 'bold', key: 'b' },
  { tag: 'i', icon: 'italic', key: 'i' },
  { tag: 'u', icon: 'underline', key: 'u' },
  { tag: 'code', icon: 'code' },
  { tag: 'quote', icon: 'quote' },
]
const colors = ['firebrick', 'darkorange', 'seagreen', 'steelblue', 'purple'] as const

/**
 * Writes BBCode: a bar of acts that wrap what is selected (Ctrl+B, I, U too) and a preview as readers see it.
 * `<BbEditor label="Reply" value={body} onChange={setBody} rows={6} />` Props: those of FieldFrame; `value`,
 * `onChange(value)`, `rows`, `maxLength`, `placeholder`, `disabled`, `tools(insert)`, `onSubmit` (Ctrl+Enter).
 */
export const BbEditor = (props: Props) => {
  const { label, hideLabel, hint, error, optional, className, value, onChange, tools, onSubmit, ...rest } = props
  const t = useTexts(bbTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setPreview] = useState(false)
  const act = (change: (area: HTMLTextAreaElement) => void) => () => {
    if (area.current) change(area.current)
  }
  const insert = (text: string) => {
    if (area.current) put(area.current, text)
  }
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault()
      onSubmit()
      return
    }
    const mark = marks.find(({ key }) => key === event.key.toLowerCase())
    if (!mark) return
    event.preventDefault()
    wrap(event.currentTarget, `[${mark.tag}]`, `[/${mark.tag}]`)
  }
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, optional, className }}>
      {(control) => (
        <div className="bb-editor">
          <Bar isPreview={isPreview} onPreview={setPreview} act={act}>
            {tools?.(insert)}
          </Bar>
          {isPreview && (
            <section className="bb-preview" aria-label={t('preview')}>
              {value.trim() ? <BbCode text={value} /> : t('nothingToShow')}
            </section>
          )}
          <textarea
            ref={area}
            {...rest}
            {...control}
            className="input"
            hidden={isPreview}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={pressed}
          />
        </div>
      )}
    </FieldFrame>
  )
}

type BarProps = {
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
  /** What a press does to the text. */
  act: (change: (area: HTMLTextAreaElement) => void) => () => void
  children: ReactNode
}

const Bar = ({ isPreview, onPreview, act, children }: BarProps) => {
  const t = useTexts(bbTexts)
  return (
    <div className="bb-bar" role="toolbar" aria-label={t('textTools')}>
      {marks.map(({ tag, icon }) => (
        <IconButton
          key={tag}
          icon={icon}
          label={t(`bb_${tag}`)}
          disabled={isPreview}
          onClick={act((at) => wrap(at, `[${tag}]`, `[/${tag}]`))}
        />
      ))}
      <IconButton
        icon="link"
        label={t('bb_url')}
        disabled={isPreview}
        onClick={act((at) => wrap(at, '[url=https://]', '[/url]', '[url=https://'.length))}
      />
      <Menu
        label={t('bb_color')}
        icon="palette"
        items={colors.map((color) => ({
          id: color,
          label: (
            <span className="bb bb-color" style={{ '--bb-color': color } as CSSProperties}>
              {t(`color_${color}`)}
            </span>
          ),
          onSelect: act((at) => wrap(at, `[color=${color}]`, '[/color]')),
        }))}
      />
      {children}
      <IconButton
        icon="eye"
        label={t('preview')}
        aria-pressed={isPreview}
        onClick={() => onPreview(!isPreview)}
        className="ml-auto"
      />
    </div>
  )
}

/** Wraps what is selected; without a selection the cursor waits within, or after `cursor` characters of the start. */
function wrap(area: HTMLTextAreaElement, before: string, after: string, cursor?: number) {
  const { selectionStart, selectionEnd, value } = area
  put(area, before + value.slice(selectionStart, selectionEnd) + after)
  const at = selectionStart + (cursor ?? before.length)
  area.setSelectionRange(at, cursor === undefined ? at + selectionEnd - selectionStart : at)
}

/**
 * In place of the selection, as if typed: the browser can undo it, and React notices it. Where the browser refuses,
 * as after a wait for a picture, it stands there without an undo.
 */
function put(area: HTMLTextAreaElement, text: string) {
  area.focus()
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
