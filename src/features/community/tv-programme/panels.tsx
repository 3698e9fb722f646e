import type { ReactNode } from 'react'
import { useFormats, useLanguage, useTexts } from '../../../web/texts.ts'
import { contestLabel } from '../../competition/contests/rules.ts'
import { holesTexts } from '../../play/holes/texts.ts'
import { classAt, firstView, shapeOf } from '../../play/leaderboard/board-view.tsx'
import { Movement, Score } from '../../play/leaderboard/line-cells.tsx'
import type { Board, BoardContest } from '../../play/leaderboard/rules.ts'
import { leaderboardTexts } from '../../play/leaderboard/texts.ts'
import { TvMatches, TvRows } from '../../play/leaderboard/tv-sheet.tsx'
import type { Hole, OnScreen, Table } from './content.tsx'
import type { Slide } from './rules.ts'
import { tvTexts } from './texts.ts'
import './styles/panels.css'

export type PanelProps = {
  board: Board
  shown: OnScreen
  slide: Slide
  fresh: ReadonlySet<string>
  since: number | null
}

/** One picture beside the leaders. Nothing where what it was of is gone. */
export function Panel(props: PanelProps) {
  const { slide, shown, board, fresh } = props
  if (slide.part === 'field') return <Field {...props} slide={slide} />
  const { page, part } = slide
  if (part === 'movers') return <Movers {...props} />
  if (part === 'holes') return <OneHole hole={shown.holes[page]} />
  if (part === 'contests') return <Contests contests={shown.contests[page] ?? []} />
  if (part === 'pictures') return <Picture board={board} picture={shown.pictures[page]} />
  if (part === 'news') return <News item={shown.news[page]} />
  if (part === 'sponsors') return <Sponsor sponsor={shown.sponsors[page]} />
  if (part === 'classes') return <Places board={board} table={shown.classes[page]} fresh={fresh} />
  const matches = shown.matches[page]
  if (!matches || 'show' in matches) return <Places board={board} table={matches} fresh={fresh} />
  return <Matches board={board} matches={matches.matches} />
}

function Frame({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className ? `tv-panel ${className}` : 'tv-panel'} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Field({ board, shown, slide, fresh }: PanelProps & { slide: Slide & { part: 'field' } }) {
  const t = useTexts(leaderboardTexts)
  const byId = new Map(shown.lines.map((line) => [line.id, line]))
  const lines = [...slide.ids, ...slide.also].flatMap((id) => byId.get(id) ?? [])
  const first = shown.lines.length - shown.field.length + slide.from + 1
  const title = t('playersFromTo', { from: first, to: first + slide.ids.length - 1, count: shown.lines.length })
  return (
    <Frame title={title}>
      <TvRows
        board={board}
        view={firstView(board)}
        label={title}
        lines={lines}
        fresh={fresh}
        alsoFrom={slide.also[0]}
      />
    </Frame>
  )
}

function Places({ board, table, fresh }: { board: Board; table: Table | undefined; fresh: ReadonlySet<string> }) {
  const t = useTexts(leaderboardTexts)
  if (!table) return null
  const title = classAt(board, table.show)?.name ?? t('teams')
  const view = { ...firstView(board), show: table.show }
  return (
    <Frame title={title}>
      <TvRows board={board} view={view} label={title} lines={table.lines} fresh={fresh} />
    </Frame>
  )
}

function Matches({ board, matches }: { board: Board; matches: Parameters<typeof TvMatches>[0]['matches'] }) {
  const t = useTexts(leaderboardTexts)
  return (
    <Frame title={t('matches')}>
      <TvMatches board={board} matches={matches} />
    </Frame>
  )
}

function Movers({ board, shown, since }: PanelProps) {
  const t = useTexts(tvTexts)
  const { time } = useFormats()
  const { scoreKind } = shapeOf(board, firstView(board))
  return (
    <Frame title={since === null ? t('upSinceRounds') : t('upSince', { time: time(since) })}>
      <ol className="tv-movers">
        {shown.movers.map(({ id, from, places, line }) => (
          <li key={id}>
            <Movement places={places} />
            <span>
              <b>{line.name}</b>
              <small>{t('fromTo', { from, to: line.placeText })}</small>
            </span>
            <Score value={line.score} kind={scoreKind} />
          </li>
        ))}
      </ol>
    </Frame>
  )
}

function OneHole({ hole: shown }: { hole: Hole | undefined }) {
  const t = useTexts(tvTexts)
  const h = useTexts(holesTexts)
  const { number } = useFormats()
  if (!shown) return null
  const { kind, hole } = shown
  const most = Math.max(1, hole.under, hole.level, hole.over, hole.worse)
  return (
    <Frame title={t(kind)}>
      <div className="tv-hole">
        <b>{hole.hole}</b>
        <p>
          {t('aboutHole', { par: hole.par, index: hole.index })}
          <strong>{t('onAverage', { average: number(hole.par + (hole.average ?? 0), 2) })}</strong>
        </p>
      </div>
      <ul className="tv-share">
        {(['under', 'level', 'over', 'worse'] as const).map((result) => (
          <li key={result}>
            <span>{h(result)}</span>
            <i style={{ width: `${(hole[result] / most) * 100}%` }} />
            <b>{hole[result]}</b>
          </li>
        ))}
      </ul>
      <p className="tv-say">{t('ballsSoFar', { count: hole.count })}</p>
    </Frame>
  )
}

function Contests({ contests }: { contests: readonly BoardContest[] }) {
  const t = useTexts(tvTexts)
  const l = useTexts(leaderboardTexts)
  const language = useLanguage()
  const { number } = useFormats()
  return (
    <Frame title={t('contests')}>
      <ul className="tv-contests">
        {contests.map(({ contestId, roundId, hole, unit, results, leaderIds }) => {
          const leaders = results.filter(({ playerId }) => leaderIds.includes(playerId))
          const value = leaders[0]?.value ?? null
          const where = [contestLabel(contestId, language), unit !== undefined && l('hole', { hole })]
          return (
            <li key={`${roundId} ${contestId} ${hole}`}>
              {value !== null && <b>{[number(value), unit].filter(Boolean).join(' ')}</b>}
              <span>{where.filter(Boolean).join(', ')}</span>
              <span className="tv-holder">{leaders.map(({ name }) => name).join(', ')}</span>
            </li>
          )
        })}
      </ul>
    </Frame>
  )
}

function Picture({ board, picture }: { board: Board; picture: OnScreen['pictures'][number] | undefined }) {
  const t = useTexts(tvTexts)
  if (!picture) return null
  const words = picture.description || t('pictureOf', { title: board.event.title })
  return (
    <section className="tv-panel tv-bleed" aria-label={t('pictures')}>
      <figure className="tv-picture">
        <img src={picture.address} alt={words} />
        {picture.description && <figcaption>{picture.description}</figcaption>}
      </figure>
    </section>
  )
}

function News({ item }: { item: OnScreen['news'][number] | undefined }) {
  const t = useTexts(tvTexts)
  const { date } = useFormats()
  if (!item) return null
  return (
    <Frame title={t('news')} className="tv-item">
      <b>{item.title}</b>
      {item.words && <p>{item.words}</p>}
      <p className="tv-say">{date(item.date)}</p>
    </Frame>
  )
}

function Sponsor({ sponsor }: { sponsor: OnScreen['sponsors'][number] | undefined }) {
  const t = useTexts(tvTexts)
  if (!sponsor) return null
  return (
    <Frame title={t('sponsor')}>
      <figure className="tv-sponsor">
        <img src={sponsor.address} alt="" />
        <figcaption>
          <b>{sponsor.name}</b>
          {sponsor.words && <span>{sponsor.words}</span>}
        </figcaption>
      </figure>
    </Frame>
  )
}
