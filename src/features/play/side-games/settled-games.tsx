import type { ReactNode } from 'react'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { type Column, Table } from '../../../web/ui/table.tsx'
import { GameDetails } from './game-details.tsx'
import { useGameWords } from './game-words.tsx'
import type { Settlement, ShownGame } from './operations.ts'
import { PaidBefore, PaidTick } from './paid-tick.tsx'
import { BalanceBars } from './standing.tsx'

type Props = {
  games: readonly ShownGame[]
  settlements: readonly Settlement[]
  /** No other group plays any. */
  isAlone: boolean
  roundId: string
  onChange: (game: ShownGame) => void
  reload: () => Promise<unknown>
}

/** The games of one group, or of everybody: who pays whom, the sum of all, then each game. */
export function SettledGames({ games, settlements, isAlone, roundId, onChange, reload }: Props) {
  const { t, worthOf } = useGameWords()
  const names = [...new Set(games.flatMap(({ players }) => players.map(({ firstName }) => firstName)))].join(', ')
  const isField = games[0]?.groupId === null
  const whose = isAlone ? null : <span className="sr-only"> {isField ? t('everybody') : names}</span>
  return (
    <>
      {!isAlone && <h2 className="pt-6">{isField ? t('everybody') : t('groupOf', { names })}</h2>}
      {settlements.map((settlement) => (
        <WhoPays
          key={settlement.unit}
          settlement={settlement}
          isAlone={settlements.length === 1}
          roundId={roundId}
          reload={reload}
        />
      ))}
      {settlements.map((settlement) => {
        const own = games.filter(({ settings }) => settings.unit === settlement.unit)
        return own.length > 1 && <Sum key={settlement.unit} settlement={settlement} games={own} whose={whose} />
      })}
      <div className="side-games-cards">
        {games.map((game) => (
          <Section
            key={game.id}
            title={
              <>
                {t(game.game)} <span className="soft">{worthOf(game)}</span>
                {whose}
              </>
            }
            end={
              game.mayChange && (
                <Button onClick={() => onChange(game)} aria-label={t('changeGame', { game: t(game.game) })}>
                  {t('change')}
                </Button>
              )
            }
          >
            <BalanceBars game={game} />
            <Strokes game={game} />
            <GameDetails game={game} />
          </Section>
        ))}
      </div>
    </>
  )
}

const byId = ({ players }: Settlement, id: string) => players.find(({ userId }) => userId === id)

type PaysProps = { settlement: Settlement; roundId: string; reload: () => Promise<unknown> }

/** `isAlone`: nothing is settled in another unit. */
function WhoPays({ settlement, isAlone, ...place }: PaysProps & { isAlone: boolean }) {
  const { t, number, nameOf, unitOf } = useGameWords()
  const { payments, unit } = settlement
  const wordsOf = ({ from, to }: Settlement['payments'][number]) =>
    t('pays', { from: nameOf(settlement, from), to: nameOf(settlement, to) })
  const text = payments.map((one) => `${wordsOf(one)} ${number(one.amount)} ${unitOf(settlement)}`).join('\n')
  return (
    <div className="who-pays">
      <h2>
        {t('whoPays')} {isAlone || <span className="soft">{unitOf(settlement)}</span>}
      </h2>
      {payments.length === 0 ? (
        <p className="soft">{t('nothingToPay')}</p>
      ) : (
        <ol aria-label={t('whoPays')}>
          {payments.map((payment) => {
            const { from, to, amount } = payment
            const payer = byId(settlement, from)
            return (
              <li key={`${from} ${to}`}>
                <Avatar name={`${payer?.firstName} ${payer?.lastName}`} />
                <span className="min-w-0 grow leading-tight wrap-anywhere">{wordsOf(payment)}</span>
                <b className="who-pays-amount">
                  {number(amount)} <small>{unitOf(settlement)}</small>
                </b>
                <PaidTick settlement={settlement} payment={payment} {...place} />
              </li>
            )
          })}
        </ol>
      )}
      <PaidBefore settlement={settlement} {...place} />
      {payments.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
          <p className="caption min-w-0">{t(unit ? 'paymentCount' : 'pointCount', { count: payments.length })}</p>
          <CopyButton text={text} variant="soft" />
        </div>
      )}
    </div>
  )
}

type SumProps = { settlement: Settlement; games: readonly ShownGame[]; whose: ReactNode }

function Sum({ settlement, games, whose }: SumProps) {
  const { t, signed, unitOf } = useGameWords()
  type Row = Settlement['players'][number]
  const columns: Column<Row>[] = [
    { id: 'player', head: t('player'), cell: (row) => `${row.firstName} ${row.lastName}`, rowHead: true },
    ...games.map(
      (game): Column<Row> => ({
        id: game.id,
        head: t(game.game),
        number: true,
        cell: (row) => signed(game.players.find(({ userId }) => userId === row.userId)?.balance ?? 0),
      }),
    ),
    { id: 'all', head: t('all'), number: true, cell: (row) => <b>{signed(row.balance)}</b> },
  ]
  return (
    <Section
      title={
        <>
          {t('sum')} <span className="soft">{unitOf(settlement)}</span>
          {whose}
        </>
      }
    >
      <Table
        label={t('sumOfGames', { names: settlement.players.map(({ firstName }) => firstName).join(', ') })}
        columns={columns}
        rows={settlement.players}
        rowKey={({ userId }) => userId}
      />
    </Section>
  )
}

/** Who receives how many strokes in a net game. */
function Strokes({ game }: { game: ShownGame }) {
  const { t, number, nameOf } = useGameWords()
  if (game.game === 'bingo-bango-bongo' || game.settings.basis === 'gross' || game.groupId === null) return null
  const list = game.players.map((one) => `${nameOf(game, one.userId)} ${number(one.strokes)}`).join(', ')
  return <p className="caption">{t('strokesOf', { list })}</p>
}
