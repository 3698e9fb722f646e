import { describe, expect, test } from 'vitest'
import type { MatchPointsKind } from './formats/settings.ts'
import { leaderboard } from './leaderboard.ts'
import { card, competition, HOLES_18, player, round } from './testing.ts'

/** Two teams in one match by tiles: 'A' and 'B' for who has won a hole, 'H' for a halved one. */
function played(matchPoints: MatchPointsKind, tiles: string, { over = false, concededBy = '' } = {}) {
  const cards = ['A', 'B'].map((team) => {
    const won = [...tiles].map((tile) => ({ strokes: Number(tile === team) }))
    const last = concededBy === '' ? [] : [{ strokes: 0, ...(concededBy === team && { conceded: true }) }]
    return { ...card(team, []), results: [...won, ...last], groupId: 'g' }
  })
  const one = round(cards, { gameType: 'match', formatSettings: { matchPoints }, holes: HOLES_18, over })
  const { matches, teams } = leaderboard(
    competition([one], {
      players: ['A', 'B'].map((id) => player(id, { team: id })),
      teams: ['A', 'B'].map((id) => ({ id, name: id, country: '' })),
      teamEvent: true,
    }),
  )
  const recordOf = (id: string) => teams.find(({ teamId }) => teamId === id)?.match
  return { text: matches[0]?.text, points: ['A', 'B'].map((id) => recordOf(id)?.points), of: recordOf }
}

describe('G6 what a match is worth', () => {
  test.each<[string, MatchPointsKind, string, { over?: boolean; concededBy?: string }, [number, number], string]>([
    ['a point', 'point', 'AAAAAAAAAA', {}, [1, 0], '10&8'],
    ['the first nine is won before the match is', 'nassau', 'AAAAA', {}, [1, 0], '5 up'],
    ['both nines and the whole', 'nassau', 'AAAAAAAAAABBBBBBBB', {}, [2, 1], '10&8'],
    ['a halved nine is half a point', 'nassau', 'HHHHHHHHHAAAAAAAAA', {}, [2.5, 0.5], '5&4'],
    ['what is open when all is over goes as it stands', 'nassau', 'AAAAAAAAAABB', { over: true }, [2, 1], '10&8'],
    ['who concedes loses what is open', 'nassau', 'BBBBBBBBB', { concededBy: 'B' }, [2, 1], 'conc.'],
    ['half a point for each hole, after the decision too', 'holes', 'AAAAAAAAAABBBHHHHH', {}, [5, 1.5], '10&8'],
    ['holes that are left go to who was conceded to', 'holes', 'BBBB', { concededBy: 'B' }, [7, 2], 'conc.'],
  ])('G6 %s', (_, kind, tiles, more, points, text) => {
    expect(played(kind, tiles, more)).toMatchObject({ points, text })
  })

  test('G6 won, halved and lost are the match, whatever it is worth', () => {
    const { of } = played('holes', 'AAAAAAAAAABBBBBBBB')
    expect(of('A')).toEqual({ won: 1, halved: 0, lost: 0, points: 5 })
    expect(of('B')).toEqual({ won: 0, halved: 0, lost: 1, points: 4 })
  })
})

test('G6 the matches of two teams add up as they are decided, and one that is played adds nothing yet', () => {
  const tilesOf = ['A', 'A', 'B', 'H', 'A'].map((who) => who.repeat(who === 'H' ? 18 : 10)).concat('AAA')
  const cards = tilesOf.flatMap((tiles, at) =>
    ['A', 'B'].map((team) => ({
      ...card(`${team}${at}`, []),
      results: [...tiles].map((tile) => ({ strokes: Number(tile === team) })),
      groupId: `group ${at}`,
    })),
  )
  const one = round(cards, { gameType: 'match', holes: HOLES_18, over: false })
  const { teams, matches } = leaderboard(
    competition([one], {
      players: cards.map(({ playerId }) => player(playerId, { team: playerId.charAt(0) })),
      teams: ['A', 'B'].map((id) => ({ id, name: id, country: '' })),
      teamEvent: true,
    }),
  )
  expect(teams.map(({ teamId, place, match }) => [teamId, place, match?.points])).toEqual([
    ['A', 1, 3.5],
    ['B', 2, 1.5],
  ])
  expect(matches.filter(({ state }) => state === 'playing')).toHaveLength(1)
})
