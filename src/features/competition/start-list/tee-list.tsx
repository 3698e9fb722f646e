import { checkTee } from '../../../golf/start-list.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Flag } from '../../../web/ui/flag.tsx'
import type { StartListPlayer, StartListRound, Tee } from './operations.ts'
import { together } from './rules/together.ts'
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
            {together(tee.players, round.sides).map(({ side, players: ids }) => {
              const rows = ids.flatMap((userId) => people.get(userId) ?? [])
              const lines = rows.map((player) => <PlayerRow key={player.userId} player={player} />)
              if (!side) return lines
              return (
                <li key={side.id} className="tee-side">
                  <SideHead side={side} members={rows} />
                  <ul aria-label={labelOfSide(side, rows)}>{lines}</ul>
                </li>
              )
            })}
          </ul>
          <Average
            handicaps={tee.players
              .filter((userId) => !people.get(userId)?.withdrawn)
              .map((userId) => people.get(userId)?.handicap ?? null)}
          />
        </li>
      ))}
    </ol>
  )
}

export type SideOnTee = NonNullable<StartListRound['sides']>[number]

/** Its name, else the surnames of its members. */
export const labelOfSide = ({ name }: Pick<SideOnTee, 'name'>, members: readonly StartListPlayer[]) =>
  name || members.map(({ lastName }) => lastName).join(' / ')

/** What the committee calls a side, and what its one ball receives. */
function SideHead({ side, members }: { side: SideOnTee; members: readonly StartListPlayer[] }) {
  const t = useTexts(startListTexts)
  if (!side.name && side.strokes === null) return null
  return (
    <p className="flex justify-between gap-2 pt-1 text-small">
      <b className="min-w-0 wrap-anywhere">{labelOfSide(side, members)}</b>
      {side.strokes !== null && <span className="soft">{t('strokesOf', { strokes: written(side.strokes) })}</span>}
    </p>
  )
}

/** A plus player gives strokes. */
export const written = (strokes: number) => (strokes < 0 ? `+${-strokes}` : strokes)

function PlayerRow({ player }: { player: StartListPlayer }) {
  const { handicap } = useFormats()
  return (
    <li className="tee-player tee-player-plain">
      <span className="min-w-0">
        <b className="block truncate">
          <PlayerName player={player} />
        </b>
        <span className="caption flex items-center gap-2">
          {player.country && <Flag country={player.country} />} {player.club}
        </span>
      </span>
      <span className="soft">{player.handicap === null ? '' : handicap(player.handicap)}</span>
    </li>
  )
}

/** Who withdrew after the draw keeps the place, struck out with the word, so that nobody waits on the tee. */
export function PlayerName({ player }: { player: StartListPlayer }) {
  const t = useTexts(startListTexts)
  const name = `${player.firstName} ${player.lastName}`
  if (!player.withdrawn) return name
  return (
    <>
      <s>{name}</s> <span className="soft">{t('withdrawn')}</span>
    </>
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
