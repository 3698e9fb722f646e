import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import type { ClassPlayers } from '../classes/operations.ts'
import type { Event } from '../events/operations/event.ts'
import type { StartList } from '../start-list/operations.ts'
import { DrawDialog, type Drawn } from './draw-dialog.tsx'
import type { ShownSide } from './operations.ts'
import { type DraftSide, moved, newKeyOf, played, sidesOfTees, withSidesOf } from './rules/draft.ts'
import type { SidedRound } from './rules/rounds-of-sides.ts'
import { nowhere, type Places, SideCard, type SidePlayer } from './side-card.tsx'
import { SaveSides, SidesOf, WaysToMake, WithoutSide } from './side-parts.tsx'
import { sideTexts } from './texts.ts'
import { useSides } from './use-sides.tsx'

type Props = {
  event: Event
  rounds: readonly SidedRound[]
  shown: readonly ShownSide[]
  people: ClassPlayers
  list: StartList | undefined
  scope: string | null
  onScope: (roundId: string | null) => void
}

/** All sides with their players, and those who are in none. Props: `event`, `rounds`, `shown`, `people`, `list`, `scope`, `onScope`. */
export function ArrangeSides({ event, rounds, shown, people, list, scope, onScope }: Props) {
  const t = useTexts(sideTexts)
  const arranged = useSides(event.id, scope, shown)
  const { sides, change } = arranged
  const [isDrawing, setDrawing] = useState(false)
  const [seed, setSeed] = useState<number | null>(null)
  const ofScope = rounds.filter(({ id }) => scope === null || id === scope)
  const largest = Math.max(2, ...ofScope.map((round) => round.largest))
  const field = fieldOf(people, sides)
  const places = usePlaces(sides)
  const move = (players: string[], key: string | null) => change(moved(sides, players, key))
  const take = ({ who, seed: drawn, groups }: Drawn) => {
    setDrawing(false)
    setSeed(drawn)
    change(withSidesOf(who === 'all' ? played(sides) : sides, groups))
  }
  const reason = reasonOf(sides, largest)
  return (
    <>
      <SidesOf rounds={rounds} shown={shown} scope={scope} isChanged={arranged.isChanged} onScope={onScope} />
      {scope !== null && sides.length === 0 && (
        <Notice action={<Button onClick={() => change(withSidesOf([], ofAll(shown)))}>{t('startFromAll')}</Button>}>
          {t('noOwnYet')}
        </Notice>
      )}
      <WaysToMake
        list={list}
        rounds={rounds}
        onDraw={() => setDrawing(true)}
        onAdd={() => change([...sides, newSide(sides)])}
        onTees={(tees) => change(sidesOfTees(sides, tees, largest))}
      />
      {seed !== null && <p className="caption pt-3">{t('drawnBy', { seed })}</p>}
      {played(sides).length > 0 && (
        <div className="pt-4">
          <Notice icon="lock">{t('hasCardsHint')}</Notice>
        </div>
      )}
      {sides.length === 0 && scope === null && <EmptyState title={t('noSides')}>{t('noSidesText')}</EmptyState>}
      <Cards {...{ sides, change, move, largest, places }} byId={playersById(people, shown)} />
      <WithoutSide people={people} rest={field.rest} places={places} onMove={move} />
      <SaveSides arranged={arranged} reason={reason && t(reason)} />
      {isDrawing && (
        <DrawDialog
          eventId={event.id}
          size={largest}
          rest={field.rest.map(({ userId }) => userId)}
          all={field.free}
          onClose={() => setDrawing(false)}
          onDrawn={take}
        />
      )}
    </>
  )
}

type CardsProps = {
  sides: readonly DraftSide[]
  change: (sides: readonly DraftSide[]) => void
  move: (players: string[], key: string | null) => void
  largest: number
  places: Places
  byId: ReadonlyMap<string, SidePlayer>
}

const Cards = ({ sides, change, move, largest, places, byId }: CardsProps) => (
  <div className="side-cards">
    {sides.map((side, at) => (
      <SideCard
        key={side.key}
        side={side}
        number={at + 1}
        largest={largest}
        players={side.members.flatMap((id) => byId.get(id) ?? [])}
        places={places}
        onMove={move}
        onName={(name) => change(sides.with(at, { ...side, name }))}
        onRemove={() => change(sides.toSpliced(at, 1))}
      />
    ))}
  </div>
)

/** Where a player can be sent. */
function usePlaces(sides: readonly DraftSide[]): Places {
  const t = useTexts(sideTexts)
  const places = sides.map(({ key, name }, at) => ({ id: key, label: name || t('side', { number: at + 1 }) }))
  return [...places, { id: nowhere, label: t('moveNone') }]
}

/** Who is in no side, and the ids of all whose side has not played. */
function fieldOf({ players }: ClassPlayers, sides: readonly DraftSide[]) {
  const placed = new Set(sides.flatMap(({ members }) => members))
  const fixed = new Set(played(sides).flatMap(({ members }) => members))
  const ids = new Set([...players.map(({ userId }) => userId), ...placed])
  return { rest: players.filter(({ userId }) => !placed.has(userId)), free: [...ids].filter((id) => !fixed.has(id)) }
}

const newSide = (sides: readonly DraftSide[]): DraftSide => ({
  key: newKeyOf(sides),
  name: '',
  members: [],
  hasCards: false,
})

const ofAll = (shown: readonly ShownSide[]) =>
  shown.filter(({ roundId }) => roundId === null).map(({ members }) => members.map(({ userId }) => userId))

/** Who may play, and who is in a side though of another field. */
function playersById({ players }: ClassPlayers, shown: readonly ShownSide[]): ReadonlyMap<string, SidePlayer> {
  const known = shown.flatMap(({ members }) => members).map((member): SidePlayer => ({ ...member, hcp: null }))
  return new Map([...known, ...players].map((player) => [player.userId, player]))
}

const reasonOf = (sides: readonly DraftSide[], largest: number) => {
  if (sides.some(({ members }) => members.length > largest)) return 'sideTooLarge' as const
  if (sides.some(({ members, hasCards }) => hasCards && members.length === 0)) return 'emptyPlayed' as const
  return null
}
