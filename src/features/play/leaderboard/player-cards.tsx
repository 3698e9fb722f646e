import { useEffect, useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import type { Basis } from '../../../golf/card.ts'
import { entersTiles, scoringOf } from '../../../golf/formats/presets.ts'
import { ninesOf } from '../../../golf/holes.ts'
import { useHasPage } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Scorecard } from '../../../web/ui/scorecard.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { FollowButton } from '../follows/follow-button.tsx'
import { DayLink } from '../player-day/day-link.tsx'
import { BestHoles } from './best-holes.tsx'
import { decisionIn, type View } from './board-view.tsx'
import { type BoardScorecard, getScorecard } from './operations/scorecard.ts'
import { RoundLine } from './round-line.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import { Why } from './why.tsx'

type Props = { board: Board; playerId: string; view: View; placeText: string; shareKey?: string }

/** What an opened row shows: the cards of the rounds, then why its numbers are what they are. */
export default function PlayerCards({ board, playerId, view, placeText, shareKey }: Props) {
  const t = useTexts(leaderboardTexts)
  const { data, failure, reload } = useRead(getScorecard, { eventId: board.event.id, userId: playerId, key: shareKey })
  const [round, setRound] = useState<string>()
  useReloadWith(board.version, data?.version, reload)
  if (!data) {
    if (failure) return <ErrorState title={t('cardFailed')} onRetry={reload} />
    return <Skeleton shape="rows" count={5} />
  }
  const wanted = round ?? (view.round === null ? undefined : board.rounds[view.round]?.id)
  const card = data.cards.find(({ roundId }) => roundId === wanted) ?? data.cards.at(-1)
  const ofClass = view.show.startsWith('class.') ? data.explain.inClass : null
  const name = `${data.player.firstName} ${data.player.lastName}`.trim()
  const steps = (ofClass ?? data.explain)[view.basis]
  return (
    <div className="grid gap-5">
      <BestHoles steps={steps} name={name} />
      {card ? (
        <Card card={card} name={name} basis={view.basis} members={data.members ?? []} />
      ) : (
        <p className="soft">{t('noCard')}</p>
      )}
      <div className="grid gap-4 md:grid-cols-[minmax(0,36rem)_1fr] md:gap-6">
        <Why
          board={board}
          steps={steps}
          placeText={placeText}
          decision={decisionIn(board, view, 'players', playerId)}
          members={data.members}
        />
        <div className="flex flex-wrap content-start items-center gap-3 md:justify-end">
          {data.cards.length > 1 && (
            <Chips
              label={t('round')}
              items={data.cards.map(({ roundId, roundNumber }) => ({
                id: roundId,
                label: t('roundNumber', { number: roundNumber }),
              }))}
              value={card?.roundId ?? null}
              onChange={setRound}
            />
          )}
          {(data.members ?? [data.player]).map(({ id, firstName, lastName }) => (
            <FollowButton
              key={id}
              partyId={board.event.partyId}
              playerId={id}
              name={`${firstName} ${lastName}`.trim()}
              isNamed={data.members !== undefined}
              shareKey={shareKey}
            />
          ))}
          <DayLink eventId={board.event.id} playerId={playerId} shareKey={shareKey} />
          {(data.members ?? [data.player]).map(({ id, firstName, lastName }) => (
            <Profile key={id} playerId={id} name={`${firstName} ${lastName}`} isVisitor={shareKey !== undefined} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The cards belong to one version of the board; what the board says about this player is newer for a moment. */
export function useReloadWith(boardVersion: number, version: number | undefined, reload: () => Promise<unknown>) {
  useEffect(() => {
    if (version !== undefined && version < boardVersion) void reload()
  }, [boardVersion, version, reload])
}

function Profile({ playerId, name, isVisitor }: { playerId: string; name: string; isVisitor: boolean }) {
  const exists = useHasPage()
  if (isVisitor || !exists('/user/$userId')) return null
  return (
    <ButtonLink to={`/user/${playerId}`} icon="user" variant="line">
      {name}
    </ButtonLink>
  )
}

type CardProps = { card: BoardScorecard; name: string; basis: Basis; members: Shown['members'] }

function Card({ card, name, basis, members }: CardProps) {
  const t = useTexts(leaderboardTexts)
  const label = t('cardOf', { name, number: card.roundNumber })
  if (entersTiles(card.gameType)) return <MatchCard card={card} />
  const isNet = basis === 'net' && card.strokesFactor > 0
  const isPoints = scoringOf(card).measure === 'points'
  const next = card.summary.finished
    ? undefined
    : card.holes.find(({ strokes, pickedUp }) => strokes === null && !pickedUp)
  const shown = { isNet, isPoints, members }
  return (
    <div className="board-card grid gap-3">
      <p className="caption">
        {t('roundNumber', { number: card.roundNumber })} · {card.courseName}
      </p>
      <Scorecard
        label={label}
        holes={shownHoles(card.holes, shown)}
        current={next?.hole}
        isNet={isNet && card.balls !== undefined}
      />
      <RoundLine card={card} isNet={isNet} />
      {card.balls && <Balls card={card} balls={card.balls} shown={shown} />}
    </div>
  )
}

type Hole = BoardScorecard['holes'][number]
type Shown = { isNet: boolean; isPoints: boolean; members: readonly OutputOf<typeof getScorecard>['player'][] }

/** In the order of the course; par of as many balls as count. */
const shownHoles = (holes: readonly Hole[], { isNet, isPoints, members }: Shown) =>
  ninesOf(holes)
    .flat()
    .map((hole) => ({
      hole: hole.hole,
      par: hole.par * (hole.count ?? 1),
      index: hole.index,
      strokes: isNet && hole.count !== undefined ? hole.net : hole.strokes,
      pickedUp: hole.pickedUp,
      assumed: hole.filled,
      drive: driveOf(members, hole.driver),
      ...(isNet && hole.count === undefined ? { received: hole.received } : undefined),
      ...(isNet && !isPoints ? { netToPar: hole.netToPar } : undefined),
      ...(isPoints ? { points: isNet ? hole.points : hole.grossPoints } : undefined),
    }))

function driveOf(members: Shown['members'], driver: string | undefined) {
  const member = members.find(({ id }) => id === driver)
  if (!member) return null
  const { firstName, lastName } = member
  return { initials: `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`, name: `${firstName} ${lastName}` }
}

type BallsProps = { card: BoardScorecard; balls: NonNullable<BoardScorecard['balls']>; shown: Shown }

/** The balls of a side, the holes on which they count marked. */
function Balls({ card, balls, shown }: BallsProps) {
  const t = useTexts(leaderboardTexts)
  const basis = shown.isNet ? 'net' : 'gross'
  return (
    <section className="grid gap-4" aria-label={t('balls')}>
      {balls.map(({ playerId, firstName, lastName, holes }, at) => {
        const name = `${firstName} ${lastName}`
        const counting = new Set(
          card.holes.flatMap(({ position, counting }) => (counting?.[basis].includes(at) ? [position] : [])),
        )
        const marked = holes.map((hole) => ({ ...hole, counts: counting.has(hole.position) }))
        const counts = new Map(
          ninesOf(marked)
            .flat()
            .map((hole, order) => [order, hole.counts]),
        )
        return (
          <div key={playerId} className="grid gap-2">
            <p className="font-strong">{name}</p>
            <Scorecard
              label={t('ballOf', { name, number: card.roundNumber })}
              holes={shownHoles(holes, shown).map((hole, order) => ({ ...hole, counts: counts.get(order) ?? false }))}
            />
          </div>
        )
      })}
    </section>
  )
}

/** In match play a hole is won or not; there are no strokes. */
function MatchCard({ card }: { card: BoardScorecard }) {
  const t = useTexts(leaderboardTexts)
  const won = card.holes.filter(({ strokes }) => strokes === 1).map(({ hole }) => hole)
  return (
    <dl className="grid gap-1">
      <dt className="caption">
        {t('roundNumber', { number: card.roundNumber })} · {card.courseName}
      </dt>
      <dd className="text-lead font-strong">{card.summary.match?.text || '–'}</dd>
      <dd className="text-small">
        {t('wonHoles')}: {won.length > 0 ? won.join(', ') : '–'}
      </dd>
    </dl>
  )
}
