import { describe, expect, test } from 'vitest'
import { awardsOf, type Prize, type PrizeRules, type Ranked } from './prizes.ts'

/** A place in a ranking by its name: 'gross 1', 'A 2', 'pin 1' (won besides). */
const prize = (name: string): Prize => {
  const [ranking = '', place] = name.split(' ')
  const isContest = ranking === 'pin'
  return {
    id: name,
    of: isContest ? 'contest' : 'players',
    class: ['A', 'B'].includes(ranking) ? ranking : null,
    basis: ranking === 'gross' ? 'gross' : 'net',
    roundId: null,
    contestId: isContest ? 1 : null,
    hole: null,
    place: Number(place),
    besides: isContest,
  }
}
/** 'Dan Nora=Anna Carl': equals with the event's tie-break; 'Nora~Anna': equals without it. */
const ranking = (text: string): Ranked[] => {
  const entries: Ranked[] = []
  let [place, level] = [0, 0]
  for (const [at, part] of text.split(/([ =~])/).entries()) {
    if (at % 2 === 1) {
      if (part === ' ') [place, level] = [entries.length, entries.length]
      if (part === '~') place = entries.length
      continue
    }
    entries.push({ id: part, people: part.split('+'), place: place + 1, level: level + 1, value: 70 + at })
  }
  return entries
}

type Case = {
  rankings: Record<string, string>
  rules?: Partial<PrizeRules>
  decided?: Record<string, string[]>
  wins: Record<string, string>
}
const cases: Record<string, Case> = {
  'places of classes, in the order of the list': {
    rankings: { A: 'Dan Nora Anna', B: 'Tom' },
    wins: { 'A 1': 'Dan', 'A 2': 'Nora', 'B 1': 'Tom', 'B 2': '' },
  },
  'one a person: who has won the gross is passed over in the class': {
    rankings: { gross: 'Dan Olof', A: 'Dan Nora Anna Carl' },
    rules: { onePerPerson: true },
    wins: { 'gross 1': 'Dan', 'A 1': 'Nora', 'A 2': 'Anna', 'A 3': 'Carl' },
  },
  'one a person: the first of the list is kept, so the gross goes on to the next': {
    rankings: { gross: 'Dan Olof', A: 'Dan Nora Anna' },
    rules: { onePerPerson: true },
    wins: { 'A 1': 'Dan', 'gross 1': 'Olof', 'A 2': 'Nora', 'A 3': 'Anna' },
  },
  'a contest is won besides': {
    rankings: { A: 'Dan Nora', pin: 'Dan Nora' },
    rules: { onePerPerson: true },
    wins: { 'A 1': 'Dan', 'pin 1': 'Dan', 'A 2': 'Nora' },
  },
  'without that rule one person wins all of it': {
    rankings: { gross: 'Dan Olof', A: 'Dan Nora' },
    wins: { 'gross 1': 'Dan', 'A 1': 'Dan', 'A 2': 'Nora' },
  },
  'equals that the event parts': {
    rankings: { A: 'Dan~Nora Anna' },
    wins: { 'A 1': 'Dan', 'A 2': 'Nora', 'A 3': 'Anna' },
  },
  'equals that share by the rules of the prizes': {
    rankings: { A: 'Dan~Nora Anna' },
    rules: { ties: 'shared' },
    wins: { 'A 1': 'Dan, Nora', 'A 2': 'Dan, Nora', 'A 3': 'Anna' },
  },
  'equals that nothing has parted share the last prize too': {
    rankings: { A: 'Dan Nora=Anna=Carl' },
    wins: { 'A 1': 'Dan', 'A 2': 'Nora, Anna, Carl' },
  },
  'a side wins for each of its players': {
    rankings: { A: 'Dan+Eva Nora+Ulf', gross: 'Eva Ulf Tom' },
    rules: { onePerPerson: true },
    wins: { 'A 1': 'Dan+Eva', 'gross 1': 'Ulf' },
  },
  'an administrator gives the first prize to the second: the first has the second': {
    rankings: { A: 'Dan Nora Anna' },
    decided: { 'A 1': ['Nora'] },
    wins: { 'A 1': 'Nora', 'A 2': 'Dan', 'A 3': 'Anna' },
  },
  'an administrator gives a prize to nobody: the others stay': {
    rankings: { A: 'Dan Nora Anna' },
    decided: { 'A 1': [] },
    wins: { 'A 1': '', 'A 2': 'Nora', 'A 3': 'Anna' },
  },
  'whoever was named by hand has a prize, so another one goes on': {
    rankings: { gross: 'Dan Olof', A: 'Nora Olof Anna' },
    rules: { onePerPerson: true },
    decided: { 'gross 1': ['Olof'] },
    wins: { 'A 1': 'Nora', 'A 2': 'Anna', 'gross 1': 'Olof' },
  },
}

describe('D8 prizes by rules', () => {
  test.each(Object.entries(cases))('D8 %s', (_, { rankings, rules, decided = {}, wins }) => {
    const prizes = Object.keys(wins).map(prize)
    const rankingOf = ({ class: name, basis, of }: Prize) =>
      ranking(rankings[of === 'contest' ? 'pin' : (name ?? basis)] ?? '').filter(({ id }) => id !== '')
    const all = { onePerPerson: false, ties: 'event' as const, ...rules, prizes }
    const awards = awardsOf(all, rankingOf, new Map(Object.entries(decided)))
    expect(Object.fromEntries(awards.map(({ prizeId, winners }) => [prizeId, winners.join(', ')]))).toEqual(wins)
  })

  test('D8 who was passed over is said once in a ranking, with the prize that is kept', () => {
    const prizes = ['gross 1', 'A 1', 'A 2'].map(prize)
    const rankingOf = ({ class: name }: Prize) => ranking(name === 'A' ? 'Dan Nora Anna' : 'Dan')
    const awards = awardsOf({ onePerPerson: true, ties: 'event', prizes }, rankingOf, new Map())
    expect(awards.map(({ passedOver }) => passedOver)).toEqual([[], [{ id: 'Dan', prizeId: 'gross 1' }], []])
  })
})
