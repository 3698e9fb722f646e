import type { OutputOf } from '../../../contract/operation.ts'
import { isRowOf, playersOf, type Row } from '../../../golf/leaderboard.ts'
import { roundScore, roundScoreKind } from '../../../golf/standing.ts'
import { useInAddress, useParameters } from '../../../web/navigation.ts'
import { useShareKey, withKey } from '../../../web/share.ts'
import { PendingPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { PageChips } from '../../../web/ui/chips.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { useRead } from '../../../web/use-read.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { holesTexts } from '../holes/texts.ts'
import { LineDown } from '../leaderboard/as-of.tsx'
import { BoardState } from '../leaderboard/board-state.tsx'
import { firstView, linesOf, shapeOf } from '../leaderboard/board-view.tsx'
import { Score, Thru } from '../leaderboard/line-cells.tsx'
import { getEventHoles } from '../leaderboard/operations/holes.ts'
import { type BoardScorecard, getScorecard } from '../leaderboard/operations/scorecard.ts'
import { useReloadWith } from '../leaderboard/player-cards.tsx'
import type { Board } from '../leaderboard/rules.ts'
import { type LiveBoard, useBoard } from '../leaderboard/use-board.tsx'
import { DayOfRound } from './day-of-round.tsx'
import { dayTexts } from './texts.ts'
import './styles.css'

/** What a player made of the day: the card as a line beside the field, and hole by hole beside another player. */
export default function PlayerDayPage() {
  const { eventId = '' } = useParameters<'eventId'>()
  const key = useShareKey()
  const live = useBoard(eventId, key)
  return <BoardState live={live}>{(board) => <WithCards board={board} live={live} shareKey={key} />}</BoardState>
}

type Props = { board: Board; live: LiveBoard; shareKey?: string }

function WithCards({ board, live, shareKey }: Props) {
  const t = useTexts(dayTexts)
  const { playerId = '' } = useParameters<'playerId'>()
  const input = { eventId: board.event.id, key: shareKey }
  const cards = useRead(getScorecard, { ...input, userId: playerId })
  const holes = useRead(getEventHoles, input, { keep: true })
  useReloadWith(board.version, cards.data?.version, cards.reload)
  useReloadWith(board.version, holes.data?.version, holes.reload)
  const row = board.leaderboard.rows.find((one) => one.playerId === playerId || isRowOf(one, playerId))
  const crumbs = [{ to: withKey(`/leaderboard/${board.event.id}`, shareKey), label: board.event.title }]
  const failure = cards.failure ?? holes.failure
  if (cards.data && holes.data && row)
    return (
      <Day
        board={board}
        live={live}
        shareKey={shareKey}
        row={row}
        player={cards.data}
        holes={holes.data}
        crumbs={crumbs}
      />
    )
  if (!row || failure?.status === 404)
    return (
      <Page documentTitle={t('open')} title={t('open')} crumbs={crumbs}>
        <EmptyState title={t('missing')}>{t('missingText')}</EmptyState>
      </Page>
    )
  if (!failure) return <PendingPage shape="rows" />
  const again = () => Promise.all([cards.reload(), holes.reload()])
  return (
    <Page title={t('open')} crumbs={crumbs}>
      <ErrorState title={t('loadFailed')} onRetry={again} />
    </Page>
  )
}

type DayProps = Props & {
  row: Row
  player: OutputOf<typeof getScorecard>
  holes: OutputOf<typeof getEventHoles>
  crumbs: { to: string; label: string }[]
}

function Day({ board, live, shareKey, row, player, holes, crumbs }: DayProps) {
  const t = useTexts(dayTexts)
  const h = useTexts(holesTexts)
  const { handicap } = useFormats()
  const [wanted, setWanted] = useInAddress('round')
  const { cards } = player
  const cardOf = (id: string | null) => cards.find(({ roundId }) => roundId === id)
  const card = cardOf(wanted) ?? cardOf(board.leaderboard.currentRound) ?? cards.at(-1)
  const name = `${row.firstName} ${row.lastName}`.trim()
  const members = player.members?.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
  const about = [
    members ?? row.club,
    row.handicap !== null && handicap(row.handicap),
    card && card.playingStrokes > 0 && t('received', { count: card.playingStrokes }),
  ]
  return (
    <Page
      title={name}
      crumbs={crumbs}
      lead={about.filter(Boolean).join(' · ')}
      actions={
        <>
          {(player.members ?? [player.player]).map(({ id, firstName, lastName }) => (
            <FollowButton
              key={id}
              partyId={board.event.partyId}
              playerId={id}
              name={`${firstName} ${lastName}`.trim()}
              isNamed={player.members !== undefined}
              shareKey={shareKey}
            />
          ))}
          <FavouriteButton partyId={board.event.partyId} people={playersOf(row)} name={name} />
          <ButtonLink to={withKey(`/holes/${board.event.id}`, shareKey)} icon="flag" variant="line">
            {h('title')}
          </ButtonLink>
        </>
      }
    >
      <LineDown {...live} />
      <div className="day-head">
        {card && <Figures board={board} row={row} card={card} />}
        {cards.length > 1 && (
          <PageChips
            label={t('round')}
            items={cards.map(({ roundId, roundNumber }) => ({
              id: roundId,
              label: t('roundNumber', { number: roundNumber }),
            }))}
            value={card?.roundId ?? null}
            onChange={setWanted}
          />
        )}
      </div>
      {card ? (
        <DayOfRound
          key={card.roundId}
          board={board}
          card={card}
          name={name}
          playerId={row.playerId}
          figures={holes.rounds.find(({ roundId }) => roundId === card.roundId)?.holes ?? []}
          shareKey={shareKey}
        />
      ) : (
        <EmptyState title={t('missing')}>{t('missingText')}</EmptyState>
      )}
    </Page>
  )
}

/** Where the player stands: in the event, and in this round. */
function Figures({ board, row, card }: { board: Board; row: Row; card: BoardScorecard }) {
  const t = useTexts(dayTexts)
  const view = firstView(board)
  const { scoreKind } = shapeOf(board, view)
  const line = linesOf(board, view).find(({ id }) => id === row.playerId)
  const { basis } = board.leaderboard
  const round = board.rounds.find(({ id }) => id === card.roundId)
  const isSeveral = board.rounds.length > 1
  const { summary } = card
  return (
    <dl className="day-figures">
      <Figure term={t('place')}>{line?.placeText || '–'}</Figure>
      <Figure term={scoreKind === 'toPar' ? t('toPar') : t('points')}>
        <Score value={line?.score ?? null} kind={scoreKind} />
      </Figure>
      {isSeveral && round && (
        <Figure term={t('roundNumber', { number: round.number })}>
          <Score
            value={roundScore(card, { ...summary, received: 0, balls: undefined }, basis)}
            kind={roundScoreKind(card)}
          />
        </Figure>
      )}
      {summary.gross !== null && <Figure term={t('strokes')}>{summary.gross}</Figure>}
      {!summary.finished && (
        <Figure term={t('thru')}>
          <Thru thru={summary.played || null} />
        </Figure>
      )}
    </dl>
  )
}

const Figure = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
