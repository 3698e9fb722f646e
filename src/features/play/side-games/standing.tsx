import { useGameWords } from './game-words.tsx'
import type { ShownGame } from './operations.ts'

/** What each has so far, drawn from the middle: to the right who gets, to the left who pays. */
export function BalanceBars({ game }: { game: ShownGame }) {
  const { t, number, signed, nameOf, unitOf } = useGameWords()
  const most = Math.max(1, ...game.players.map(({ balance }) => Math.abs(balance)))
  if (!game.isPlayable || game.holes.length === 0) return <p className="soft text-small">{t('notPlayable')}</p>
  const counted = game.holes.filter(({ counts }) => counts).length
  return (
    <>
      <ul className="balance-bars" aria-label={`${t('standing')}: ${t(game.game)}`}>
        {game.players.map((one) => (
          <li key={one.userId}>
            <span>{nameOf(game, one.userId)}</span>
            <svg viewBox="-50 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <path className="balance-middle" d="M0 0V12" />
              <path
                className={one.balance < 0 ? 'balance-owes' : 'balance-gets'}
                d={`M0 2H${(48 * one.balance) / most}V10H0z`}
              />
            </svg>
            <span className="numeric">{number(one.points)}</span>
            <b className="numeric">
              {signed(one.balance)} <span className="caption">{unitOf(game.settings)}</span>
            </b>
          </li>
        ))}
      </ul>
      <p className="caption">
        {game.isOpen
          ? t('fieldOpen')
          : counted === 0
            ? t('notDecided')
            : t('holesCount', { count: counted, all: game.holes.length })}
      </p>
    </>
  )
}
