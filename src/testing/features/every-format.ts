import { saveHole } from '../../features/play/scoring/operations/save.ts'
import { startRound } from '../../features/play/scoring/operations/start.ts'
import { submitGroup } from '../../features/play/scoring/operations.ts'
import { entersTiles, formatOf, playsMatches, type RoundGame, settingsOf } from '../../golf/formats/presets.ts'
import type { FormatSettings } from '../../golf/formats/settings.ts'
import { done } from '../competition.ts'
import { allFour, club, eventOf } from './sides.ts'

/** Settings that the board of a game depends on. */
function settingsFor(game: RoundGame): FormatSettings | null {
  const taken = settingsOf(game)
  const settings: FormatSettings = {
    ...(taken.includes('matchPoints') && { matchPoints: 'nassau' }),
    ...(taken.includes('targets') && { targets: [5, 5] }),
    ...(taken.includes('blindSeed') && { shortSides: 'blind', blindSeed: 11 }),
    ...(taken.includes('missingDrives') && {
      drives: { each: 2, parThreesCount: true },
      missingDrives: { kind: 'strokes', strokes: 2 },
    }),
  }
  return Object.keys(settings).length > 0 ? settings : null
}

/** Four holes of a game in one group, submitted where that is enough; of a match the two that decide it. */
export async function playedByFour(game: RoundGame, settings: Parameters<typeof eventOf>[1] = {}) {
  const { member, members } = club
  const { largest } = formatOf(game).side
  const isTeams = entersTiles(game) && largest > 1
  const teams = [0, 1].map((at) => ({ name: `Team ${at}`, country: '', members: members.slice(2 * at, 2 * at + 2) }))
  const formatSettings = settingsFor(game)
  const { eventId, roundId } = await eventOf(game, {
    strokesFactor: 1,
    formatSettings,
    ...(isTeams && { teams }),
    ...settings,
  })
  const isSingles = playsMatches(game) && largest === 1
  const group = await done(member.call(startRound, { roundId, players: allFour(9).slice(0, isSingles ? 2 : 4) }))
  for (const position of [1, 2, 3, 4]) {
    const results = group.players.map(({ user, side }, at) => ({
      userId: user.userId,
      strokes: entersTiles(game)
        ? Number(at < group.players.length / 2 && position < 3)
        : 4 + ((side ?? at) % 2) * Number(position > 2),
    }))
    const isOver = playsMatches(game) && position > 2
    if (!isOver) await done(member.call(saveHole, { groupId: group.id, position, version: position, results }))
  }
  if (!playsMatches(game)) await done(member.call(submitGroup, { groupId: group.id }))
  return { eventId, roundId }
}
