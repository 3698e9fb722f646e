import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { entersTiles, playedAs, scoringOf } from '../../../golf/formats/presets.ts'
import { clickTile } from '../../../golf/hole-results.ts'
import { navigate } from '../../../web/navigation.ts'
import { optional } from '../../../web/optional.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { useWide } from '../../../web/use-wide.ts'
import { HoleContests } from './hole-contests.tsx'
import { HoleHead } from './hole-head.tsx'
import type { TypedValue } from './hole-saves.tsx'
import type { Group, GroupPlayer } from './operations/group.ts'
import { PlayerRow } from './player-row.tsx'
import { isComplete, isSaved, parOf } from './rules/progress.ts'
import { SaveHole } from './save-hole.tsx'
import { markLater } from './save-later.tsx'
import { ScoreBoard } from './score-board.tsx'
import { type HoleValues, isHalved, type Keys, ScorePad, SideTiles } from './score-pad.tsx'
import { TakeOver } from './take-over.tsx'
import { scoringTexts } from './texts.ts'
import { typeValues, useTypedHoles } from './typed-values.tsx'
import type { GroupOnPhone } from './use-group.tsx'

const ExtraMarks = optional(() => import('./extra-marks.tsx').then((module) => module.ExtraMarks))
/** Only events with texts need the small language that their conditions are written in. */
const EventNotices = optional(() => import('./event-notices.tsx').then((module) => module.EventNotices))

type Props = { phone: GroupOnPhone; group: Group; userId: string; position: number; notice: ReactNode }

/** One hole of the group: on a phone the pad belongs to the lit player, on a wide screen each row has its keys. */
export function ScoreHole({ phone, group, userId, position, notice }: Props) {
  const t = useTexts(scoringTexts)
  const isWide = useWide()
  const { typed, values, rests, lit, light, played, keysOf } = useHole(group, position)
  if (!played || !lit) return null
  const hasTiles = entersTiles(group.strokeCount)
  const canScore = group.scorerId === userId
  const hasPad = canScore && !isWide && (!hasTiles || group.useExtra)
  const mayEnter = ({ status }: GroupPlayer) => canScore && status === null
  const press = (side: readonly GroupPlayer[]) => typeValues(group, position, tilesAfter(group, values, side))
  const halve = () => typeValues(group, position, halvedOf(group, !isHalved(values)))
  const notes = <Notes group={group} position={position} hole={played.hole} canScore={canScore} />
  return (
    <HoleFrame>
      <div className="contents md:block">
        <div className="contents flat:max-md:block flat:max-md:min-w-0">
          <HoleHead group={group} position={position} typed={typed} />
          <Notices>
            {notice}
            {isComplete(group) && !isSaved(group, position) && <Decided />}
          </Notices>
          {isWide && notes}
          <ul className="border-t border-rule md:border-t-2 md:border-ink" aria-label={t('players')}>
            {group.players.map((player) => (
              <PlayerRow
                key={player.user.userId}
                group={group}
                position={position}
                keys={keysOf(player)}
                mine={refusedValue(phone, position, player)}
                lit={hasPad && player === lit}
                wide={isWide}
                enterable={mayEnter(player)}
                onLight={hasPad ? () => light(player) : undefined}
              />
            ))}
          </ul>
          {!isWide && notes}
        </div>
        <ScorePad keys={hasPad && mayEnter(lit) ? keysOf(lit) : undefined}>
          {canScore && hasTiles && (
            <SideTiles group={group} values={values} rests={rests} onPress={press} onHalve={halve} />
          )}
          {canScore ? <SaveHole phone={phone} group={group} position={position} /> : <TakeOver group={group} />}
        </ScorePad>
      </div>
      <ScoreBoard phone={phone} group={group} userId={userId} />
    </HoleFrame>
  )
}

/** What is typed and saved on a hole, which player is lit, and what the keys of each do. */
function useHole(group: Group, position: number) {
  const t = useTexts(scoringTexts)
  const typed = useTypedHoles(group.id)
  const values = valuesOn(group, position, typed[position]?.values)
  const [chosen, setChosen] = useState<string>()
  const [moves, setMoves] = useState(0)
  const rests = useRest(moves)
  const lit = group.players.find(({ user }) => user.userId === chosen) ?? firstOpen(group, values) ?? group.players[0]
  const played = group.holes[position - 1]
  useEffect(() => {
    document.title = `${t('hole', { hole: played?.hole ?? position })} – Pinhigh`
  }, [t, played, position])
  const light = (player: GroupPlayer) => setChosen(player.user.userId)
  const enter = (player: GroupPlayer, value: TypedValue) => {
    const entered = { ...values, [player.user.userId]: { ...value, filled: false } }
    typeValues(group, position, { [player.user.userId]: value })
    const next = firstOpen(group, entered, player) ?? player
    light(next)
    if (next !== player) setMoves(moves + 1)
  }
  const keysOf = (player: GroupPlayer): Keys => ({
    player,
    par: parOf(group, player, position),
    highest: scoringOf(playedAs(group)).highest(parOf(group, player, position)),
    received: player.receivedStrokes[position - 1] ?? 0,
    value: values[player.user.userId],
    indicators: group.useExtra ? (player.result[position - 1]?.indicators ?? []) : undefined,
    hasTiles: entersTiles(group.strokeCount),
    rests,
    onEnter: (value) => enter(player, value),
    onMark: (indicator, set) => void markLater(group, { position, userId: player.user.userId, indicator, set }),
  })
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

type NotesProps = { group: Group; position: number; hole: number; canScore: boolean }

/** Texts of the event, contests and extras of the hole. */
const Notes = ({ group, position, hole, canScore }: NotesProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 empty:hidden max-md:pt-3 large-text:px-2 md:px-0 not-empty:pb-3">
    <Suspense>{group.event.textInfo.length > 0 && <EventNotices group={group} position={position} />}</Suspense>
    <HoleContests group={group} hole={hole} canReport={canScore} />
    <Suspense>
      {group.extras.length > 0 && <ExtraMarks group={group} position={position} canCount={canScore} />}
    </Suspense>
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

/** What stands in the rows: what is typed, else what was saved. */
function valuesOn(group: Group, position: number, typed: Record<string, TypedValue> = {}): HoleValues {
  return Object.fromEntries(
    group.players.map(({ user, result }) => {
      const { strokes = null, pickedUp = false, filled = false } = result[position - 1] ?? {}
      const own = typed[user.userId]
      return [user.userId, own ? { ...own, filled: false } : { strokes, pickedUp, filled }]
    }),
  )
}

/** A side's tile was pressed: its members won the hole, or, pressed again, nobody did. */
function tilesAfter(group: Group, values: HoleValues, side: readonly GroupPlayer[]): Record<string, TypedValue> {
  const idsOf = (players: readonly GroupPlayer[]) => players.map(({ user }) => user.userId)
  const entered = ({ strokes }: TypedValue) => (strokes === null ? null : { strokes })
  const current = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, entered(value)]))
  const clicked = clickTile(current, idsOf(side), idsOf(group.players))
  return Object.fromEntries(
    Object.entries(clicked).map(([id, tile]) => [id, { strokes: tile?.strokes ?? null, pickedUp: false }]),
  )
}

/** Nobody won the hole; pressed again, it is not entered any more. */
const halvedOf = ({ players }: Group, isOn: boolean): Record<string, TypedValue> =>
  Object.fromEntries(players.map(({ user }) => [user.userId, { strokes: isOn ? 0 : null, pickedUp: false }]))

/** The next player without a value, from the one after `after`. */
function firstOpen({ players }: Group, values: HoleValues, after?: GroupPlayer): GroupPlayer | undefined {
  const from = after ? players.indexOf(after) + 1 : 0
  const inOrder = [...players.slice(from), ...players.slice(0, from)]
  return inOrder.find(({ user, status }) => status === null && values[user.userId]?.strokes === null)
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
