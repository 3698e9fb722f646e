import type { PartyId } from '../../../../contract/session.ts'
import { formatsFor, translate } from '../../../../contract/texts.ts'
import type { Leaderboard, Row } from '../../../../golf/leaderboard.ts'
import { scoreKindOf, standingScore } from '../../../../golf/standing.ts'
import type { TieDecision } from '../../../../golf/tie-decisions.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { html } from '../../../../server/http/html.ts'
import { shareTexts } from '../../../../server/http/share-texts.ts'
import { type SharedPage, type SharedRequest, sharedPages } from '../../../../server/http/shared-pages.ts'
import { listSharedEvents } from '../reads/results.ts'
import { decidedBy, decidedKey, recordedOf } from '../rules/recorded.ts'
import { leaderboardTexts } from '../texts.ts'
import type { Computed } from './boards.ts'
import { drawBoard, type SharedLine } from './draw-board.ts'
import { keptFor } from './kept.ts'

/** What a board shows of one row, in words. */
for (const kind of ['view', 'event', 'leaderboard', 'tv', 'replay'] as const)
  sharedPages.set(kind, {
    isEvent: true,
    read: readBoard,
    // One address an event is enough for a search engine: the others show the same.
    ...(kind === 'view' && { list: async (tx: Tx) => listSharedEvents(tx) }),
  })

async function readBoard({ services, partyId, id, language }: SharedRequest): Promise<SharedPage> {
  const computed = await keptFor(services).boards.read(partyId as PartyId, id)
  const { event, rounds } = computed.source
  const t = (key: 'leaderboard' | 'place' | 'player' | 'thru' | 'nobodyYet' | 'official') =>
    translate(shareTexts, language, key)
  const lines = sharedLines(computed, language)
  const dates = datesOf(computed, language)
  const courses = [...new Set(rounds.map(({ courseName }) => courseName))].join(', ')
  const leaders = lines
    .slice(0, 3)
    .map(({ place, name, score, decided }) => `${place}. ${name} ${score}${decided ? ` (${decided})` : ''}`.trim())
  const scoreHead = translate(shareTexts, language, showsToPar(computed.leaderboard) ? 'toPar' : 'points')
  const { rankedBy } = computed.leaderboard
  const ways = rankedBy === 'eclectic' ? [translate(leaderboardTexts, language, 'eclectic')] : []
  const state = event.officialAt ? t('official') : t('leaderboard')
  const rows = lines.map(
    ({ place, name, club, decided, thru, score }) =>
      html`<tr><td>${place}</td><th scope="row">${name}${captionOf(club, decided)}</th><td class="number">${thru}</td><td class="number">${score}</td></tr>`,
  )
  const table = html`<table class="table"><caption class="sr-only">${state}</caption><thead><tr><th scope="col">${t('place')}</th><th scope="col">${t('player')}</th><th scope="col" class="number">${t('thru')}</th><th scope="col" class="number">${scoreHead}</th></tr></thead><tbody>${rows}</tbody></table>`
  return {
    title: translate(shareTexts, language, 'at', { title: event.title, party: event.partyTitle }),
    description: [dates, courses, ...ways, leaders.length > 0 ? `${state}: ${leaders.join(', ')}` : t('nobodyYet')]
      .filter(Boolean)
      .join('. '),
    content: html`<h1>${event.title}</h1><p class="lead">${event.partyTitle} · ${[dates, courses, ...ways].filter(Boolean).join(' · ')}</p><h2>${state}</h2>${lines.length > 0 ? table : html`<p>${t('nobodyYet')}</p>`}`,
    picture: {
      version: String(computed.source.version),
      draw: () => drawBoard({ title: event.title, party: event.partyTitle, dates, state, lines, none: t('nobodyYet') }),
    },
  }
}

const captionOf = (club: string, decided?: string) =>
  club || decided ? html` <span class="caption">${[club, decided].filter(Boolean).join(' · ')}</span>` : html``

const showsToPar = ({ rankedBy }: Leaderboard) => scoreKindOf(rankedBy) === 'toPar'

/** The first table of a board in words: the teams' where there are teams, else the players'. */
export function sharedLines(
  { leaderboard, source }: Pick<Computed, 'leaderboard' | 'source'>,
  language: SharedRequest['language'],
): SharedLine[] {
  const formats = formatsFor(language)
  const decided = (of: 'players' | 'teams', id: string) => decidedWord(leaderboard, of, id, language)
  if (leaderboard.teams.length > 0)
    return leaderboard.teams.map((team) => {
      const score = standingScore(leaderboard, team, leaderboard.basis)
      const words = { place: team.placeText, name: team.name, club: '', thru: '' }
      return { ...lineOf(formats, leaderboard, score), ...words, ...decided('teams', team.teamId) }
    })
  const teamName = (id: string | null) => source.competition.teams.find((team) => team.id === id)?.name
  return leaderboard.rows.map((row) => ({
    ...lineOf(formats, leaderboard, standingScore(leaderboard, row, leaderboard.basis)),
    place: row.placeText,
    name: `${row.firstName} ${row.lastName}`.trim(),
    club: [teamName(row.team) ?? row.club, ...filledWords(row, language)].filter(Boolean).join(' · '),
    thru: row.thru === null ? '' : String(row.thru),
    ...decided('players', row.playerId),
  }))
}

/** '16 holes filled'; nothing but in an eclectic. */
const filledWords = ({ holesFilled }: Pick<Row, 'holesFilled'>, language: SharedRequest['language']) =>
  holesFilled === undefined ? [] : [translate(leaderboardTexts, language, 'holesFilled', { count: holesFilled })]

/** 'won the play-off'; nothing where nothing was recorded. */
function decidedWord(leaderboard: Leaderboard, of: TieDecision['of'], id: string, language: SharedRequest['language']) {
  const view = { basis: leaderboard.basis, round: null }
  const { decided } = decidedBy(recordedOf({ leaderboard }, view, undefined, { of, id }), id)
  return decided && { decided: translate(leaderboardTexts, language, decidedKey(decided)) }
}

function lineOf(formats: ReturnType<typeof formatsFor>, leaderboard: Leaderboard, score: number | null) {
  const toPar = showsToPar(leaderboard)
  return {
    score: score === null ? '' : toPar ? formats.toPar(score) : formats.number(score),
    under: toPar && score !== null && score < 0,
  }
}

function datesOf({ source: { event } }: Computed, language: SharedRequest['language']): string {
  return formatsFor(language).dateRange(event.startDate, event.endDate)
}
