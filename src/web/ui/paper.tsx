import { type ReactNode, useEffect, useState } from 'react'
import { recall, remember } from '../store.ts'
import { useTexts } from '../texts.ts'
import { Icon } from './icon.tsx'
import { PickOne } from './pick-one.tsx'
import { uiTexts } from './texts.ts'
import './paper.css'

export type PaperSize = 'a4' | 'letter'

/** Millimetres of a sheet that are left for rows, below its head and above its foot. */
export const paperRoom: Record<PaperSize, number> = { a4: 246, letter: 228.5 }

const sizeName = 'paper'

/** What the person chose last on this device; else what is bought where they live. */
const usualSize = (): PaperSize =>
  recall<PaperSize>(sizeName) ?? (/-(US|CA|MX|PH)$/i.test(navigator.language) ? 'letter' : 'a4')

/**
 * The size of paper, and what makes the browser print on it: `const [size, setSize] = usePaperSize()`. `margin`: what the
 * printer leaves at each edge, for sheets that have none of their own.
 */
export function usePaperSize(margin = '0') {
  const [size, setSize] = useState<PaperSize>(usualSize)
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${size === 'a4' ? 'A4' : 'letter'}; margin: ${margin} }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [size, margin])
  const choose = (chosen: PaperSize) => {
    remember(sizeName, chosen)
    setSize(chosen)
  }
  return [size, choose] as const
}

/** A4 or Letter. Props: `value`, `onChange`. */
export function PaperSizePick({ value, onChange }: { value: PaperSize; onChange: (size: PaperSize) => void }) {
  const t = useTexts(uiTexts)
  const items = [
    { id: 'a4', label: 'A4' },
    { id: 'letter', label: 'Letter' },
  ]
  return (
    <PickOne
      label={t('paper')}
      items={items}
      value={value}
      onChange={(id) => onChange(id === 'letter' ? 'letter' : 'a4')}
    />
  )
}

/** The class of a text that has no room in one line of so many characters: it stands smaller on two. */
export const folded = (text: ReactNode, atMost: number) =>
  typeof text === 'string' && text.length > atMost ? 'paper-fold' : undefined

/** Characters of a line and of a title in the head of a sheet. */
const [lineAtMost, titleAtMost] = [68, 32]

type SheetProps = {
  size: PaperSize
  /** Above the title: which event, which day. */
  before: string
  title: string
  lead?: ReactNode
  /** At the right end of the head. */
  end: ReactNode
  foot?: ReactNode
  footEnd?: string
  children: ReactNode
}

/** One sheet of paper with its head and foot. */
export const PaperSheet = ({ size, before, title, lead, end, foot, footEnd, children }: SheetProps) => (
  <section
    className={size === 'letter' ? 'paper paper-letter' : 'paper'}
    aria-label={[title, footEnd].filter(Boolean).join(', ')}
  >
    <header className="paper-head">
      <div>
        <p className={folded(before, lineAtMost)}>{before}</p>
        <h2 className={folded(title, titleAtMost)}>{title}</h2>
        {lead && <p className={folded(lead, lineAtMost)}>{lead}</p>}
      </div>
      {end}
    </header>
    {children}
    <footer className="paper-foot">
      <span>{foot}</span>
      <span>{footEnd}</span>
    </footer>
  </section>
)

/** Whose event it is. */
export const PaperParty = ({ title }: { title: string }) => (
  <div className="paper-party">
    <Icon name="flag" />
    <span>{title}</span>
  </div>
)
