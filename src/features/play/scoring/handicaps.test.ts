import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import type { HandicapRules } from '../../../golf/formats/handicaps/rules.ts'
import { done } from '../../../testing/competition.ts'
import {
  type Asked,
  begin,
  club,
  course,
  openRatedCourse,
  rated,
  tees,
  whs,
  whyOf,
  worked,
} from '../../../testing/rated-course.ts'
import { addScores, updateScores } from '../../competition/results/operations/edit.ts'
import { updateRound } from '../../competition/rounds/operations.ts'
import { getScorecard } from '../leaderboard/operations/scorecard.ts'
import { getPlayerChoices } from './operations/start.ts'

openRatedCourse()

describe('G2 a playing handicap follows from the tee', () => {
  test('G2 choices name it, with its steps, its tee and what is missing', async () => {
    const { roundId } = await rated()
    const choices = await done(club.client('Sten').call(getPlayerChoices, { roundId }))
    const of = (name: string) => choices.players.find(({ user }) => user.userId === club.idOf(name))
    expect(choices.round.handicapKind).toBe('whs')
    expect(choices.tees).toEqual([
      { id: tees.Yellow, name: 'Yellow', rated: ['men'] },
      { id: tees.Red, name: 'Red', rated: ['women'] },
      { id: tees.Flat, name: 'Flat', rated: ['men', 'women'] },
      { id: tees.Unrated, name: 'Unrated', rated: [] },
    ])
    expect(of('Man')).toMatchObject({
      handicap: 15.4,
      strokes: 16,
      tee: { tee: tees.Yellow, gender: 'men' },
      fault: null,
    })
    expect(of('Woman')).toMatchObject({
      strokes: 15,
      steps: { courseHandicap: 14.543, roundedCourseHandicap: 15, allowance: 95, rounded: 14, adjustment: 1 },
    })
    expect(of('Nobody')).toMatchObject({ tee: null, steps: null, fault: 'tee-needed' })
  })

  test('G2 started without strokes the server works them out, freezes the tee, and why says each step', async () => {
    const { eventId, roundId } = await rated()
    const group = await done(begin(roundId, { Man: {}, Woman: {} }))
    expect(group.players.map(({ strokes, tee }) => [strokes, tee?.name])).toEqual([
      [0, 'Flat'],
      [16, 'Yellow'],
      [15, 'Red'],
    ])
    // par 5 and index 5 on hole 4 are the women's own
    expect(group.players[2]?.holes?.[3]).toEqual({ par: 5, index: 5 })
    expect(group.players[1]).not.toHaveProperty('holes')
    await done(
      club.admin.call(updateRound, {
        eventId,
        id: roundId,
        title: 'Round',
        roundDate: club.today,
        courseId: course,
        meta: { tees: { men: tees.Flat, women: tees.Flat } },
      }),
    )
    expect(await whyOf(eventId, 'Woman')).toMatchObject({
      kind: 'playing-handicap',
      handicapIndex: 12.2,
      tee: 'Red',
      gender: 'women',
      rating: 73.4,
      slope: 131,
      par: 73,
      courseHandicap: 14.543,
      unrounded: 13.816,
      rounded: 14,
      adjustment: 1,
      playingHandicap: 15,
      playingStrokes: 15,
    })
  })

  test('G2 a visitor learns neither how strokes came about nor from which tee', async () => {
    const { eventId, roundId } = await rated()
    await done(begin(roundId, { Man: {} }))
    const asked = { eventId, userId: club.idOf('Man') }
    const of = async (client: typeof club.visitor) => {
      const { cards, explain } = await done(client.call(getScorecard, asked))
      return [cards[0]?.tee?.name, cards[0]?.exactHandicap, explain.net.some(({ kind }) => kind === 'playing-handicap')]
    }
    expect(await of(club.client('Sten'))).toEqual(['Yellow', 15.4, true])
    expect(await of(club.visitor)).toEqual([undefined, null, false])
  })

  test('G2 strokes fall by the index of the own tee: two of a woman on holes 6 and 13', async () => {
    const { roundId } = await rated()
    const [woman] = await worked(roundId, { Woman: { strokes: 2 } })
    expect(woman?.receivedStrokes.flatMap((count, at) => (count > 0 ? [at + 1] : []))).toEqual([6, 13])
  })

  test('G2 nine holes that are rated have half the index and their own strokes; others those of 18', async () => {
    const front = await rated({}, { holeCount: 9 })
    const [nine] = await worked(front.roundId, { Man: { handicap: 18.6 } })
    expect(nine).toMatchObject({
      strokes: 8,
      steps: { holes: 9, part: 'front', courseHandicap: 8.812, roundedCourseHandicap: 9 },
    })
    expect(nine?.receivedStrokes).toEqual([1, 1, 0, 1, 1, 1, 1, 1, 1])
    const back = await rated({}, { startHole: 10, holeCount: 9 })
    expect((await worked(back.roundId, { Man: { handicap: 18.6 } }))[0]).toMatchObject({ steps: { holes: 18 } })
  })

  test('G2 settings: another allowance, without rating − par, limits, take from lower, a missing index', async () => {
    const of = async (rules: Partial<HandicapRules>, name: string, more: Asked = {}) => {
      const { roundId } = await rated(whs(rules))
      return (await worked(roundId, { [name]: more }))[0]
    }
    expect(await of({ allowance: [100] }, 'Man')).toMatchObject({ strokes: 17, steps: { allowance: 100 } })
    expect(await of({ ratingMinusPar: false }, 'Woman')).toMatchObject({
      steps: { courseHandicap: 14.143, adjustment: 2 },
    })
    expect(await of({ indexAtMost: 10 }, 'Man')).toMatchObject({ steps: { usedIndex: 10 } })
    expect(await of({ strokesAtMost: 12 }, 'Man')).toMatchObject({ strokes: 12, steps: { isLimited: true } })
    expect(await of({ mixedTees: 'take-from-lower' }, 'Man')).toMatchObject({ strokes: 15, steps: { adjustment: -1 } })
    expect(await of({}, 'Man', { handicap: null })).toMatchObject({ steps: { handicapIndex: null, usedIndex: 15 } })
  })

  test('G2 points are measured by the own par: nothing is added for it', async () => {
    const { roundId } = await rated({ strokeCount: 'stableford' })
    expect((await worked(roundId, { Woman: {} }))[0]).toMatchObject({ strokes: 14, steps: { adjustment: 0 } })
  })

  test('G2 a match takes 100 %, and its difference may be rounded once', async () => {
    const pair = async (difference: 'rounded' | 'unrounded') => {
      const { roundId } = await rated(
        { strokeCount: 'match', scoringSystem: undefined, ...whs({ difference, allowance: [90] }) },
        { tees: { men: tees.Flat } },
      )
      return (await worked(roundId, { Low: {}, High: {} })).map(({ strokes }) => strokes)
    }
    expect(await pair('rounded')).toEqual([4, 12])
    expect(await pair('unrounded')).toEqual([4, 11])
    const { roundId } = await rated({ strokeCount: 'match', scoringSystem: undefined }, { tees: { men: tees.Flat } })
    expect((await worked(roundId, { High: {} }))[0]).toMatchObject({ strokes: 13, steps: { allowance: 100 } })
  })

  test('G2 under a factor the committee’s limits and the difference of a match count as well', async () => {
    const of = async (
      rules: Partial<HandicapRules>,
      players: Record<string, Asked>,
      strokeCount: 'stableford' | 'match' = 'stableford',
    ) => {
      const formatSettings = { handicap: { kind: 'factor' as const, ...rules } }
      const { roundId } = await rated({
        strokeCount,
        strokesFactor: 0.9,
        formatSettings,
        ...(strokeCount === 'match' && { scoringSystem: undefined }),
      })
      return (await worked(roundId, players)).map(({ strokes }) => strokes)
    }
    expect(await of({}, { Man: { handicap: 30 } })).toEqual([27])
    expect(await of({ indexAtMost: 20 }, { Man: { handicap: 30 } })).toEqual([18])
    expect(await of({ strokesAtMost: 24 }, { Man: { handicap: 30 } })).toEqual([24])
    // 90 % of 4.9 and 12.8 are 4.41 and 11.52, 7.11 apart
    const pair = { Low: { handicap: 4.9 }, High: { handicap: 12.8 } }
    expect(await of({ difference: 'rounded' }, pair, 'match')).toEqual([4, 12])
    expect(await of({ difference: 'unrounded' }, pair, 'match')).toEqual([4, 11])
  })

  test('G2 the office adds a card with its tee, and a corrected index makes its strokes anew', async () => {
    const { eventId, roundId } = await rated()
    const userId = club.idOf('Woman')
    expect(await done(club.admin.call(addScores, { roundId, userId }))).toMatchObject({ strokes: 15 })
    const row = { userId, exactHcp: 20, scoreDetails: [], scoreExtraDetails: [] }
    await done(club.admin.call(updateScores, { roundId, rows: [row] } as InputOf<typeof updateScores>))
    // 20 × 131 ÷ 113 + 0.4 is 23.586, of which 95 % are 22
    expect(await whyOf(eventId, 'Woman')).toMatchObject({ handicapIndex: 20, playingStrokes: 23, playingHandicap: 23 })
  })
})
