import { type ReactNode, useEffect, useState } from 'react'
import { entersTiles, playedAs, playsMatches, scoringOf } from '../../../golf/formats/presets.ts'
import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { useWide } from '../../../web/use-wide.ts'
import { DriveChips } from './drive-chips.tsx'
import { HoleHead } from './hole-head.tsx'
import { HoleNotes } from './hole-notes.tsx'
import { HoleRows } from './hole-rows.tsx'
import type { TypedValue } from './hole-saves.tsx'
import {
  driveOf,
  emptied,
  enteredFor,
  firstOpen,
  type HoleValues,
  halvedOf,
  isGiven,
  isHalved,
  tilesAfter,
  valuesOn,
  withValues,
} from './hole-values.tsx'
import { HoleConceded, MatchConcessions } from './match-end.tsx'
import { MatchState } from './match-state.tsx'
import type { Group, GroupPlayer } from './operations/group.ts'
import { PlayerRow } from './player-row.tsx'
import { contendersOf, type Entrant, entrantsOf } from './rules/group-sides.ts'
import { isComplete, isSaved, parOf } from './rules/progress.ts'
import { SaveHole } from './save-hole.tsx'
import { markLater } from './save-later.tsx'
import { ScoreBoard } from './score-board.tsx'
import { type Keys, ScorePad, SideTiles } from './score-pad.tsx'
import { TakeOver } from './take-over.tsx'
import { scoringTexts } from './texts.ts'
import { typeValues, useTypedHoles } from './typed-values.tsx'
import type { GroupOnPhone } from './use-group.tsx'

type Props = { phone: GroupOnPhone; group: Group; userId: string; position: number; notice: ReactNode }

/** One hole of the group: on a phone the pad belongs to whoever is lit, on a wide screen each row has its keys. */
export function ScoreHole({ phone, group, userId, position, notice }: Props) {
  const t = useTexts(scoringTexts)
  const isWide = useWide()
  const [isNoted, setNoted] = useState(false)
  const { typed, values, rests, lit, light, played, keysOf } = useHole(group, position)
  if (!played || !lit) return null
  const hasTiles = entersTiles(group.strokeCount)
  const canScore = group.scorerId === userId
  const isByStrokes = !hasTiles && playsMatches(group.strokeCount)
  const isTile = isByStrokes && isGiven(values)
  const hasPad = canScore && !isWide && (!hasTiles || group.useExtra)
  const mayEnter = ({ player }: Entrant) => canScore && player.status === null && !isTile
  const live = withValues(group, position, values)
  const type = (entered: Record<string, TypedValue>) => typeValues(group, position, entered)
  const press = (side: readonly GroupPlayer[]) => type(tilesAfter(group, values, side, isByStrokes || undefined))
  return (
    <HoleFrame>
      <div className="contents md:block">
        <div className="contents flat:max-md:block flat:max-md:min-w-0">
          <HoleHead group={group} position={position} typed={typed} />
          {isByStrokes && (
            <MatchState group={live} position={position}>
              {canScore && !isTile && <MatchConcessions group={live} onHole={press} />}
            </MatchState>
          )}
          <Notices>
            {notice}
            {isComplete(group) && !isSaved(group, position) && <Decided />}
          </Notices>
          <HoleRows group={live} saved={group} position={position} label={t('players')}>
            {(entrant) => (
              <PlayerRow
                key={entrant.player.user.userId}
                group={group}
                live={live}
                position={position}
                keys={keysOf(entrant)}
                mine={refusedValue(phone, position, entrant.player)}
                lit={hasPad && !isTile && entrant.player === lit.player}
                wide={isWide}
                enterable={mayEnter(entrant)}
                onLight={hasPad && !isTile ? () => light(entrant) : undefined}
              />
            )}
          </HoleRows>
          <HoleNotes group={group} position={position} hole={played.hole} canScore={canScore} onShown={setNoted} />
        </div>
        <ScorePad keys={hasPad && mayEnter(lit) ? keysOf(lit) : undefined}>
          {canScore && (
            <Drives
              group={live}
              position={position}
              lit={lit}
              isWide={isWide}
              rests={rests}
              onType={type}
              values={values}
            />
          )}
          {canScore && hasTiles && (
            <SideTiles
              group={group}
              values={values}
              rests={rests}
              onPress={press}
              onHalve={() => type(halvedOf(group, !isHalved(values)))}
            />
          )}
          {canScore && isTile && <HoleConceded onTakeBack={() => type(emptied(group))} />}
          {canScore ? <SaveHole phone={phone} group={group} position={position} /> : <TakeOver group={group} />}
        </ScorePad>
      </div>
      <ScoreBoard phone={phone} group={group} userId={userId} isNoted={isNoted} />
    </HoleFrame>
  )
}

type DrivesProps = {
  group: Group
  position: number
  lit: Entrant
  isWide: boolean
  rests: boolean
  values: HoleValues
  onType: (values: Record<string, TypedValue>) => void
}

/** The drive of the side that is lit; on a wide screen, where nobody is, of each side. */
function Drives({ group, position, lit, isWide, rests, values, onType }: DrivesProps) {
  const shown = contendersOf(group).filter(
    ({ members }) => isWide || members.some(({ user }) => user.userId === lit.player.user.userId),
  )
  return shown.map(({ members }) => (
    <DriveChips
      key={members[0]?.user.userId}
      group={group}
      side={members}
      position={position}
      rests={rests}
      onChoose={(member) => onType(driveOf(members, member, values))}
    />
  ))
}

/** What is typed and saved on a hole, who is lit, and what the keys of each do. */
function useHole(group: Group, position: number) {
  const t = useTexts(scoringTexts)
  const typed = useTypedHoles(group.id)
  const values = valuesOn(group, position, typed[position]?.values)
  const entrants = entrantsOf(group)
  const [chosen, setChosen] = useState<string>()
  const [moves, setMoves] = useState(0)
  const rests = useRest(moves)
  const lit = entrants.find(({ player }) => player.user.userId === chosen) ?? firstOpen(entrants, values) ?? entrants[0]
  const played = group.holes[position - 1]
  useEffect(() => {
    document.title = `${t('hole', { hole: played?.hole ?? position })} – Pinhigh`
  }, [t, played, position])
  const light = ({ player }: Entrant) => setChosen(player.user.userId)
  const enter = (entrant: Entrant, value: TypedValue) => {
    const own = enteredFor(entrant, value, values)
    typeValues(group, position, own)
    const filled = Object.fromEntries(Object.entries(own).map(([id, one]) => [id, { ...one, filled: false }]))
    const next = firstOpen(entrants, { ...values, ...filled }, entrant) ?? entrant
    light(next)
    if (next !== entrant) setMoves(moves + 1)
  }
  const keysOf = (entrant: Entrant): Keys => {
    const { player } = entrant
    return {
      entrant,
      player,
      par: parOf(group, player, position),
      highest: scoringOf(playedAs(group)).highest(parOf(group, player, position)),
      received: player.receivedStrokes[position - 1] ?? 0,
      value: values[player.user.userId],
      indicators: group.useExtra ? (player.result[position - 1]?.indicators ?? []) : undefined,
      hasTiles: entersTiles(group.strokeCount),
      rests,
      onEnter: (value) => enter(entrant, value),
      onMark: (indicator, set) => void markLater(group, { position, userId: player.user.userId, indicator, set }),
    }
  }
  return { typed, values, rests, lit, light, played, keysOf }
}

const HoleFrame = ({ children }: { children: ReactNode }) => (
  <main
    id="main"
    tabIndex={-1}
    className="mx-auto flex min-h-[calc(100dvh-3rem)] w-full max-w-[84rem] flex-col flat:max-md:grid flat:max-md:min-h-0 flat:max-md:grid-cols-2 md:grid md:min-h-0 md:grid-cols-[minmax(33.5rem,1fr)_minmax(17rem,25rem)] md:gap-6 md:px-8 md:py-6 lg:gap-12"
  >
    {children}
  </main>
)

const Notices = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 empty:hidden large-text:px-2 md:px-0 not-empty:pb-3">
    {children}
  </div>
)

/** The second tap of a double tap on a key comes within it, and must not score the next player. */
const restOnNewPlayer = 250
/** That of a double tap on Save: lying, or with large text, a key of the next hole may stand where the button was. */
const restOnNewHole = 400
const notYet = -1

/** True for a moment after the hole has appeared, and after its pad has moved on. */
function useRest(moves: number): boolean {
  const [rested, setRested] = useState(notYet)
  useEffect(() => {
    const timer = setTimeout(() => setRested(moves), moves === 0 ? restOnNewHole : restOnNewPlayer)
    return () => clearTimeout(timer)
  }, [moves])
  return rested !== moves
}

/** What this phone had entered and the server refused. */
function refusedValue({ refused }: GroupOnPhone, position: number, { user }: GroupPlayer): TypedValue | undefined {
  const saves = refused.filter(({ operation, input }) => operation === 'saveHole' && input.position === position)
  const results = saves.at(-1)?.input.results as (TypedValue & { userId: string })[] | undefined
  return results?.find((result) => result.userId === user.userId)
}

function Decided() {
  const t = useTexts(scoringTexts)
  return (
    <Notice icon="trophy" action={<Button onClick={() => navigate('/score/end')}>{t('endOfRound')}</Button>}>
      {t('decided')}
    </Notice>
  )
}
