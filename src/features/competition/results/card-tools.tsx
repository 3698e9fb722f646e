import { useId, useState } from 'react'
import { playsMatches } from '../../../golf/formats/presets.ts'
import { recall, remember } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { Chips } from '../../../web/ui/chips.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import type { ResultSheet } from './operations/sheet.ts'
import { type CardFilter, cardFilters, filtered } from './rules/card-filter.ts'
import { findCards, isIn } from './rules/card-keys.ts'
import { resultTexts } from './texts.ts'

const modeName = 'results.byCards'

/** Whether cards are entered one after the other, as this device remembers it; matches are not. */
export function useByCards(sheet: ResultSheet) {
  const [wanted, setWanted] = useState(() => recall<boolean>(modeName) === true)
  const isPossible = !playsMatches(sheet.round)
  const choose = (isWanted: boolean) => {
    remember(modeName, isWanted || undefined)
    setWanted(isWanted)
  }
  return { byCards: wanted && isPossible, isPossible, choose }
}

type Props = {
  sheet: ResultSheet
  byCards: boolean
  onByCards: (byCards: boolean) => void
  onFound: (userId: string) => void
  filter: CardFilter
  onFilter: (filter: CardFilter) => void
  conflicts: readonly { userId: string }[]
}

/** The switch between a grid of cells and cards one after the other, and what helps with cards. */
export function CardTools({ sheet, byCards, onByCards, onFound, ...filters }: Props) {
  const t = useTexts(resultTexts)
  const done = sheet.rows.filter(isIn).length
  return (
    <div className="sheet-tools">
      <Switch label={t('byCards')} checked={byCards} onChange={onByCards} />
      {byCards && (
        <>
          <FindCard sheet={sheet} onFound={onFound} />
          <span role="status">{t('cardsIn', { done, count: sheet.rows.length })}</span>
          <Filters sheet={sheet} {...filters} />
        </>
      )}
    </div>
  )
}

/** How many cards each filter has; those that have none are left out. */
function Filters({ sheet, filter, onFilter, conflicts }: Pick<Props, 'sheet' | 'filter' | 'onFilter' | 'conflicts'>) {
  const t = useTexts(resultTexts)
  const items = cardFilters.flatMap((id) => {
    const count = filtered(sheet, id, conflicts).length
    return count > 0 || id === 'all' || id === filter ? [{ id, label: t(`filter_${id}`, { count }) }] : []
  })
  return items.length > 1 && <Chips label={t('filterCards')} items={items} value={filter} onChange={onFilter} />
}

/** Enter goes to the first card that fits. */
function FindCard({ sheet, onFound }: Pick<Props, 'sheet' | 'onFound'>) {
  const t = useTexts(resultTexts)
  const hint = useId()
  const [text, setText] = useState('')
  const [first, ...others] = findCards(sheet.rows, text)
  const said = !first
    ? text.trim() && t('noCardFound')
    : others.length > 0
      ? t('cardFoundOf', { name: first.name, count: others.length })
      : first.name
  return (
    <form
      className="flex items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!first) return
        setText('')
        onFound(first.userId)
      }}
    >
      <input
        id="office-find"
        className="input"
        aria-label={t('findCard')}
        aria-describedby={hint}
        placeholder={t('findCard')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span id={hint} role="status" className="soft">
        {said}
      </span>
    </form>
  )
}
