import type { ReactNode } from 'react'
import { formatOf, playedAs, playsMatches, scoringOf } from '../../../golf/formats/presets.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import type { Group } from './operations/group.ts'
import { useRunningWords } from './player-row.tsx'
import { type Contender, contendersOf, type Entrant, entrantsOf, sideOnHole } from './rules/group-sides.ts'
import { runningOf } from './rules/progress.ts'
import { sideTexts } from './texts/side-texts.ts'
import { scoringTexts } from './texts.ts'

type Props = {
  /** With what is typed, which says what a side has on the hole. */
  group: Group
  saved: Group
  position: number
  label: string
  children: (entrant: Entrant) => ReactNode
}

/** The rows of a hole: all in one list, or under their sides where each member plays a ball of their own. */
export function HoleRows({ group, saved, position, label, children }: Props) {
  const entrants = entrantsOf(saved)
  if (formatOf(playedAs(group)).side.balls !== 'own')
    return (
      <ul className="border-t border-rule md:border-t-2 md:border-ink" aria-label={label}>
        {entrants.map(children)}
      </ul>
    )
  return (
    <div className="grid content-start gap-2 short:gap-0">
      {contendersOf(saved).map((side) => (
        <section key={side.members[0]?.user.userId} aria-label={side.name} className="border-t-2 border-ink">
          <SideHead group={group} saved={saved} side={side} position={position} />
          <ul aria-label={side.name} className="border-t border-rule">
            {entrants.filter(({ player }) => side.members.includes(player)).map(children)}
          </ul>
        </section>
      ))}
    </div>
  )
}

type HeadProps = Omit<Props, 'label' | 'children'> & { side: Contender }

/** The name of a side, how it stands, and what it has on the hole so far. */
function SideHead({ group, saved, side, position }: HeadProps) {
  const running = useRunningWords(saved)
  const [first] = side.members
  const isMatch = playsMatches(saved.strokeCount)
  if (!first) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-1 large-text:px-2 short:py-0 md:px-1 lg:px-4">
      <h2 className="min-w-0 grow text-body font-strong wrap-anywhere">{side.name}</h2>
      {!isMatch && <span className="caption">{running(runningOf(saved, first))}</span>}
      <OnHole group={group} side={side} position={position} />
    </div>
  )
}

/** '4 points', or against par: '−1'; nothing while too few balls are in. */
function OnHole({ group, side, position }: Pick<HeadProps, 'group' | 'side' | 'position'>) {
  const t = useTexts(scoringTexts)
  const tSide = useTexts(sideTexts)
  const { toPar } = useFormats()
  const members = group.players.filter(({ user }) => side.members.some((one) => one.user.userId === user.userId))
  const made = sideOnHole(group, members, position)
  const net = made?.hole.net
  const isTile = members.some(({ result }) => result[position - 1]?.tile)
  if (!made || !net || isTile) return null
  const words = {
    strokes: tSide('netOfSide', { toPar: toPar(net.strokes - made.par) }),
    points: t('points', { count: net.points }),
    matches: tSide('netStrokes', { count: net.strokes }),
  }
  const value = words[scoringOf(playedAs(group)).measure]
  return (
    <b className="text-small" role="status">
      {tSide('onThisHole', { value })}
    </b>
  )
}
