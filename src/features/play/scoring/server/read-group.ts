import type { PartyId } from '../../../../contract/session.ts'
import { cycleOf, hasOwnCard, holesFromTee, type PlayedTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import { handicapRulesOf, hasSides, playedAs, playsMatches } from '../../../../golf/formats/presets.ts'
import type { PlayedHole } from '../../../../golf/holes.ts'
import { strokesToTenth } from '../../../../golf/one-ball.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { countOfGroup } from '../../side-games/reads.ts'
import type { Group, GroupHoleResult, GroupPlayer } from '../operations/group.ts'
import type { MarkRow } from '../reads/find-group.ts'
import { readOtherDrives } from '../reads/other-drives.ts'
import {
  type RoundRow,
  readContests,
  readExtraMarks,
  readExtrasInUse,
  readGroupCards,
  readGroupHead,
  readRound,
} from '../reads.ts'
import { readMarks } from '../rules/marks.ts'
import { holesToPlay } from '../rules/match.ts'
import { holesOfGroup, isProvisional, receivedFromTees } from '../rules.ts'
import { marksOf } from './extras.ts'

/** A group as its page sees it. */
export async function readGroup(tx: Tx, partyId: PartyId, groupId: string): Promise<Group> {
  const head = await readGroupHead(tx, partyId, groupId)
  const round = head && (await readRound(tx, partyId, head.roundId))
  if (!round) notFound()
  const cards = await readGroupCards(tx, partyId, groupId)
  const holes = holesToPlay(holesOfGroup(round, head.startHole), round, cards)
  const sideGames = await countOfGroup(tx, partyId, groupId)
  const marks = round.useExtra ? await readExtraMarks(tx, partyId, groupId) : []
  return {
    id: head.id,
    roundId: head.roundId,
    date: head.date,
    version: head.version,
    submitted: head.submittedAt !== null,
    ownerId: head.ownerId,
    scorerId: head.scorerHolder ?? head.scorerId,
    ...(head.holderName === null ? {} : { scorerName: head.holderName }),
    startHole: head.startHole,
    strokeCount: round.strokeCount,
    formatSettings: round.formatSettings,
    ...(round.markerCards && !playsMatches(round.strokeCount) ? { markerCards: true } : {}),
    useExtra: round.useExtra,
    extras: round.useExtra ? await readExtrasInUse(tx, partyId, round.roundDate) : [],
    holes: holes.map((hole, at) => ({ ...hole, position: at + 1 })),
    players: players(round, holes, cards, marks, await readOtherDrives(tx, partyId, round)),
    teams: round.teamEvent ? round.teams : [],
    round: {
      id: round.id,
      title: round.title,
      roundNumber: round.roundNumber,
      courseName: round.courseName,
      strokesFactor: round.strokesFactor,
      provisional: isProvisional(round),
    },
    event: {
      id: round.eventId,
      partyId,
      title: round.eventTitle,
      teamEvent: round.teamEvent,
      showHoleContests: round.showHoleContests,
      textInfo: round.textInfo,
    },
    ...(sideGames > 0 ? { sideGames } : {}),
    contests: await readContests(tx, partyId, head.roundId),
  }
}

type Card = Awaited<ReturnType<typeof readGroupCards>>[number]

function players(
  round: RoundRow,
  holes: readonly PlayedHole[],
  cards: readonly Card[],
  marks: readonly MarkRow[],
  otherDrivesOf: Awaited<ReturnType<typeof readOtherDrives>>,
): GroupPlayer[] {
  const received = receivedFromTees(holes, round, cards)
  return cards.map((card, at) => ({
    user: userOf(card),
    team: teamOf(round, card.userId),
    side: playsMatches(round.strokeCount) || hasSides(playedAs(round)) ? card.side : null,
    ...nameOfSide(round, card.sideId),
    exactHandicap: card.exactHandicap,
    strokes: card.playingStrokes,
    ...toTenthOf(round, holes.length, card, cards),
    otherDrives: otherDrivesOf(card),
    ...(card.tee ? { tee: { name: card.tee.name, gender: card.tee.gender } } : {}),
    ...(hasOwnCard(card.tee) ? { holes: ownHoles(holes, card.tee) } : {}),
    receivedStrokes: received[at] ?? [],
    result: holes.map(({ hole }, position) => resultAt(hole, position + 1, card)),
    status: card.status,
    extras: marksOf(marks, card.userId),
  }))
}

function toTenthOf(round: RoundRow, holes: number, card: Card, cards: readonly Card[]) {
  const played = { ...playedAs(round), strokesFactor: round.strokesFactor }
  if (!handicapRulesOf(played).decimals || card.sideId === null) return {}
  const members = cards.filter(({ sideId }) => sideId === card.sideId)
  const cycle = cycleOf(handicapRulesOf(played), card.tee)
  const toTenth = strokesToTenth(played, members, { playingStrokes: card.playingStrokes, holes, cycle })
  return toTenth === null ? {} : { strokesToTenth: toTenth }
}

const ownHoles = (holes: readonly PlayedHole[], tee: PlayedTee) =>
  holesFromTee(holes, tee).map((hole) => ({ par: hole.par, index: hole.index }))

function nameOfSide({ sides }: RoundRow, sideId: string | null) {
  const side = sideId === null ? undefined : sides.find(({ id }) => id === sideId)
  return side && { sideName: side.name }
}

type Person = { userId: string; firstName: string; lastName: string; handicap: number | null; defaultResult: number }

export const userOf = ({ userId, firstName, lastName, handicap, defaultResult }: Person) => ({
  userId,
  firstName,
  lastName,
  meta: { handicap, defaultResult },
})

/** Name of the event's team that lists somebody. */
export const teamOf = ({ teamEvent, teams }: Pick<RoundRow, 'teamEvent' | 'teams'>, userId: string): string | null =>
  teamEvent ? (teams.find(({ members }) => members.includes(userId))?.name ?? null) : null

type Values = { strokes: readonly (number | null)[]; marks: readonly (number | null)[] }

/** One hole of a card; position from 1. */
export function resultAt(hole: number, position: number, { strokes, marks }: Values): GroupHoleResult {
  return { position, hole, strokes: strokes[position - 1] ?? null, ...readMarks(marks[position - 1]) }
}
