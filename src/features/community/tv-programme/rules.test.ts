import { describe, expect, test } from 'vitest'
import { type TvProgramme, tvParts, wholeProgramme } from '../../../contract/tv-programme.ts'
import { leadChange, moversSince, namedLead, withPlaces } from './rules/happened.ts'
import {
  type Content,
  leadersBeside,
  longestTurn,
  type Memory,
  nextPicture,
  onceWithin,
  rowsBeside,
  type Slide,
} from './rules.ts'

const usual: TvProgramme = {
  ...wholeProgramme(null),
  sponsors: [{ imageId: '0190b3c0-0000-7000-8000-000000000001', name: 'Tallmo Snickeri', words: '' }],
}
const everything: Content['pages'] = {
  leaders: 1,
  movers: 1,
  classes: 5,
  matches: 0,
  holes: 2,
  contests: 2,
  pictures: 6,
  news: 3,
  sponsors: 3,
}

/** The same numbers each time. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** A final day of 144 in groups of three from both tees: each group is on another hole, a hole takes 13 minutes. */
function finalDay(seed: number) {
  const roll = dice(seed)
  const players = Array.from({ length: 144 }, (_, at) => ({ id: `p${at}`, toPar: Math.floor(roll() * 25) - 5 }))
  const groups = Array.from({ length: 48 }, (_, at) => players.slice(at * 3, at * 3 + 3))
  const nextHole = groups.map(() => roll() * 780_000)
  /** Everything that was saved until then. */
  const playTo = (now: number) =>
    groups.forEach((group, at) => {
      while ((nextHole[at] ?? 0) <= now) {
        for (const player of group) player.toPar += [-1, 0, 0, 0, 1, 1, 2][Math.floor(roll() * 7)] ?? 0
        nextHole[at] = (nextHole[at] ?? 0) + 780_000
      }
    })
  const order = () => players.toSorted((a, b) => a.toPar - b.toPar || a.id.localeCompare(b.id)).map(({ id }) => id)
  return { playTo, order }
}

const idsOn = (slide: Slide, content: Content) =>
  slide.part === 'field' ? [...content.leaders, ...slide.ids, ...slide.also] : content.leaders

/** An hour before one screen, picture by picture. */
function anHour(rows: number, seed: number, programme = usual, pages = everything) {
  const day = finalDay(seed)
  const lastSeen = new Map(day.order().map((id) => [id, 0]))
  const result = { longest: 0, leaders: 0, total: 0, parts: new Set<string>(), pictures: 0, strays: 0, shown: 0 }
  let memory: Memory | undefined
  for (let now = 0; now < 3_600_000; ) {
    day.playTo(now)
    const order = day.order()
    const content = { leaders: order.slice(0, leadersBeside), field: order.slice(leadersBeside), pages }
    memory = nextPicture(memory, { programme, content, rows }, now)
    const { slide } = memory
    for (const id of idsOn(slide, content)) {
      result.longest = Math.max(result.longest, now - (lastSeen.get(id) ?? 0))
      lastSeen.set(id, now)
    }
    now += slide.seconds * 1000
    result.total += slide.seconds
    result.leaders += content.leaders.length === leadersBeside ? slide.seconds : 0
    result.parts.add(slide.part)
    result.pictures += 1
    if (slide.part === 'field') {
      result.strays += slide.also.length
      result.shown += slide.ids.length
    }
    expect(memory.seen.size).toBe(144)
  }
  for (const [, at] of lastSeen) result.longest = Math.max(result.longest, 3_600_000 - at)
  return result
}

const screens = [
  ['1920 × 1080', { width: 1920, height: 1080 }],
  ['upright', { width: 1080, height: 1920 }],
  ['small', { width: 1280, height: 720 }],
  ['very large', { width: 3840, height: 2160 }],
  ['four to three', { width: 1024, height: 768 }],
] as const

describe('F7 an hour of a final day with 144 players', () => {
  test.each(screens)(
    'F7 on a screen %s everybody is seen within four minutes, and the leaders all the time',
    (_, size) => {
      for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const { longest, leaders, total, parts, strays, shown } = anHour(rowsBeside(size), seed)
        expect(longest, `seed ${seed}`).toBeLessThanOrEqual(onceWithin)
        expect(leaders / total).toBeGreaterThanOrEqual(0.5)
        expect([...parts].sort()).toEqual(tvParts.filter((part) => part !== 'matches').toSorted())
        // pages are pages of the board; who stands below them out of order are few
        expect(strays / shown).toBeLessThan(0.1)
      }
    },
  )

  test('F7 however an administrator arranges it, each part comes in its order, and in each turn', () => {
    const parts = [...usual.parts].reverse().map((one) => ({ ...one, seconds: 20, shown: one.part !== 'news' }))
    const day = finalDay(1)
    const order = day.order()
    const content = { leaders: order.slice(0, 8), field: order.slice(8), pages: everything }
    const seen: string[] = []
    let memory: Memory | undefined
    for (let at = 0; at < 60; at++) {
      memory = nextPicture(memory, { programme: { ...usual, parts }, content, rows: 12 }, at * 20_000)
      if (seen.at(-1) !== memory.slide.part) seen.push(memory.slide.part)
    }
    const turn = ['sponsors', 'pictures', 'contests', 'holes', 'classes', 'movers', 'field', 'leaders']
    expect(seen.slice(0, 17)).toEqual([...turn, ...turn, 'sponsors'])
  })
})

/** Matches that stay beside every picture of a cup; the others come in pictures of as many. */
const matchesBeside = 6

/** An hour of a cup: how long a player, and how long a match, waited for its turn at most, in milliseconds. */
function anHourOfCup(rows: number, matches: number) {
  const field = Array.from({ length: matches * 2 }, (_, at) => `p${at}`)
  const pages = { ...everything, classes: 0, matches: Math.ceil(Math.max(0, matches - matchesBeside) / matchesBeside) }
  const content = { leaders: [], field, pages }
  const lastSeen = new Map([...field, ...Array(pages.matches).keys()].map((who) => [who, 0]))
  const longest = { player: 0, match: 0 }
  let memory: Memory | undefined
  for (let now = 0; now < 3_600_000; now += memory.slide.seconds * 1000) {
    memory = nextPicture(memory, { programme: usual, content, rows }, now)
    const { slide } = memory
    const seen = slide.part === 'field' ? [...slide.ids, ...slide.also] : slide.part === 'matches' ? [slide.page] : []
    for (const who of seen) lastSeen.set(who, now)
    for (const [who, at] of lastSeen) {
      const kind = typeof who === 'number' ? 'match' : 'player'
      longest[kind] = Math.max(longest[kind], now - at)
    }
  }
  return longest
}

test.each(screens)('F7 an hour of a cup on a screen %s: each player and each match within four minutes', (_, size) => {
  for (const matches of [8, 12, 24, 36]) {
    const { player, match } = anHourOfCup(rowsBeside(size), matches)
    expect(player, `players of ${matches} matches`).toBeLessThanOrEqual(onceWithin)
    expect(match, `${matches} matches`).toBeLessThanOrEqual(onceWithin)
  }
  // 72 matches do not fit into four minutes beside 144 players: they come within a quarter of an hour
  const { player, match } = anHourOfCup(rowsBeside(size), 72)
  expect(player).toBeLessThanOrEqual(onceWithin)
  expect(match).toBeLessThanOrEqual(900_000)
})

describe('F7 what comes next', () => {
  const field = Array.from({ length: 20 }, (_, at) => `p${at}`)
  const nothing = Object.fromEntries(tvParts.map((part) => [part, 0])) as Content['pages']
  const only = (pages: Partial<Content['pages']>, ids: string[] = []) => ({
    programme: usual,
    content: { leaders: [], field: ids, pages: { ...nothing, ...pages } },
    rows: 12,
  })

  test('F7 the field goes on where it was, and the next turn shows the next picture', () => {
    const showing = only({ leaders: 1, pictures: 2 }, field)
    const said: string[] = []
    let memory: Memory | undefined
    for (let at = 0; at < 8; at++) {
      memory = nextPicture(memory, showing, at * 10_000)
      const { slide } = memory
      said.push(slide.part === 'field' ? `field ${slide.from} ${slide.ids.length}` : `${slide.part} ${slide.page}`)
    }
    const again = ['leaders 0', 'field 0 12', 'field 12 8']
    expect(said).toEqual([...again, 'pictures 0', ...again, 'pictures 1'])
  })

  test('F7 with nothing to show and with everything switched off it is the leaders, again and again', () => {
    const off = {
      ...only({ leaders: 1 }),
      programme: { ...usual, parts: usual.parts.map((one) => ({ ...one, shown: false })) },
    }
    for (const showing of [only({}), off]) {
      const first = nextPicture(undefined, showing, 0)
      expect([first.slide.part, nextPicture(first, showing, 12_000).slide.part]).toEqual(['leaders', 'leaders'])
    }
  })

  test('F7 a part that has nothing any more is left, and one that an administrator took away as well', () => {
    const first = nextPicture(undefined, only({ movers: 1, news: 1 }), 0)
    expect(first.slide.part).toBe('movers')
    expect(nextPicture(first, only({ news: 1 }), 10_000).slide.part).toBe('news')
  })

  test('F7 a stored programme that knows fewer parts than there are has the others behind', () => {
    const whole = wholeProgramme({ parts: [{ part: 'news', shown: false, seconds: 30 }], sponsors: [] })
    expect(whole.parts[0]).toEqual({ part: 'news', shown: false, seconds: 30 })
    expect(whole.parts.map(({ part }) => part).toSorted()).toEqual([...tvParts].sort())
  })

  test('F7 the usual programme comes round within four minutes with 144 players, a slower one does not', () => {
    const seconds = (programme: TvProgramme) => {
      const { field: pages, others } = longestTurn(programme, 144, 12)
      return pages + others
    }
    expect(seconds(usual)).toBeLessThanOrEqual(240)
    expect(seconds({ ...usual, parts: usual.parts.map((one) => ({ ...one, seconds: 30 })) })).toBeGreaterThan(240)
  })
})

describe('F7 who moved, and who leads', () => {
  const places = (numbers: Record<string, number>) => new Map(Object.entries(numbers))
  const minutes = 60_000

  test('F7 the five who climbed most in the last hour, once ten minutes are known', () => {
    const start = places({ a: 1, b: 9, c: 30, d: 12, e: 40, f: 41, g: 50 })
    const now = places({ a: 2, b: 8, c: 3, d: 11, e: 20, f: 21, g: 22 })
    const history = withPlaces([], start, 0)
    expect(moversSince(history, now, 9 * minutes).movers).toEqual([])
    const { since, movers } = moversSince(history, now, 20 * minutes)
    expect([since, movers.map(({ id, places: up }) => `${id} ${up}`)]).toEqual([
      0,
      ['g 28', 'c 27', 'e 20', 'f 20', 'b 1'],
    ])
  })

  test('F7 what is remembered of places does not grow with the hours', () => {
    let history = withPlaces([], places({ a: 1 }), 0)
    for (let at = 0; at < 24 * 60; at++) history = withPlaces(history, places({ a: at }), at * minutes)
    expect(history.length).toBeLessThanOrEqual(13)
  })

  test.each([
    [['a'], ['b'], { kind: 'leads', ids: ['b'] }],
    [['a'], ['a', 'b'], { kind: 'shares', ids: ['b'] }],
    [['a', 'b'], ['b'], { kind: 'alone', ids: ['b'] }],
    [['a'], ['b', 'c'], { kind: 'shares', ids: ['b', 'c'] }],
    [['a'], ['a'], undefined],
    [[], ['a'], undefined],
    [['a'], [], undefined],
  ] as const)('F7 after %j comes %j', (before, after, said) => {
    expect(leadChange(before, after)).toEqual(said)
  })
})

test.each([
  [['Anna'], { names: 'Anna', more: 0 }],
  [['Anna', 'Bo', 'Cilla'], { names: 'Anna, Bo, Cilla', more: 0 }],
  [['Anna', 'Bo', 'Cilla', 'Dan'], { names: 'Anna, Bo', more: 2 }],
])('F7 of %j who lead the line names %j', (names, expected) => {
  expect(namedLead(names)).toEqual(expected)
})
