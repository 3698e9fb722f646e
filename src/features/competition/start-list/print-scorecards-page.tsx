import { useState } from 'react'
import { useParameters } from '../../../web/navigation.ts'
import { useShareKey } from '../../../web/share.ts'
import { recall, remember } from '../../../web/store.ts'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import { type PaperSize, PaperSizePick, usePaperSize } from '../../../web/ui/paper.tsx'
import { PickOne } from '../../../web/ui/pick-one.tsx'
import { useRead } from '../../../web/use-read.ts'
import { contestLabel, contestOf } from '../contests/rules.ts'
import { getEvent } from '../events/operations/event.ts'
import { cardsOf } from './cards-of-group.tsx'
import { GroupCard } from './group-card.tsx'
import type { StartList, StartListRound } from './operations.ts'
import { PlayerCard } from './player-card.tsx'
import { PrintFrame } from './print-frame.tsx'
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
        if (cardOf === 'group') return group.balls.length > 0 ? [<GroupCard key={key} {...group} />] : []
        return group.balls.map((ball) => <PlayerCard key={ball.id} {...group} ball={ball} />)
      })}
    </section>
  )
}

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
