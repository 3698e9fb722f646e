import { formatOf } from '../../../golf/formats/presets.ts'
import { playingStrokes } from '../../../golf/handicap.ts'
import { ninesOf } from '../../../golf/holes.ts'
import { receivedByBall } from '../../play/scoring/rules.ts'
import type { Ball } from './card-table.tsx'
import type { StartList, StartListPlayer, StartListRound } from './operations.ts'
import { together } from './rules/together.ts'
import { labelOfSide, type SideOnTee } from './tee-list.tsx'

/**
 * Whose balls are played from a tee, each on the card of its own tee, and the holes in the order of the course. Who has
 * withdrawn plays none.
 */
export function cardsOf(list: StartList, round: StartListRound, tee: StartListRound['tees'][number]) {
  const isOneBall = formatOf(round).side.balls === 'one'
  const found = together(tee.players, round.sides).flatMap(({ side, players }) => {
    const known = players.flatMap((userId) => list.players.find((one) => one.userId === userId) ?? [])
    const members = known.filter(({ withdrawn }) => !withdrawn)
    if (members.length === 0) return []
    return side && isOneBall ? [ballOfSide(list, round, side, members)] : members.map((one) => ballOf(list, round, one))
  })
  const asked = found.map(({ ball, holes, cycle }) => ({ playingStrokes: ball.strokes ?? 0, holes, cycle }))
  const received = receivedByBall(playedOn(round), asked)
  const balls = found.map(({ ball, holes }, own) => ({
    ...ball,
    holes: holes.map(({ par, index }, at) => ({ par, index, received: received[own]?.[at] ?? 0 })),
  }))
  return { balls, nines: ninesOf(round.holes.map((hole, position) => ({ ...hole, position }))) }
}

const playedOn = ({ gameType, formatSettings, strokesFactor }: StartListRound) => ({
  strokeCount: gameType,
  formatSettings: formatSettings ?? null,
  strokesFactor,
})

/** A ball before it is known what the others of its group receive. */
type FoundBall = {
  ball: Omit<Ball, 'holes'>
  holes: readonly { par: number; index: number }[]
  cycle: 9 | 18
}
type CardFromTee = { par: readonly number[]; index: readonly number[]; cycle: 9 | 18 }

/** The holes as they are played from a tee; undefined: from the course's. */
function onCard({ holes }: StartListRound, card: CardFromTee | null | undefined): Omit<FoundBall, 'ball'> {
  const own = holes.map(({ par, index }, at) => ({ par: card?.par[at] ?? par, index: card?.index[at] ?? index }))
  return { holes: own, cycle: card?.cycle ?? 18 }
}

function ballOf(list: StartList, round: StartListRound, player: StartListPlayer): FoundBall {
  const { userId: id, firstName, lastName, handicap } = player
  const playing = round.playing?.find(({ userId }) => userId === id)
  const strokes = playing?.strokes ?? playingStrokes(handicap, round.strokesFactor)
  const ball = {
    id,
    name: `${firstName} ${lastName}`,
    players: [player],
    handicap,
    strokes: isShown(list) ? strokes : undefined,
    drives: null,
    tee: playing?.tee ?? null,
  }
  return { ball, ...onCard(round, playing) }
}

function ballOfSide(list: StartList, round: StartListRound, side: SideOnTee, players: StartListPlayer[]): FoundBall {
  const { id, strokes, card } = side
  const drives = formatOf(round).drivesOf(side.members.length)?.each ?? null
  const shown = isShown(list) && strokes !== null ? strokes : undefined
  const name = labelOfSide(side, players)
  const ball = { id, name, players, handicap: null, strokes: shown, drives, tee: card?.tee ?? null }
  return { ball, ...onCard(round, card) }
}

/** To whom no handicaps are shown, all would look as if they received the strokes of a missing one. */
const isShown = (list: StartList) => list.players.some(({ handicap }) => handicap !== null)
