import { entersTiles, formatOf, playedAs, playsMatches, scoringOf } from '../../../golf/formats/presets.ts'
import type { Measure } from '../../../golf/formats/scorings/scoring.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { Link } from '../../../web/ui/link.tsx'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { useMatchWords } from './match-state.tsx'
import type { Group, GroupPlayer } from './operations/group.ts'
import { useRunningWords } from './player-row.tsx'
import { type Half, halvesOf, parPlayed, receivedOf, sumOf, tileOf } from './round-card.tsx'
import { contendersOf, type Entrant } from './rules/group-sides.ts'
import { pathOfPosition } from './rules/hole-pages.ts'
import { runningOf } from './rules/progress.ts'
import { endTexts } from './texts/end-texts.ts'
import { sideTexts } from './texts/side-texts.ts'
import { scoringTexts } from './texts.ts'

/** Where members play balls of their own, what each side comes to. */
export function SideResults({ group }: { group: Group }) {
  const t = useTexts(sideTexts)
  const running = useRunningWords(group)
  const state = useMatchWords(group)
  if (isByStrokes(group)) return <p className="text-lead font-strong">{state}</p>
  if (!hasOwnBalls(group)) return null
  return (
    <ul className="border-t-2 border-ink" aria-label={t('sidesOfGroup')}>
      {contendersOf(group).map(({ name, members }) => (
        <li key={name} className="flex flex-wrap items-baseline gap-x-3 border-b border-rule py-2">
          <b className="min-w-0 grow wrap-anywhere">{name}</b>
          <span>{members[0] && running(runningOf(group, members[0]))}</span>
        </li>
      ))}
    </ul>
  )
}

const hasOwnBalls = (group: Group) => formatOf(playedAs(group)).side.balls === 'own'
const isByStrokes = ({ strokeCount }: Group) => playsMatches(strokeCount) && !entersTiles(strokeCount)

type CardProps = { group: Group; player: GroupPlayer; drafts: readonly number[] }
type Props = Omit<CardProps, 'player'> & { entrant: Entrant }

/** The card of a player, or of a side with one ball, to be compared with the one on paper; each cell opens its hole. */
export function EndCard({ group, entrant, drafts }: Props) {
  const t = useTexts(scoringTexts)
  const tEnd = useTexts(endTexts)
  const { name, player } = entrant
  const gross = sumOf(player, group.holes)
  const received = receivedOf(group, player)
  const strokes = entersTiles(group.strokeCount) || gross === null ? '' : tEnd('strokesMade', { count: gross })
  const given = strokes && received !== 0 && t(received > 0 ? 'received' : 'givenBack', { count: Math.abs(received) })
  return (
    <article className="min-w-0 border-t-2 border-ink pt-3 pb-4" aria-label={tEnd('cardOf', { name })}>
      <header className="flex items-start justify-between gap-x-3 pb-1 large-text:flex-wrap">
        <div className="min-w-0">
          <h2 className="text-lead wrap-anywhere">{name}</h2>
          <p className="caption">{[strokes, given].filter(Boolean).join(', ')}</p>
        </div>
        {player.status && <Badge>{player.status}</Badge>}
        {!player.status && !hasOwnBalls(group) && <Result group={group} player={player} gross={gross} />}
      </header>
      <div className="large-text:overflow-x-auto">
        {halvesOf(group).map((half) => (
          <HalfCard
            key={half.holes[0]?.position}
            name={name}
            half={half}
            group={group}
            player={player}
            drafts={drafts}
          />
        ))}
      </div>
    </article>
  )
}

type ResultProps = { group: Group; player: GroupPlayer; gross: number | null }

/** What counts: net strokes with what they are to par, points, or how a match stands. */
function Result({ group, player, gross }: ResultProps) {
  const t = useTexts(scoringTexts)
  const tEnd = useTexts(endTexts)
  const { number: written, toPar } = useFormats()
  const words = useRunningWords(group)
  const running = runningOf(group, player)
  const { played, value, text, toUse } = running
  if (played === 0 || gross === null) return null
  if (toUse) return <b className="text-lead">{words(running)}</b>
  const inWords = value === 0 ? t('allSquare') : value > 0 ? t('up', { count: value }) : t('down', { count: -value })
  const shown: Record<Measure, readonly [value: number | null, words: string]> = {
    strokes: [value + parPlayed(group, player), tEnd('netToPar', { toPar: toPar(value) })],
    points: [value, t('pointsHead')],
    matches: [null, inWords],
  }
  const { measure } = scoringOf(playedAs(group))
  const [number, caption] = shown[measure]
  if (text && measure !== 'matches') return <Badge>{text}</Badge>
  if (number === null) return <b className="text-lead">{caption}</b>
  return (
    <p className="flex-none text-right leading-tight">
      <b className="block text-numeral font-score">{written(number)}</b>
      <span className="caption">{caption}</span>
    </p>
  )
}

function HalfCard({ name, half, group, player, drafts }: CardProps & { name: string; half: Half }) {
  const tEnd = useTexts(endTexts)
  const ofCards = useTexts(uiTexts)
  const sum = sumOf(player, half.holes)
  const title = ofCards(half.title)
  const blanks = Array.from({ length: Math.max(0, 9 - half.holes.length) }, (_, at) => at)
  return (
    <table className="w-full table-fixed text-center large-text:min-w-[22rem]">
      <caption className="sr-only">{`${name}, ${title}`}</caption>
      <thead>
        <tr className="border-b border-rule text-caption text-ink-soft">
          <th scope="row" className="w-0 p-0">
            <span className="sr-only">{ofCards('hole')}</span>
          </th>
          {half.holes.map(({ position, hole }) => (
            <th key={position} scope="col" className="h-6 p-0 font-text">
              {hole}
            </th>
          ))}
          {blanks.map((blank) => (
            <td key={blank} />
          ))}
          <th scope="col" className="w-9 p-0 text-right font-text">
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="p-0">
            <span className="sr-only">{tEnd('strokesHead')}</span>
          </th>
          {half.holes.map(({ position }) => (
            <Cell
              key={position}
              group={group}
              player={player}
              position={position}
              isDraft={drafts.includes(position)}
            />
          ))}
          {blanks.map((blank) => (
            <td key={blank} />
          ))}
          <td className="p-0 text-right font-strong">{sum ?? '–'}</td>
        </tr>
      </tbody>
    </table>
  )
}

type CellProps = { group: Group; player: GroupPlayer; position: number; isDraft: boolean }

function Cell({ group, player, position, isDraft }: CellProps) {
  const t = useTexts(scoringTexts)
  const tEnd = useTexts(endTexts)
  const { hole = position, par = 0 } = group.holes[position - 1] ?? {}
  const { strokes = null, pickedUp = false, filled = false } = player.result[position - 1] ?? {}
  const isEmpty = strokes === null && player.status === null
  const hasTiles = entersTiles(group.strokeCount) || player.result[position - 1]?.tile === true
  const tile = hasTiles ? tileOf(group, player, position) : undefined
  const value = hasTiles ? tile && tEnd(tile === 'halved' ? 'halvedHole' : tile) : pickedUp ? t('pickUp') : strokes
  const words = [
    t('hole', { hole }),
    value ?? tEnd('notScored'),
    filled && t('filledIn'),
    isDraft && tEnd('typedNotSaved'),
  ]
  return (
    <td
      className={classNames(
        'p-0',
        (filled || isDraft || isEmpty) && 'bg-highlight-soft shadow-[inset_0_0_0_2px_var(--paper)]',
      )}
    >
      <Link
        to={pathOfPosition(group, position)}
        aria-label={words.filter(Boolean).join(', ')}
        className={classNames(
          'grid h-12 place-items-center text-ink no-underline',
          filled && 'underline decoration-dotted decoration-2 underline-offset-4',
        )}
      >
        {hasTiles ? (
          <span aria-hidden="true">{tile && tiles[tile]}</span>
        ) : (
          (!player.status || strokes !== null) && (
            <ScoreMark strokes={strokes} par={par} pickedUp={pickedUp} assumed={filled} silent />
          )
        )}
      </Link>
    </td>
  )
}

const tiles = { won: '+1', halved: '=', lost: '–' }
