import { formatOf, playsMatches, type RoundGame } from '../../../golf/formats/presets.ts'
import type { ScorecardHole } from '../../../golf/scorecard.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ReceivedDots } from '../../../web/ui/received-dots.tsx'
import { type Example, type ExampleRow, type ExampleSide, exampleOf } from './rules/example.ts'
import { formatHelpTexts } from './texts/help-texts.ts'

/** A few holes of a format with every number as the scoring makes it. Props: `game`, `name` (the format's). */
export function FormatExample({ game, name }: { game: RoundGame; name: string }) {
  const t = useTexts(formatHelpTexts)
  const example = exampleOf(game)
  const isMatch = playsMatches(game)
  const label = t('exampleOf', { format: name })
  return (
    <div className="format-example">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="table-scroll" aria-label={label} tabIndex={0}>
        <table className="data-table" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('player')}</th>
              {example.holes.map(({ hole, par, index }) => (
                <th scope="col" className="number" key={hole}>
                  {t('hole', { hole })}
                  <span className="caption">{t('parIndex', { par, index })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {example.sides.map((side) => (
              <SideRows key={side.names.join()} game={game} side={side} />
            ))}
            {isMatch && <States example={example} />}
          </tbody>
        </table>
      </section>
      <p className="format-result">
        <b data-result={game}>
          <Result game={game} example={example} />
        </b>
      </p>
    </div>
  )
}

function SideRows({ game, side }: { game: RoundGame; side: ExampleSide }) {
  const t = useTexts(formatHelpTexts)
  const { side: format, scoring } = formatOf(game)
  const names = side.names.join(' / ')
  const marksCounting = format.balls === 'own'
  return (
    <>
      {side.rows.map((row) => (
        <PlayerRow key={row.name} game={game} row={row} marksCounting={marksCounting} />
      ))}
      {side.rows.length === 0 && (
        <tr>
          <th scope="row">
            {t('sideBall', { names })}
            <span className="caption">{t('sideOff', { count: side.strokes })}</span>
          </th>
          {side.holes.map((hole) => (
            <BallCell key={hole.hole} game={game} hole={hole} />
          ))}
        </tr>
      )}
      {marksCounting && (
        <tr className="format-counts">
          <th scope="row">{playsMatches(game) ? names : t('countsOnHole')}</th>
          {side.holes.map((hole) => (
            <td className="number" key={hole.hole}>
              <b>{scoring.measure === 'points' ? <Points hole={hole} /> : <Net hole={hole} />}</b>
            </td>
          ))}
        </tr>
      )}
    </>
  )
}

function PlayerRow({ game, row, marksCounting }: { game: RoundGame; row: ExampleRow; marksCounting: boolean }) {
  const t = useTexts(formatHelpTexts)
  const { handicap } = useFormats()
  return (
    <tr>
      <th scope="row">
        {row.name}
        <span className="caption">{t('off', { handicap: handicap(row.handicap) })}</span>
      </th>
      {row.holes.map((hole, at) => (
        <BallCell key={hole.hole} game={game} hole={hole} counts={marksCounting && row.counting[at]} />
      ))}
    </tr>
  )
}

/** Gross strokes with the received ones as dots, and below what the hole is worth. */
function BallCell({
  game,
  hole,
  counts = false,
}: {
  game: RoundGame
  hole: ScorecardHole
  counts?: boolean | undefined
}) {
  const t = useTexts(formatHelpTexts)
  const { scoring } = formatOf(game)
  if (scoring.entry === 'tiles') return <td className="number">{hole.strokes === 1 ? t('won') : t('lost')}</td>
  return (
    <td className={counts ? 'number format-counting' : 'number'}>
      <span className="inline-flex items-center gap-1">
        {hole.strokes}
        <ReceivedDots count={hole.received} />
      </span>
      <span className="caption">
        {scoring.measure === 'points' ? <Points hole={hole} /> : <Net hole={hole} />}
        {counts && <span className="sr-only"> {t('ballCounts')}</span>}
      </span>
    </td>
  )
}

const Net = ({ hole }: { hole: ScorecardHole }) => {
  const t = useTexts(formatHelpTexts)
  return t('net', { net: hole.net ?? '' })
}

function Points({ hole }: { hole: ScorecardHole }) {
  const t = useTexts(formatHelpTexts)
  const { number } = useFormats()
  return t('points', { points: hole.points === null ? '' : number(hole.points) })
}

function States({ example }: { example: Example }) {
  const t = useTexts(formatHelpTexts)
  return (
    <tr className="format-counts">
      <th scope="row">{t('stateAfter')}</th>
      {example.holes.map(({ hole }, at) => (
        <td className="number" key={hole}>
          <b>{example.states[at]?.text}</b>
        </td>
      ))}
    </tr>
  )
}

/** What a board would say of it. */
function Result({ game, example }: { game: RoundGame; example: Example }) {
  const t = useTexts(formatHelpTexts)
  const { number, toPar } = useFormats()
  const { scoring } = formatOf(game)
  const [match] = example.board.matches
  if (match) {
    const names = match.leader === null ? [] : (example.sides[match.leader]?.names ?? [])
    return match.leader === null ? t('resultLevel') : t('resultMatch', { names: names.join(' / '), text: match.text })
  }
  const { net } = example.board.rows[0] ?? {}
  if (scoring.toUse) return t('resultLeft', { count: net?.points ?? 0 })
  if (scoring.measure === 'strokes')
    return t('resultStrokes', { total: net?.total ?? '', toPar: net?.toPar == null ? '' : toPar(net.toPar) })
  return t('resultPoints', { count: Number(net?.points ?? 0) }).replace(String(net?.points), number(net?.points ?? 0))
}
