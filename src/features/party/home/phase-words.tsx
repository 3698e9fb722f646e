import type { ReactNode } from 'react'
import { scoreKindOf, standingScore } from '../../../golf/standing.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { minutesTo, nextHole, type Phase } from './rules/phase.ts'
import { daysBetween } from './rules.ts'
import { homeTexts } from './texts.ts'
import type { Phased, PhasedEvent } from './use-phase.tsx'

export type PhaseWords = {
  /** When it is. */
  when?: string
  /** One figure, and what it counts. */
  figure?: { value: string; of: string }
  /** What it means. */
  means?: string
}

type Tools = {
  t: ReturnType<typeof useTexts<typeof homeTexts>>
  formats: ReturnType<typeof useFormats>
  event: PhasedEvent
  /** What the one who looks stands at, and the place; the place null: none yet. */
  score: string
  place: string | null
}

/** What a phase says: when, one figure, and what that means. */
export function usePhaseWords(event: PhasedEvent | undefined, phased: Phased): PhaseWords {
  const t = useTexts(homeTexts)
  const formats = useFormats()
  const score = useScore(phased)
  const { row } = phased
  const place = row && row.place !== null ? row.placeText : null
  return event ? words[phased.phase](phased, { t, formats, event, score, place }) : {}
}

const words: Record<Phase, (phased: Phased, tools: Tools) => PhaseWords> = {
  ahead: aheadWords,
  eve: eveWords,
  soon: soonWords,
  hole: holeWords,
  waiting: ({ stillOut }, { t, score, place }) => ({
    figure: { value: score, of: place === null ? '' : t('placeIs', { place }) },
    means: stillOut > 0 ? t('stillOut', { count: stillOut }) : t('allIn'),
  }),
  official: officialWords,
  live: () => ({}),
}

function aheadWords({ part, today }: Phased, { t, formats, event }: Tools): PhaseWords {
  const count = daysBetween(today, event.startDate)
  const date = formats.longDate(event.startDate)
  const time = part?.firstTee?.day === event.startDate ? part.firstTee.time : undefined
  return {
    figure: { value: formats.number(count), of: t('days', { count }) },
    means: time ? t('firstTee', { date, time }) : date,
  }
}

function eveWords({ part, today }: Phased, { t, place }: Tools): PhaseWords {
  if (!part?.start) return {}
  const { roundDate, courseName: course, startHole: hole, time, roundTitle } = part.start
  return {
    when: roundDate > today ? t('tomorrowAt', { course }) : t('todayAt', { course }),
    ...(time && { figure: { value: time, of: t('fromHole', { hole }) } }),
    means: [roundTitle, place !== null && t('placeIs', { place })].filter(Boolean).join(', '),
  }
}

function soonWords({ part, now, userId }: Phased, { t, formats }: Tools): PhaseWords {
  const { start } = part ?? {}
  if (!start?.at) return {}
  const { startHole: hole, before } = start
  const count = minutesTo(start.at, now)
  const beside = start.players.filter((player) => player.userId !== userId)
  const names = new Intl.ListFormat(formats.locale).format(beside.map(({ name }) => name.split(' ')[0] ?? name))
  return {
    when: names ? t('fromHoleWith', { hole, names }) : t('fromHole', { hole }),
    figure:
      count > 0
        ? { value: formats.number(count), of: t('minutes', { count }) }
        : { value: t('now'), of: t('toTheTee') },
    means: `${t('startsAt', { time: start.time ?? '' })} ${before ? t('teesOffBefore', { time: before }) : t('firstOut')}`,
  }
}

function holeWords({ part, row }: Phased, { t, score, place }: Tools): PhaseWords {
  const holes = part?.group?.holes ?? []
  const thru = row?.thru === 'F' ? holes.length : (row?.thru ?? 0)
  const hole = nextHole(holes, thru)
  if (!hole) return part?.group ? { means: t('allPlayed') } : {}
  return {
    figure: { value: String(hole), of: t('yourHole') },
    ...(thru > 0 && place !== null && { means: t('standsAfter', { score, thru, place }) }),
  }
}

function officialWords({ live }: Phased, { t, formats, score, place }: Tools): PhaseWords {
  const winners = live.board?.leaderboard.rows.filter((one) => one.place === 1) ?? []
  const names = winners.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  const since = live.board?.event.officialAt
  return {
    ...(since && { when: t('officialSince', { at: formats.dateAndTime(since) }) }),
    ...(names.length > 0 && { figure: { value: '1', of: new Intl.ListFormat(formats.locale).format(names) } }),
    ...(place !== null && { means: t('youEnded', { score, place }) }),
  }
}

/** What the one who looks stands at. */
function useScore({ live, row }: Phased): string {
  const { toPar, number } = useFormats()
  const leaderboard = live.board?.leaderboard
  const score = leaderboard && row ? standingScore(leaderboard, row, leaderboard.basis) : null
  if (!leaderboard || score === null) return '–'
  return scoreKindOf(leaderboard.rankedBy) === 'toPar' ? toPar(score) : number(score)
}

/** The figure of a phase. */
export const PhaseFigure = ({ value, of }: { value: string; of: string }): ReactNode => (
  <p className="phase-figure">
    <b>{value}</b> <span>{of}</span>
  </p>
)
