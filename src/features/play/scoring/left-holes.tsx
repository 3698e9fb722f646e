import { useEffect, useRef } from 'react'
import { translatorFor } from '../../../web/texts.ts'
import { notify } from '../../../web/ui/notices.tsx'
import { isOver } from './group-on-phone.tsx'
import { isDraft, isWhole, resultsOf, type TypedHoles } from './hole-saves.tsx'
import type { Group } from './operations/group.ts'
import { saveLater } from './save-later.tsx'
import { scoringTexts } from './texts.ts'
import { forgetTyped, typedHoles } from './typed-values.tsx'
import type { GroupOnPhone } from './use-group.tsx'

type Left = { phone: GroupOnPhone; group: Group; userId: string }

/**
 * A hole that is left by whatever way is saved with what is typed on it, as far as everyone has a value there; else what
 * is typed waits on it, and the hole picker and the end of the round show it.
 */
export function useLeftHoles(phone: GroupOnPhone, group: Group, userId: string, position: number | 'end' | undefined) {
  const now = useRef<Left>({ phone, group, userId })
  useEffect(() => {
    now.current = { phone, group, userId }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group brings other holes
  useEffect(() => void (position !== undefined && saveLeft(now.current, position)), [position, group.id])
  useEffect(() => {
    const hide = () => void (document.hidden && saveLeft(now.current))
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      void saveLeft(now.current)
    }
  }, [])
}

/** On their way into the phone. */
const underWay = new Set<number>()

async function saveLeft({ phone, group, userId }: Left, open?: number | 'end') {
  if (group.scorerId !== userId || group.submitted || isOver(group.id)) return
  for (const [key, typed] of Object.entries(typedHoles(group.id))) {
    const position = Number(key)
    const { seen, values } = typed
    if (position === open || underWay.has(position) || isRefused(phone, position)) continue
    if (!isDraft(group, position, values)) forgetTyped(group.id, position, typed)
    else if (isWhole(group, position, values)) {
      underWay.add(position)
      await saveLater(group, { position, results: resultsOf(values), base: seen }).finally(() =>
        underWay.delete(position),
      )
      forgetTyped(group.id, position, typed)
      const hole = group.holes[position - 1]?.hole ?? position
      notify(translatorFor(scoringTexts)('savedOnLeaving', { hole }))
    }
  }
}

/** A save of this hole waits for the person's choice. */
export const isRefused = ({ refused }: GroupOnPhone, position: number) =>
  refused.some(({ operation, input }) => operation === 'saveHole' && input.position === position)

/** Holes on which something typed is not on the card, in their order. */
export const draftsIn = (group: Group, typed: TypedHoles) =>
  group.holes.filter(({ position }) => {
    const hole = typed[position]
    return hole !== undefined && isDraft(group, position, hole.values)
  })
