import { describe, expect, test } from 'vitest'
import { done, parBut, totalling } from '../../../testing/competition.ts'
import { club, lines, openTwelvePlayers, places, played } from '../../../testing/twelve-players.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { submitGroup } from '../../play/scoring/operations.ts'

openTwelvePlayers()

describe('S16 several rounds of strokes', () => {
  test('S16 the best 2 of 3: a withdrawal costs that round alone, fewer rounds are no result', async () => {
    const eventId = await club.event({ strokesFactor: 0, countRounds: 2 })
    const totals = [
      { Even: 70, Flat: 75, Level: 71, Scratch: 69 },
      { Even: 80, Flat: 74, Level: 72 },
      { Even: 72, Flat: 73, Level: 74 },
    ]
    for (const [at, card] of totals.entries()) {
      const roundId = await club.round(eventId, {}, { daysAgo: 3 - at })
      await club.enter(
        roundId,
        Object.fromEntries(Object.entries(card).map(([name, total]) => [name, totalling(total)])),
      )
      if (at === 1) await club.setStatus(roundId, 'Level', 'WD')
    }
    expect(lines(await club.results(eventId), ({ gross }) => [gross.total, gross.toPar])).toEqual([
      ['Even', '1', [142, -2]],
      ['Level', '2', [145, 1]],
      ['Flat', '3', [147, 3]],
      ['Scratch', 'NR', [null, null]],
    ])
  })

  test('S16 NR, WD, DNS and DQ follow the finishers in that order, without place', async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId, {}, { daysAgo: 1 })
    await club.enter(roundId, {
      Even: totalling(90),
      Five: totalling(100),
      Flat: totalling(60),
      Level: totalling(60).slice(0, 17),
      Nine: [],
      Ten: [4, 5],
    })
    await club.setStatus(roundId, 'Flat', 'DQ')
    await club.setStatus(roundId, 'Nine', 'DNS')
    await club.setStatus(roundId, 'Ten', 'WD')
    const results = await club.results(eventId)
    expect(places(results)).toEqual(['1 Even', '2 Five', 'NR Level', 'WD Ten', 'DNS Nine', 'DQ Flat'])
    expect(results.rows.slice(2).map(({ place, net }) => [place, net.total])).toEqual(Array(4).fill([null, null]))
    const { data } = await club.board(roundId)
    expect(data.map(({ placeText }) => placeText)).toEqual(['1', '2', 'NR', 'WD', 'DNS', 'DQ'])
  })

  test('S16 while the last round is played the leader who has not begun it stays ahead, also when others are done', async () => {
    const eventId = await club.event({ strokesFactor: 0 })
    const first = await club.round(eventId, {}, { daysAgo: 1 })
    await club.enter(first, { Sa: totalling(68), Sb: totalling(72), Even: totalling(80) })
    const second = await club.round(eventId)
    const groupId = await club.start(second, { Sb: 0, Even: 0 })
    for (const [at, strokes] of parBut().entries()) await club.save(second, at + 1, { Sb: strokes, Even: strokes })
    await done(club.admin.call(submitGroup, { groupId }))
    const live = await club.results(eventId)
    expect(lines(live, ({ score, thru, status }) => [score, thru, status])).toEqual([
      ['Sa', '1', [-4, null, null]],
      ['Sb', '2', [0, 'F', null]],
      ['Even', '3', [8, 'F', null]],
    ])
    // Even par for three holes, then five over on one.
    await club.start(second, { Sa: 0 })
    for (const [at, strokes] of [4, 5, 3, 9].entries()) await club.save(second, at + 1, { Sa: strokes })
    expect(lines(await club.results(eventId), ({ score, thru }) => [score, thru])).toEqual([
      ['Sb', '1', [0, 'F']],
      ['Sa', '2', [1, 4]],
      ['Even', '3', [8, 'F']],
    ])
  })

  test('S16 a pick-up is par + 5 strokes', async () => {
    const { results } = await played({}, { Five: ['P', ...parBut().slice(1)], Scratch: parBut({ 1: 1 }) })
    expect(lines(results, ({ gross, net }) => [gross.total, net.total])).toEqual([
      ['Five', '1', [77, 72]],
      ['Scratch', '2', [73, 73]],
    ])
  })

  test('S16 gross and net have places of their own', async () => {
    const { results } = await played({}, { Eighteen: totalling(85), Plus: totalling(70), Five: totalling(76) })
    // 85 − 18, 76 − 5, 70 + 2.
    expect(lines(results, ({ net, gross }) => [net.total, gross.total, gross.place])).toEqual([
      ['Eighteen', '1', [67, 85, 3]],
      ['Five', '2', [71, 76, 2]],
      ['Plus', '3', [72, 70, 1]],
    ])
  })

  test('S16 a withdrawal in a round that counts is one from the event', async () => {
    const eventId = await club.event({ strokesFactor: 0 })
    const first = await club.round(eventId, {}, { daysAgo: 2 })
    await club.enter(first, { Even: totalling(65), Flat: totalling(80) })
    const second = await club.round(eventId, {}, { daysAgo: 1 })
    await club.enter(second, { Even: [4], Flat: totalling(80) })
    await club.setStatus(second, 'Even', 'WD')
    expect(places(await club.results(eventId))).toEqual(['1 Flat', 'WD Even'])
  })

  test('S16 on the course by to par with holes played, equals shared; at the end who did not finish is NR', async () => {
    const eventId = await club.event({ strokesFactor: 0 })
    const roundId = await club.round(eventId)
    await club.start(roundId, { Sa: 0, Even: 0 })
    await club.start(roundId, { Sb: 0, Flat: 0 })
    await club.enter(roundId, { Level: [] })
    const [early, late] = [parBut({ 1: 1, 5: 1, 6: -1 }), parBut({ 2: -1, 17: -1 })]
    for (const [at, strokes] of early.entries())
      await club.save(roundId, at + 1, { Sb: strokes, Flat: late[at] ?? null })
    for (const [at, strokes] of [3, 4, 3, 4, 4].entries())
      await club.save(roundId, at + 1, { Sa: strokes, Even: strokes + (at === 0 ? 2 : at === 1 ? 2 : 0) })
    const live = await club.results(eventId)
    // Sa −2 after 5; Even 5 6 3 4 4 is +2; Sb +1 and Flat −2 after 18.
    expect(lines(live, ({ score, thru }) => [score, thru])).toEqual([
      ['Flat', 'T1', [-2, 'F']],
      ['Sa', 'T1', [-2, 5]],
      ['Sb', '3', [1, 'F']],
      ['Even', '4', [2, 5]],
      ['Level', '', [null, null]],
    ])
    const { data } = await club.board(roundId)
    expect(data.map(({ user, score, thru }) => [user.lastName, score, thru])).toEqual(
      live.rows.map(({ lastName, score, thru }) => [lastName, score, thru]),
    )
    await club.save(roundId, 6, { Sa: 2, Even: 3 })
    expect((await club.results(eventId)).rows[0]).toMatchObject({ lastName: 'Sa', place: 1, score: -3, thru: 6 })
    await done(club.admin.call(makeOfficial, { eventId }))
    const final = places(await club.results(eventId))
    expect([...final.slice(0, 2), ...final.slice(2).sort()]).toEqual(['1 Flat', '2 Sb', 'NR Even', 'NR Level', 'NR Sa'])
  })
})

describe('S16 published results', () => {
  test('S16 the Masters of 2023, round by round', async () => {
    const scores: Record<string, [number, number, number, number]> = {
      Rahm: [65, 69, 73, 69],
      Mickel: [71, 69, 75, 65],
      Koepka: [65, 67, 73, 75],
      Henley: [73, 67, 71, 70],
      Reed: [71, 70, 72, 68],
      Spieth: [69, 70, 76, 66],
      Hovland: [65, 73, 70, 74],
      Young: [67, 72, 75, 68],
      Theegala: [73, 70, 73, 67],
    }
    await club.players(Object.fromEntries(Object.keys(scores).map((name) => [name, { handicap: -5 }])))
    const eventId = await club.event({ strokesFactor: 0, tieBreak: 'shared' })
    const after: string[][] = []
    for (const at of [0, 1, 2, 3]) {
      const roundId = await club.round(eventId, {}, { daysAgo: 4 - at })
      const cards = Object.entries(scores).map(([name, totals]) => [name, totalling(totals[at] ?? 72)])
      await club.enter(roundId, Object.fromEntries(cards))
      after.push(places(await club.results(eventId)))
    }
    expect(after[0]?.slice(0, 4)).toEqual(['T1 Hovland', 'T1 Koepka', 'T1 Rahm', '4 Young'])
    expect(after[1]?.slice(0, 3)).toEqual(['1 Koepka', '2 Rahm', '3 Hovland'])
    expect(after[2]?.slice(0, 4)).toEqual(['1 Koepka', '2 Rahm', '3 Hovland', '4 Henley'])
    expect(lines(await club.results(eventId), ({ gross }) => [gross.total, gross.toPar])).toEqual([
      ['Rahm', '1', [276, -12]],
      ['Koepka', 'T2', [280, -8]],
      ['Mickel', 'T2', [280, -8]],
      ['Henley', 'T4', [281, -7]],
      ['Reed', 'T4', [281, -7]],
      ['Spieth', 'T4', [281, -7]],
      ['Hovland', 'T7', [282, -6]],
      ['Young', 'T7', [282, -6]],
      ['Theegala', '9', [283, -5]],
    ])
  })

  test('S16 The Open of 1977, on a par of 70', async () => {
    const par = [4, 4, 4, 3, 4, 3, 5, 4, 4, 4, 3, 4, 4, 4, 3, 4, 5, 4]
    const turnberry = await club.course(par)
    const scores: Record<string, number[]> = {
      Crenshaw: [71, 69, 66, 75],
      Burns: [70, 70, 72, 69],
      Trevino: [68, 70, 72, 70],
      Green: [72, 66, 74, 67],
      Nicklaus: [68, 70, 65, 66],
      Watson77: [68, 70, 65, 65],
    }
    await club.players(Object.fromEntries(Object.keys(scores).map((name) => [name, {}])))
    const eventId = await club.event({ strokesFactor: 0, tieBreak: 'shared' })
    for (const at of [0, 1, 2, 3]) {
      const roundId = await club.round(eventId, {}, { daysAgo: 4 - at, on: turnberry })
      const cards = Object.entries(scores).map(([name, totals]) => [name, totalling(totals[at] ?? 0, par)])
      await club.enter(roundId, Object.fromEntries(cards))
    }
    expect(lines(await club.results(eventId), ({ gross }) => [gross.total, gross.toPar])).toEqual([
      ['Watson77', '1', [268, -12]],
      ['Nicklaus', '2', [269, -11]],
      ['Green', '3', [279, -1]],
      ['Trevino', '4', [280, 0]],
      ['Burns', 'T5', [281, 1]],
      ['Crenshaw', 'T5', [281, 1]],
    ])
  })
})
