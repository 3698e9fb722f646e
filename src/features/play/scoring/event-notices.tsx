import { textsToShow } from '../../../golf/event-texts.ts'
import { Notice } from '../../../web/ui/notice.tsx'
import type { Group } from './operations/group.ts'
import { savedPositions } from './rules/progress.ts'

/** The event's texts whose condition is true here. Before the first hole is saved those of hole 0 stand there too. */
export function EventNotices({ group, position }: { group: Group; position: number }) {
  const { event, round, holes } = group
  const played = holes[position - 1]
  if (!played) return null
  const about = { event: event.title, round: round.roundNumber }
  const before = savedPositions(group).length === 0 ? textsToShow(event.textInfo, { hole: 0, par: 0, ...about }) : []
  const here = textsToShow(event.textInfo, { hole: played.hole, par: played.par, ...about })
  return [...new Set([...before, ...here])].map((text) => <Notice key={text}>{text}</Notice>)
}
