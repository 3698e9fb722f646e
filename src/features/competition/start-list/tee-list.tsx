import { checkTee } from '../../../golf/start-list.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Flag } from '../../../web/ui/flag.tsx'
import type { StartListPlayer, StartListRound, Tee } from './operations.ts'
import { startListTexts } from './texts.ts'
import './styles/tees.css'

type Props = { round: StartListRound; players: readonly StartListPlayer[] }

/** The tees of a round as cards: time, place, who. */
export function TeeList({ round, players }: Props) {
  const t = useTexts(startListTexts)
  const nameOf = useTeeName()
  const people = new Map(players.map((player) => [player.userId, player]))
  if (round.tees.length === 0) return <EmptyState title={t('nothingForRound')} />
  return (
    <ol className="tees" aria-label={t('tees')}>
      {round.tees.map((tee, at) => (
        <li key={tee.players.join()} className="tee">
          <h2 className="tee-head">
            <span className="tee-time">{tee.time ?? nameOf(tee, at)}</span>
            {tee.time && <span className="soft">{nameOf(tee, at)}</span>}
          </h2>
          <ul>
            {tee.players.map((userId) => {
              const player = people.get(userId)
              return player && <PlayerRow key={userId} player={player} />
            })}
          </ul>
          <Average handicaps={tee.players.map((userId) => people.get(userId)?.handicap ?? null)} />
        </li>
      ))}
    </ol>
  )
}

function PlayerRow({ player }: { player: StartListPlayer }) {
  const { handicap } = useFormats()
  return (
    <li className="tee-player tee-player-plain">
      <span className="min-w-0">
        <b className="block truncate">
          {player.firstName} {player.lastName}
        </b>
        <span className="caption flex items-center gap-2">
          {player.country && <Flag country={player.country} />} {player.club}
        </span>
      </span>
      <span className="soft">{player.handicap === null ? '' : handicap(player.handicap)}</span>
    </li>
  )
}

/** For those who see handicaps. */
function Average({ handicaps }: { handicaps: readonly (number | null)[] }) {
  const t = useTexts(startListTexts)
  const { handicap } = useFormats()
  const { averageHandicap } = checkTee(handicaps)
  if (averageHandicap === null || handicaps.every((value) => value === null)) return null
  return <p className="tee-foot">{t('average', { handicap: handicap(averageHandicap) })}</p>
}

/** 'Ladies', 'Hole 10', 'Tee 3': its own name, else where it is, else its number. */
export function useTeeName() {
  const t = useTexts(startListTexts)
  return ({ name, startHole }: Pick<Tee, 'name' | 'startHole'>, at: number): string => {
    if (name) return name
    return startHole === undefined ? t('tee', { number: at + 1 }) : t('holeNumber', { hole: startHole })
  }
}

/** What a draw at random can be made again with; of other orders there is nothing to say. */
export function DrawLine({ draw }: { draw: StartListRound['draw'] }) {
  const t = useTexts(startListTexts)
  const { number } = useFormats()
  return draw?.seed == null ? null : t('drawnWith', { seed: number(draw.seed) })
}
