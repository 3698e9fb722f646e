import { Fragment, type ReactNode } from 'react'
import { PaperParty, PaperSheet, type PaperSize, paperRoom } from '../../../web/ui/paper.tsx'
import { packSheets } from './rules.ts'
import { type Chapter, FieldLead, height, type Source } from './sheet-parts.tsx'

type Props = { source: Source; chapters: readonly Chapter[]; size: PaperSize }
type Sheet = { key: string; title: string; lead: ReactNode; content: ReactNode }

const tieWords = {
  'count-back': 'tiesCountBack',
  long: 'tiesLong',
  sgf: 'tiesSwedish',
  shared: 'tiesShared',
} as const

/** The chapters on numbered sheets of paper; all of them on one if they fit. */
export function SheetStack({ source, chapters, size }: Props) {
  const { board, words } = source
  const { t, b, dateRange, dateAndTime } = words
  const sheets = sheetsOf(chapters, size, { title: t('results'), lead: <FieldLead source={source} /> })
  const { title, startDate, endDate, partyTitle, officialAt, tieBreak } = board.event
  const state = officialAt
    ? `${b('official')}, ${dateAndTime(officialAt)}`
    : b('asOf', { time: dateAndTime(board.asOf) })
  const { rankedBy, basis } = board.leaderboard
  // without handicap the Swedish order is the usual one
  const broken = tieBreak === 'sgf' && basis === 'gross' ? 'count-back' : tieBreak
  const ties = rankedBy === 'matches' || rankedBy === 'eclectic' ? '' : t(tieWords[broken])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="paper-sheets" aria-label={t('sheets')} tabIndex={0}>
      {sheets.map(({ key, title: own, lead, content }, at) => (
        <PaperSheet
          key={key}
          size={size}
          before={`${title} · ${dateRange(startDate, endDate)}`}
          title={own}
          lead={lead}
          end={<PaperParty title={partyTitle} />}
          foot={[state, ties].filter(Boolean).join('. ')}
          footEnd={t('sheetOf', { number: at + 1, count: sheets.length })}
        >
          {content}
        </PaperSheet>
      ))}
    </section>
  )
}

type Words = Pick<Chapter, 'title' | 'lead'>

function sheetsOf(chapters: readonly Chapter[], size: PaperSize, words: Words): Sheet[] {
  const whole = { key: 'all', ...words, parts: chapters.flatMap(titledParts) }
  const together = chapters.length > 1 ? pack(whole, size, true) : []
  return together.length === 1 ? together : chapters.flatMap((chapter) => pack(chapter, size, chapter.parts.length > 1))
}

/** Beside those of other chapters a table says what it is of. */
const titledParts = ({ title, parts }: Chapter) =>
  parts.map((part) => ({ ...part, title: part.title === title ? title : `${title}, ${part.title}` }))

function pack({ key, title, lead, parts }: Chapter, size: PaperSize, isTitled: boolean): Sheet[] {
  const measured = parts.map((part) => ({ ...part, head: part.head + (isTitled ? height.title : 0) }))
  return packSheets(measured, paperRoom[size]).map((slices, at) => ({
    key: `${key} ${at}`,
    title,
    lead,
    content: slices.map(({ part: number, from, to }) => {
      const part = parts[number]
      if (!part) return null
      return (
        <Fragment key={part.key}>
          {isTitled && <h3 className="paper-title">{part.title}</h3>}
          {part.table(part.rows.slice(from, to).map(({ row }) => row))}
        </Fragment>
      )
    }),
  }))
}
