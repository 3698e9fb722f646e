import { playingStrokes } from '../../golf/handicap.ts'
import { rotateTo } from '../../golf/holes.ts'
import { useParameters } from '../../web/navigation.ts'
import { useFormats, useTexts } from '../../web/texts.ts'
import { QrCode } from '../../web/ui/qr-code.tsx'
import { receivedStrokes } from '../scoring/rules.ts'
import type { StartList, StartListPlayer, StartListRound } from './operations.ts'
import { PrintFrame, placeOf, scoringAddress } from './print-frame.tsx'
import { useTeeName } from './tee-list.tsx'
import { startListTexts } from './texts.ts'

/** The scorecards of a round, one a group, four on each A4. */
export default function PrintScorecardsPage() {
  const t = useTexts(startListTexts)
  const { roundId } = useParameters<'roundId'>()
  return (
    <PrintFrame title={t('scorecards')} help={t('codeHelp')}>
      {(list) => {
        const round = list.rounds.find(({ id }) => id === roundId)
        return (
          round && (
            <div className="print-cards">
              {round.tees.map((tee, at) => (
                <GroupCard key={tee.players.join()} list={list} round={round} tee={tee} at={at} />
              ))}
            </div>
          )
        )
      }}
    </PrintFrame>
  )
}

type Tee = StartListRound['tees'][number]
type Hole = StartListRound['holes'][number]

function GroupCard({ list, round, tee, at }: { list: StartList; round: StartListRound; tee: Tee; at: number }) {
  const t = useTexts(startListTexts)
  const { date } = useFormats()
  const name = useTeeName()(tee, at)
  const players = tee.players.flatMap((userId) => list.players.find((one) => one.userId === userId) ?? [])
  const strokes = players.map(({ handicap }) => playingStrokes(handicap, round.strokesFactor))
  const holes = inOrder(round.holes, tee.startHole)
  const received = receivedStrokes(holes, round.gameType, round.strokesFactor, strokes)
  const half = holes.length > 9 ? Math.ceil(holes.length / 2) : holes.length
  const rows = (from: number, to: number) =>
    holes
      .slice(from, to)
      .map((hole, row) => (
        <HoleRow key={from + row} hole={hole} received={received.map((own) => own[from + row] ?? 0)} />
      ))
  return (
    <article className="print-card" aria-label={placeOf(tee, name)}>
      <header>
        <div className="min-w-0">
          <b className="block truncate">{list.eventTitle}</b>
          <span className="block truncate">
            {round.title} · {round.courseName}
          </span>
          <span className="block">{date(round.roundDate)}</span>
          <b className="block text-lead">{placeOf(tee, name)}</b>
        </div>
        <div className="print-card-code">
          <QrCode text={scoringAddress(list, round.id, at)} label={t('qrOfTee', { tee: name })} />
        </div>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('hole')}</th>
            <th scope="col">{t('par')}</th>
            <th scope="col">{t('index')}</th>
            {players.map((player, column) => (
              <PlayerHead key={player.userId} player={player} strokes={strokes[column] ?? 0} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows(0, half)}
          {holes.length > 9 && <SumRow label={t('out')} holes={holes.slice(0, half)} count={players.length} />}
          {rows(half, holes.length)}
          {holes.length > 9 && <SumRow label={t('in')} holes={holes.slice(half)} count={players.length} />}
          <SumRow label={t('total')} holes={holes} count={players.length} />
        </tbody>
      </table>
      <footer>
        <span>{t('playerSigns')}</span>
        <span>{t('marker')}</span>
      </footer>
    </article>
  )
}

/** A shotgun group begins on its own hole. */
function inOrder(holes: readonly Hole[], startHole: number | undefined): Hole[] {
  const order = holes.map(({ hole }) => hole)
  const first = rotateTo(order, startHole)[0]
  const at = Math.max(0, order.indexOf(first ?? 0))
  return [...holes.slice(at), ...holes.slice(0, at)]
}

function PlayerHead({ player, strokes }: { player: StartListPlayer; strokes: number }) {
  const t = useTexts(startListTexts)
  const { handicap } = useFormats()
  return (
    <th scope="col" className="print-card-player">
      <span className="block truncate">{player.firstName}</span>
      <span className="block truncate">{player.lastName}</span>
      {player.handicap !== null && (
        <span className="block">
          {t('hcpStrokes', { handicap: handicap(player.handicap), strokes: strokes < 0 ? `+${-strokes}` : strokes })}
        </span>
      )}
    </th>
  )
}

function HoleRow({ hole, received }: { hole: Hole; received: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{hole.hole}</th>
      <td>{hole.par}</td>
      <td>{hole.index}</td>
      {received.map((count, column) => (
        <td key={column} className="print-card-write">
          {count < 0 ? '○'.repeat(-count) : '•'.repeat(count)}
        </td>
      ))}
    </tr>
  )
}

function SumRow({ label, holes, count }: { label: string; holes: readonly Hole[]; count: number }) {
  return (
    <tr className="print-card-sum">
      <th scope="row">{label}</th>
      <td>{holes.reduce((sum, { par }) => sum + par, 0)}</td>
      <td />
      {Array.from({ length: count }, (_, column) => (
        <td key={column} />
      ))}
    </tr>
  )
}
