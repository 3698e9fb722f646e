import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import type { Entries } from '../entries/operations/list.ts'
import type { Event } from '../events/operations/event.ts'
import type { StartList } from '../start-list/operations.ts'
import { DrawDialog, type Drawn } from './draw-dialog.tsx'
import { MadeFrom, MakeSides } from './make-sides.tsx'
import type { ShownSide } from './operations.ts'
import { type DraftSide, moved, newKeyOf, played, sidesOfTees, withSidesOf } from './rules/draft.ts'
import type { MadeSides, SidePeople } from './rules/made-sides.ts'
import type { SidedRound } from './rules/rounds-of-sides.ts'
import { nowhere, type Places, SideCard, type SidePlayer } from './side-card.tsx'
import { SaveSides, SidesOf, WaysToMake, WithoutSide } from './side-parts.tsx'
import { SideTee } from './side-tee.tsx'
import { sideTexts } from './texts.ts'
import { useSides } from './use-sides.tsx'

type Props = {
  event: Event
  rounds: readonly SidedRound[]
  shown: readonly ShownSide[]
  people: SidePeople
  list: StartList | undefined
  entries: Entries | undefined
  scope: string | null
  onScope: (roundId: string | null) => void
}

/** All sides with their players, and those who are in none. Props: `event`, `rounds`, `shown`, `people`, `list`, `scope`, `onScope`. */
export function ArrangeSides({ event, rounds, shown, people, list, entries, scope, onScope }: Props) {
  const t = useTexts(sideTexts)
  const arranged = useSides(event.id, scope, shown)
  const { sides, change } = arranged
  const proposals = useProposals(sides, change)
  const ofScope = rounds.filter(({ id }) => scope === null || id === scope)
  const largest = Math.max(2, ...ofScope.map((round) => round.largest))
  const field = fieldOf(people, sides)
  const places = usePlaces(sides)
  const move = (players: string[], key: string | null) => change(moved(sides, players, key))
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
        onDraw={proposals.openDraw}
        onAdd={() => change([...sides, newSide(sides)])}
        onTees={(tees) => change(sidesOfTees(sides, tees, largest))}
      />
      {proposals.seed !== null && <p className="caption pt-3">{t('drawnBy', { seed: proposals.seed })}</p>}
      {played(sides).length > 0 && (
        <div className="pt-4">
          <Notice icon="lock">{t('hasCardsHint')}</Notice>
        </div>
      )}
      {proposals.made && arranged.isChanged && <MadeFrom {...proposals.made} />}
      {sides.length === 0 && scope === null && (
        <MakeSides {...{ entries, list, rounds }} size={largest} onMake={proposals.make} />
      )}
      <Cards
        {...{ sides, change, move, largest, places }}
        byId={playersById(people, shown)}
        rounds={ofScope.filter((round) => playsFor(round, shown, scope))}
        isChanged={arranged.isChanged}
      />
      <WithoutSide people={people} rest={field.rest} places={places} onMove={move} />
      <SaveSides arranged={arranged} reason={reason && t(reason)} />
      {proposals.isDrawing && (
        <DrawDialog
          eventId={event.id}
          size={largest}
          rest={field.rest.map(({ userId }) => userId)}
          all={field.free}
          onClose={proposals.closeDraw}
          onDrawn={proposals.take}
        />
      )}
    </>
  )
}

/** Sides that are drawn, or made of what is known; nothing is saved by it. */
function useProposals(sides: readonly DraftSide[], change: (sides: readonly DraftSide[]) => void) {
  const [isDrawing, setDrawing] = useState(false)
  const [seed, setSeed] = useState<number | null>(null)
  const [made, setMade] = useState<MadeSides | null>(null)
  const take = ({ who, seed: drawn, groups }: Drawn) => {
    setDrawing(false)
    setSeed(drawn)
    setMade(null)
    change(withSidesOf(who === 'all' ? played(sides) : sides, groups))
  }
  const make = (proposed: MadeSides) => {
    setMade(proposed)
    change(withSidesOf([], proposed.groups))
  }
  return {
    ...{ isDrawing, seed, made, take, make },
    openDraw: () => setDrawing(true),
    closeDraw: () => setDrawing(false),
  }
}

type CardsProps = {
  sides: readonly DraftSide[]
  change: (sides: readonly DraftSide[]) => void
  move: (players: string[], key: string | null) => void
  largest: number
  places: Places
  byId: ReadonlyMap<string, SidePlayer>
  /** In which these sides play one ball. */
  rounds: readonly SidedRound[]
  isChanged: boolean
}

const Cards = ({ sides, change, move, largest, places, byId, rounds, isChanged }: CardsProps) => (
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
      >
        <TeesOfSide side={side} number={at + 1} rounds={rounds} isChanged={isChanged} />
      </SideCard>
    ))}
  </div>
)

type TeesProps = Pick<CardsProps, 'rounds' | 'isChanged'> & { side: DraftSide; number: number }

function TeesOfSide({ side, number, rounds, isChanged }: TeesProps) {
  const t = useTexts(sideTexts)
  const title = side.name || t('side', { number })
  return rounds.map((round) => (
    <div key={round.id} className="side-card-tee">
      <SideTee {...{ side, title, round, isChanged }} isNamed={rounds.length > 1} />
    </div>
  ))
}

/** Whether sides of all rounds, or of this one, play one ball in a round. */
const playsFor = ({ id, balls }: SidedRound, shown: readonly ShownSide[], scope: string | null) =>
  balls === 'one' && (scope !== null || !shown.some(({ roundId }) => roundId === id))

/** Where a player can be sent. */
function usePlaces(sides: readonly DraftSide[]): Places {
  const t = useTexts(sideTexts)
  const places = sides.map(({ key, name }, at) => ({ id: key, label: name || t('side', { number: at + 1 }) }))
  return [...places, { id: nowhere, label: t('moveNone') }]
}

/** Who is in no side, and the ids of all whose side has not played. */
function fieldOf({ players }: SidePeople, sides: readonly DraftSide[]) {
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
function playersById({ players }: SidePeople, shown: readonly ShownSide[]): ReadonlyMap<string, SidePlayer> {
  const known = shown.flatMap(({ members }) => members).map((member): SidePlayer => ({ ...member, hcp: null }))
  return new Map([...known, ...players].map((player) => [player.userId, player]))
}

const reasonOf = (sides: readonly DraftSide[], largest: number) => {
  if (sides.some(({ members }) => members.length > largest)) return 'sideTooLarge' as const
  if (sides.some(({ members, hasCards }) => hasCards && members.length === 0)) return 'emptyPlayed' as const
  return null
}
