import { BoardLead } from '../../play/leaderboard/board-lead.tsx'
import { firstView, linesOf, showsOf } from '../../play/leaderboard/board-view.tsx'
import type { Board } from '../../play/leaderboard/rules.ts'
import { cardParts } from './card-parts.tsx'
import { contestPart } from './contest-part.tsx'
import { matchParts } from './match-part.tsx'
import { type Chapter, FieldLead, type Source } from './sheet-parts.tsx'
import { standingPart } from './standing-part.tsx'
import { teamPart } from './team-part.tsx'

/** What can be printed of an event. */
export const choices = ['field', 'classes', 'rounds', 'teams', 'matches', 'contests', 'cards', 'handicaps'] as const
export type Choice = (typeof choices)[number]

/** What an event has of it. */
export function choicesOf(board: Board, hasCards: boolean, hasHandicaps: boolean): Choice[] {
  const shows = showsOf(board)
  const has: Record<Choice, boolean> = {
    field: true,
    classes: board.leaderboard.classes.some(({ rows }) => rows.length > 0),
    rounds: board.rounds.length > 1,
    teams: shows.includes('teams'),
    matches: shows.includes('matches'),
    contests: shows.includes('contests'),
    cards: hasCards,
    handicaps: hasHandicaps,
  }
  return choices.filter((choice) => has[choice])
}

/** What is printed unless somebody chooses: the classes, or the field where there are none, and all that was won. */
export function usualChoices(board: Board, possible: readonly Choice[]): Choice[] {
  const isLeftOut: Record<Choice, boolean> = {
    field: possible.includes('classes') || isOfMatches(board, possible),
    classes: false,
    rounds: true,
    teams: false,
    matches: false,
    contests: false,
    cards: true,
    handicaps: !board.leaderboard.rows.some(({ handicap }) => handicap !== null),
  }
  return possible.filter((choice) => !isLeftOut[choice])
}

const isOfMatches = ({ leaderboard }: Board, possible: readonly Choice[]) =>
  leaderboard.rankedBy === 'matches' && (possible.includes('teams') || possible.includes('matches'))

/** The chosen ones in their order, without those that nobody is in. */
export function chaptersOf(source: Source, chosen: readonly Choice[]): Chapter[] {
  const { board, cards, words } = source
  const { t, b } = words
  const first = firstView(board)
  const isChosen = (choice: Choice) => chosen.includes(choice)
  const chapters: Chapter[] = []
  const standing = (show: string, round: number | null, title: string) => {
    const view = { ...first, show, round }
    const count = linesOf(board, view).length
    const lead = round === null ? <FieldLead source={source} count={count} /> : board.rounds[round]?.courseName
    chapters.push({ key: `${show} ${round}`, title, lead, parts: [standingPart(source, view, title)] })
  }
  const classes = board.leaderboard.classes.map(({ name }, at) => ({ show: `class.${at}`, name }))
  if (isChosen('classes')) for (const { show, name } of classes) standing(show, null, name)
  if (isChosen('field')) standing('all', null, isChosen('classes') ? b('allClasses') : t('results'))
  if (isChosen('rounds'))
    for (const [at, { number }] of board.rounds.entries()) standing('all', at, b('roundNumber', { number }))
  const lead = <BoardLead board={board} />
  if (isChosen('teams')) chapters.push({ key: 'teams', title: t('teams'), lead, parts: [teamPart(source)] })
  if (isChosen('matches')) chapters.push({ key: 'matches', title: t('matches'), lead, parts: matchParts(source) })
  if (isChosen('contests')) chapters.push({ key: 'contests', title: t('contests'), lead, parts: [contestPart(source)] })
  if (isChosen('cards'))
    for (const round of cards?.rounds ?? []) {
      const { number = 1, courseName = '' } = board.rounds.find(({ id }) => id === round.roundId) ?? {}
      const title = board.rounds.length > 1 ? `${t('cards')}, ${b('roundNumber', { number })}` : t('cards')
      chapters.push({ key: `cards ${round.roundId}`, title, lead: courseName, parts: cardParts(source, round) })
    }
  return chapters.filter(({ parts }) => parts.some(({ rows }) => rows.length > 0))
}
