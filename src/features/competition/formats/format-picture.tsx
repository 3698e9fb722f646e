import type { OneBallKind } from '../../../golf/formats/handicaps/allowances.ts'
import {
  formatOf,
  type GameType,
  isPerRound,
  playsMatches,
  type RoundGame,
  scoringNameOf,
} from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { type BallMark, ballMarks } from './rules.ts'

type Props = { game: GameType; settings?: FormatSettings | null }

/**
 * Who plays which ball, drawn by rule: players above, their balls below (filled: it counts; with a point: it counts on
 * some holes; empty: it does not), a line between two sides of a match, and a mark for points or a maximum. Props:
 * `game`, `settings`.
 */
export function FormatPicture({ game, settings = null }: Props) {
  return (
    <svg className="format-picture" viewBox="0 0 84 50" fill="none" aria-hidden="true">
      {isPerRound(game) ? <Mixed /> : <Drawn game={game} settings={settings} />}
    </svg>
  )
}

/** Three rounds, each with a ball of its own kind. */
const Mixed = () => (
  <>
    {[12, 42, 72].map((x, at) => (
      <g key={x}>
        <path d={`M${x - 8} 8h16v34h-16z`} stroke="currentColor" strokeWidth="1.5" />
        <Ball x={x} y={25} mark={at === 0 ? 'counts' : at === 1 ? 'sometimes' : 'spare'} />
      </g>
    ))}
  </>
)

/** Whether every member drives and one ball is played on. */
const hasChosenDrive: Readonly<Record<OneBallKind, boolean>> = {
  foursomes: false,
  greensomes: true,
  gruesomes: true,
  chapman: true,
  scramble: true,
  florida: true,
  ambrose: true,
  'swedish-scramble': true,
}

type DrawnProps = { game: RoundGame; settings: FormatSettings | null }

function Drawn({ game, settings }: DrawnProps) {
  const played = { gameType: game, formatSettings: settings }
  const { side, allowanceOf } = formatOf(played)
  const marks = ballMarks(side)
  const ofSide = allowanceOf(Math.min(4, Math.max(2, side.largest)))
  const hasChoice = ofSide.side === 'one-ball' && hasChosenDrive[ofSide.kind]
  const draw = (from: number, to: number, isOpponent: boolean) => {
    const places = spread(from, to, marks.length)
    const middle = (from + to) / 2
    return side.balls === 'one' ? (
      <OneBall places={places} middle={middle} hasChoice={hasChoice} isOpponent={isOpponent} />
    ) : (
      <OwnBalls places={places} marks={marks} isOpponent={isOpponent} />
    )
  }
  if (playsMatches(played))
    return (
      <>
        {draw(2, 38, false)}
        <path d="M42 3v42" stroke="currentColor" strokeWidth="1.25" />
        {draw(46, 82, true)}
      </>
    )
  return (
    <>
      {draw(2, 70, false)}
      <path d={signs[scoringNameOf(played)]} stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </>
  )
}

/** Beside the balls: a ceiling, a plus for points, plus and minus against par. */
const signs: Readonly<Record<ReturnType<typeof scoringNameOf>, string>> = {
  stroke: '',
  maximum: 'M74 32h8M78 44v-8M76 38l2-2l2 2',
  stableford: 'M78 35v8M74 39h8',
  modifiedStableford: 'M76 33v6M73 36h6M79 44h5M79 39h5',
  pointsByScore: 'M74 34h8M74 39h8M74 44h8',
  parBogey: 'M78 31v7M74.500 34.500h7M74.500 43h7',
  flag: 'M76 44v-14l7 3.500l-7 3.500',
  match: '',
  strokeMatch: '',
}

/** So many places between two edges, in their middle when they are few. */
function spread(from: number, to: number, count: number): number[] {
  const step = Math.min(20, (to - from) / Math.max(1, count))
  const first = (from + to) / 2 - ((count - 1) * step) / 2
  return Array.from({ length: count }, (_, at) => first + at * step)
}

const Person = ({ x, isOpponent }: { x: number; isOpponent: boolean }) => (
  <circle
    cx={x}
    cy="8"
    r="4.500"
    fill={isOpponent ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.75"
  />
)

const Ball = ({ x, y = 39, mark }: { x: number; y?: number; mark: BallMark }) => (
  <>
    <circle
      cx={x}
      cy={y}
      r="4"
      fill={mark === 'counts' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
    />
    {mark === 'sometimes' && <circle cx={x} cy={y} r="1.75" fill="currentColor" />}
  </>
)

type SideProps = { places: readonly number[]; isOpponent: boolean }

const OwnBalls = ({ places, marks, isOpponent }: SideProps & { marks: readonly BallMark[] }) =>
  places.map((x, at) => (
    <g key={x}>
      <Person x={x} isOpponent={isOpponent} />
      <path d={`M${x} 14v19`} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <Ball x={x} mark={marks[at] ?? 'spare'} />
    </g>
  ))

/** Alternate strokes lead to the one ball; where a drive is chosen each plays one first. */
const OneBall = ({ places, middle, hasChoice, isOpponent }: SideProps & { middle: number; hasChoice: boolean }) => (
  <>
    {places.map((x, at) => (
      <g key={x} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
        <Person x={x} isOpponent={isOpponent} />
        <path
          d={hasChoice ? `M${x} 14v6` : `M${x} 14L${middle + (x - middle) * 0.2} 34`}
          strokeDasharray={!hasChoice && at > 0 ? '2.500 3' : undefined}
        />
        {hasChoice && <circle cx={x} cy="23" r="2.500" fill={at === 0 ? 'currentColor' : 'none'} />}
        {hasChoice && <path d={`M${x} 27L${middle + (x - middle) * 0.25} 35`} strokeDasharray="2 3" />}
      </g>
    ))}
    <Ball x={middle} y={40} mark="counts" />
  </>
)
