import { type Column, Table } from '../../../web/ui/table.tsx'
import { useGameWords } from './game-words.tsx'
import type { ShownGame } from './operations.ts'

/** What a game is made of: skins by hole, bets as they went, wolves, points by hole. */
export function GameDetails({ game }: { game: ShownGame }) {
  if (!game.holes.some(({ counts }) => counts)) return null
  if (game.bets.length > 0) return <Bets game={game} />
  if (game.game === 'skins') return <Skins game={game} />
  return <Holes game={game} />
}

function Skins({ game }: { game: ShownGame }) {
  const { t, number, nameOf } = useGameWords()
  const won = game.holes.flatMap((hole) => {
    const at = hole.points.findIndex((points) => points > 0)
    return at < 0 ? [] : { ...hole, winner: nameOf(game, game.players[at]?.userId), skins: hole.points[at] ?? 0 }
  })
  return (
    <ol className="skins-won">
      {won.map(({ position, hole, winner, skins, carried }) => (
        <li key={position}>
          <b>{t('hole', { hole })}</b>
          <span>{winner}</span>
          <span className="tabular-nums">
            {number(skins)} {carried > 0 && <span className="caption">{t('carried', { count: carried })}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Bets({ game }: { game: ShownGame }) {
  const { t, betName, leadOf, sideOf } = useGameWords()
  const holeAt = (position: number) => game.holes[position - 1]?.hole ?? position
  return (
    <ol className="bet-list">
      {game.bets.map((bet) => (
        <li key={`${bet.kind} ${bet.from}`}>
          <span>
            <b>{betName({ ...bet, from: holeAt(bet.from), to: holeAt(bet.to) })}</b>
            <span className="caption">
              {bet.kind === 'part'
                ? t('against', { first: sideOf(game, bet.sides[0]), second: sideOf(game, bet.sides[1]) })
                : t('holesFromTo', { from: holeAt(bet.from), to: holeAt(bet.to) })}
            </span>
          </span>
          <Course bet={bet} holes={game.holes.length} />
          <b>{leadOf(game, bet)}</b>
        </li>
      ))}
    </ol>
  )
}

const height = 36

/** The lead of a bet, hole by hole: above the middle the first side is up. */
function Course({ bet, holes }: { bet: ShownGame['bets'][number]; holes: number }) {
  const step = 90 / Math.max(1, holes)
  const xOf = (position: number) => (position - 0.5) * step
  const most = Math.max(3, ...bet.course.map((lead) => Math.abs(lead ?? 0)))
  const yOf = (lead: number) => height / 2 - (lead / most) * (height / 2 - 3)
  const points = bet.course.flatMap((lead, at) => (lead === null ? [] : `${xOf(bet.from + at)} ${yOf(lead)}`))
  const start = `${(bet.from - 1) * step} ${yOf(0)}`
  return (
    <svg viewBox={`0 0 90 ${height}`} className="bet-course" aria-hidden="true">
      <path className="bet-level" d={`M${(bet.from - 1) * step} ${height / 2}H${bet.to * step}`} />
      {points.length > 0 && <path className="bet-lead" d={`M${start}L${points.join('L')}`} />}
    </svg>
  )
}

/** Wolf and games of points: each hole with what everybody has of it. */
function Holes({ game }: { game: ShownGame }) {
  const { t, signed, number, nameOf } = useGameWords()
  type Row = ShownGame['holes'][number]
  const wolfOf = ({ wolf }: Row) => {
    if (!wolf) return ''
    const name = nameOf(game, wolf.userId)
    if (wolf.partner) return t('wolfIsWith', { name, partner: nameOf(game, wolf.partner) })
    return t(wolf.blind ? 'wolfIsBlind' : 'wolfIsAlone', { name })
  }
  const columns: Column<Row>[] = [
    { id: 'hole', head: t('hole', { hole: '' }).trim(), cell: ({ hole }) => String(hole), rowHead: true },
    ...(game.game === 'wolf' ? [{ id: 'wolf', head: t('wolf'), cell: wolfOf }] : []),
    ...game.players.map(
      ({ userId }, at): Column<Row> => ({
        id: userId,
        head: nameOf(game, userId),
        number: true,
        cell: ({ points }) => (game.game === 'wolf' ? signed(points[at] ?? 0) : number(points[at] ?? 0)),
      }),
    ),
  ]
  return (
    <details className="game-holes">
      <summary>{t('allHoles')}</summary>
      <Table
        label={`${t(game.game)}: ${t('allHoles')} (${game.players.map(({ firstName }) => firstName).join(', ')})`}
        columns={columns}
        rows={game.holes.filter(({ counts }) => counts)}
        rowKey={({ position }) => position}
      />
    </details>
  )
}
