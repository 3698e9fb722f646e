import { useState } from 'react'
import { formatOf, playsMatches } from '../../../golf/formats/presets.ts'
import { playingStrokes } from '../../../golf/handicap.ts'
import { ninesOf } from '../../../golf/holes.ts'
import { useParameters } from '../../../web/navigation.ts'
import { useShareKey } from '../../../web/share.ts'
import { recall, remember } from '../../../web/store.ts'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import { type PaperSize, PaperSizePick, usePaperSize } from '../../../web/ui/paper.tsx'
import { PickOne } from '../../../web/ui/pick-one.tsx'
import { useRead } from '../../../web/use-read.ts'
import { receivedStrokes } from '../../play/scoring/rules.ts'
import { contestLabel, contestOf } from '../contests/rules.ts'
import { getEvent } from '../events/operations/event.ts'
import type { Ball } from './card-table.tsx'
import { GroupCard } from './group-card.tsx'
import type { StartList, StartListPlayer, StartListRound } from './operations.ts'
import { PlayerCard } from './player-card.tsx'
import { PrintFrame } from './print-frame.tsx'
import { together } from './rules/together.ts'
import { labelOfSide, type SideOnTee } from './tee-list.tsx'
import { startListTexts } from './texts.ts'

type CardOf = 'player' | 'group'
const cardsName = 'scorecards'

/** The scorecards of a round to be filled in, on sheets of their own: one a player, or one for the whole group. */
export default function PrintScorecardsPage() {
  const t = useTexts(startListTexts)
  const { roundId } = useParameters<'roundId'>()
  const [size, setSize] = usePaperSize()
  const [cardOf, setCardOf] = useState<CardOf>(() => recall<CardOf>(cardsName) ?? 'player')
  const items = [
    { id: 'player', label: t('cardAPlayer') },
    { id: 'group', label: t('cardAGroup') },
  ]
  const choose = (id: string) => {
    const chosen = id === 'group' ? 'group' : 'player'
    remember(cardsName, chosen)
    setCardOf(chosen)
  }
  const tools = (
    <>
      <PickOne label={t('cardFor')} items={items} value={cardOf} onChange={choose} />
      <PaperSizePick value={size} onChange={setSize} />
    </>
  )
  return (
    <PrintFrame title={t('scorecards')} help={t('codeHelp')} tools={tools}>
      {(list) => {
        const round = list.rounds.find(({ id }) => id === roundId)
        return round && <Cards list={list} round={round} cardOf={cardOf} size={size} />
      }}
    </PrintFrame>
  )
}

type CardsProps = { list: StartList; round: StartListRound; cardOf: CardOf; size: PaperSize }

function Cards({ list, round, cardOf, size }: CardsProps) {
  const t = useTexts(startListTexts)
  const contests = useContests(list, round)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="paper-sheets" aria-label={t('scorecards')} tabIndex={0}>
      {round.tees.flatMap((tee, at) => {
        const group = { list, round, tee, at, size, contests, ...cardsOf(list, round, tee) }
        const key = tee.players.join()
        if (cardOf === 'group') return <GroupCard key={key} {...group} />
        return group.balls.map((ball, own) => <PlayerCard key={ball.id} {...group} ball={ball} own={own} />)
      })}
    </section>
  )
}

/** Whose balls are played from a tee, what they receive, and the holes in the order of the course, wherever they begin. */
function cardsOf(list: StartList, round: StartListRound, tee: StartListRound['tees'][number]) {
  const isOneBall = formatOf(round).side.balls === 'one'
  const found = together(tee.players, round.sides).flatMap(({ side, players }) => {
    const members = players.flatMap((userId) => list.players.find((one) => one.userId === userId) ?? [])
    return side && isOneBall ? [ballOfSide(list, round, side, members)] : members.map((one) => ballOf(list, round, one))
  })
  const strokes = found.map((ball) => ball.strokes ?? 0)
  const byIndex = receivedStrokes(round.holes, round.gameType, round.strokesFactor, strokes)
  const isMatch = playsMatches(round)
  const received = byIndex.map((own, at) => (isMatch ? own : (found[at]?.received ?? own)))
  const holes = round.holes.map((hole, position) => ({ ...hole, received: received.map((own) => own[position] ?? 0) }))
  return { balls: found, nines: ninesOf(holes) }
}

/** `received`: by position where it follows from tees, else null. */
type FoundBall = Ball & { received: readonly number[] | null }

function ballOf(list: StartList, round: StartListRound, player: StartListPlayer): FoundBall {
  const { userId: id, firstName, lastName, handicap } = player
  const playing = round.playing?.find(({ userId }) => userId === id)
  const strokes = playing?.strokes ?? playingStrokes(handicap, round.strokesFactor)
  return {
    id,
    name: `${firstName} ${lastName}`,
    players: [player],
    handicap,
    strokes: isShown(list) ? strokes : undefined,
    drives: null,
    received: playing?.received ?? null,
  }
}

function ballOfSide(list: StartList, round: StartListRound, side: SideOnTee, players: StartListPlayer[]): FoundBall {
  const { id, strokes, received } = side
  const drives = formatOf(round).drivesOf(side.members.length)?.each ?? null
  const shown = isShown(list) && strokes !== null ? strokes : undefined
  return { id, name: labelOfSide(side, players), players, handicap: null, strokes: shown, drives, received }
}

/** To whom no handicaps are shown, all would look as if they received the strokes of a missing one. */
const isShown = (list: StartList) => list.players.some(({ handicap }) => handicap !== null)

/** 'Closest to pin 3, 7'. */
function useContests({ eventId }: StartList, { id }: StartListRound): string[] {
  const language = useLanguage()
  const { data: event } = useRead(getEvent, { eventId, key: useShareKey() })
  const contests = event?.meta.contests.filter(({ roundId }) => roundId === id) ?? []
  const kinds = [...new Set(contests.map((contest) => contest.id))]
  return kinds.map((kind) => {
    const { unit = null } = contestOf(kind) ?? {}
    const holes = contests.filter((contest) => contest.id === kind).map(({ hole }) => hole)
    return [contestLabel(kind, language), unit !== null && holes.sort((a, b) => a - b).join(', ')]
      .filter(Boolean)
      .join(' ')
  })
}
