import { Suspense, useDeferredValue, useEffect } from 'react'
import { optional } from '../../../web/optional.ts'
import { HoleContests } from './hole-contests.tsx'
import type { Group } from './operations/group.ts'
import { useIsByCode } from './who-scores.tsx'

const ExtraMarks = optional(() => import('./extra-marks.tsx').then((module) => module.ExtraMarks))
const HoleGames = optional(() => import('../side-games/hole-games.tsx').then((module) => module.HoleGames))
/** Only events with texts need the small language that their conditions are written in. */
const EventNotices = optional(() => import('./event-notices.tsx').then((module) => module.EventNotices))

type Props = { group: Group; position: number; hole: number; canScore: boolean; onShown: (isShown: true) => void }

/** Texts of the event, contests, extras and side games of the hole; `onShown` hears when all of them stand there. */
export function HoleNotes({ group, position, hole, canScore, onShown }: Props) {
  const isByCode = useIsByCode()
  // Games that are begun in the middle of the round come when they can be shown, and hide nothing until then.
  const hasGames = useDeferredValue(group.sideGames)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 empty:hidden max-md:pt-3 large-text:px-2 md:px-0 not-empty:pb-3">
      <Suspense>
        {group.event.textInfo.length > 0 && <EventNotices group={group} position={position} />}
        <HoleContests group={group} hole={hole} canReport={canScore} />
        {group.extras.length > 0 && <ExtraMarks group={group} position={position} canCount={canScore} />}
        {hasGames && !isByCode && <HoleGames group={group} position={position} />}
        <Shown onShown={onShown} />
      </Suspense>
    </div>
  )
}

/** Stands behind what is loaded late, and so with the last of it. */
function Shown({ onShown }: Pick<Props, 'onShown'>) {
  useEffect(() => onShown(true), [onShown])
  return null
}
