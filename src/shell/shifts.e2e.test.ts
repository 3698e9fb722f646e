import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type TestClient } from '../testing/app.ts'
import { openPage } from '../testing/browser.ts'
import { addEvent, addGroup, addMembers, addRound } from '../testing/builder.ts'
import { layoutShift } from '../testing/layout-shift.ts'
import { type Address, addresses, filled } from '../testing/pages/addresses.ts'
import { movedWhileComing } from '../testing/pages/slow-pages.ts'
import { makeParty, makePeople, makeUsers, type PartyFixture } from '../testing/party-fixture.ts'
import { addPictures } from '../testing/pictures.ts'
import { clientOf } from '../testing/two-parties.ts'

/** What is shifted may be seen, but nobody misses a line or a button by it. */
const shiftAtMost = 0.02
/** As many as two cores keep busy while most of them wait for answers. */
const atOnce = 8

let app: TestApp
let party: PartyFixture
let clients: Record<'member' | 'scorer' | 'administrator' | 'level50', TestClient>

beforeAll(async () => {
  app = await startApp()
  party = await makeParty(app.services, await makePeople(app.services), { hidden: false })
  await manyPlayers()
  const [level50 = ''] = await makeUsers(app.services, [{ firstName: 'Level', userLevel: 50 }])
  clients = {
    member: await clientOf(app, party.memberId),
    scorer: await clientOf(app, party.scorerId),
    administrator: await clientOf(app, party.administratorId),
    level50: await clientOf(app, level50),
  }
})
afterAll(() => app.close())

/** A field that is longer than a screen, a past event, and pictures. */
async function manyPlayers() {
  const { partyId, ids } = party
  const people = Array.from({ length: 28 }, (_, at) => ({
    firstName: `Karin ${at}`,
    lastName: 'Wallström-Berg',
    handicap: at,
  }))
  const players = await addMembers(app, partyId, people)
  const played = { exactHandicap: 12.3, playingStrokes: 12, marks: [] }
  const strokes = Array.from({ length: 18 }, (_, at) => 4 + (at % 3) - 1)
  for (let at = 0; at < players.length; at += 4) {
    const four = players.slice(at, at + 4)
    await addGroup(app, {
      partyId,
      roundId: ids.roundId ?? '',
      players: four,
      ...played,
      strokes: strokes.slice(0, 9 + at / 4),
    })
  }
  const past = await addEvent(app, { partyId, title: 'Past cup', startDate: '2026-05-01', endDate: '2026-05-01' })
  const roundId = await addRound(app, { partyId, eventId: past, roundDate: '2026-05-01' })
  await addGroup(app, { partyId, roundId, players: players.slice(0, 4), ...played, strokes, submittedAt: new Date() })
  await addPictures(app.services, { partyId, eventId: ids.eventId ?? '' }, 20)
}

/** They show nothing: they end a session, move the tab to another party, or use up a link. */
const passing = ['/logout', '/party/$partyId/$', '/login/provider', '/confirm/$email/$token']
const parameters = () => ({
  ...party.ids,
  holeNo: '3',
  page: '1',
  count: '10',
  step: '2',
  terms: 'karin',
  tier: '2',
  tee: '1',
  email: 'anna@example.org',
  token: 'gone',
  invitationToken: '0',
  secret: 'gone',
})

type Reader = keyof typeof clients | 'visitor'
/** What a reader’s guards open: the rest only sends them elsewhere, to a page that is measured by itself. */
const opens: Record<Reader, Address['guard'][]> = {
  visitor: ['nobody'],
  member: ['nobody', 'login'],
  scorer: ['scorer'],
  administrator: ['nobody', 'login', 'administrator'],
  level50: ['level50'],
}
/** Of an event’s administration, which sends others home. */
const ofAdministrators = /^\/(event\/|event-|curate-images|startlist-create)/
const addressesOf = (reader: Reader) =>
  addresses()
    .filter(({ path, guard }) => opens[reader].includes(guard) && !passing.includes(path))
    .filter(({ path }) => reader === 'administrator' || !ofAdministrators.test(path))
    .map((address) => filled(address, parameters()))

/** The suite walks as much as a minute allows; `EVERY_SIZE=1` walks all pages of everybody in both sizes. */
const walks: { reader: Reader; width: number; height: number }[] = [
  { reader: 'administrator', width: 390, height: 844 },
  { reader: 'scorer', width: 390, height: 844 },
  { reader: 'visitor', width: 390, height: 844 },
]
const others: typeof walks = [
  { reader: 'member', width: 390, height: 844 },
  { reader: 'level50', width: 390, height: 844 },
  ...(['visitor', 'member', 'scorer', 'administrator', 'level50'] as const).map((reader) => ({
    reader,
    width: 1440,
    height: 900,
  })),
]

/** So many tests share the pages of a walk: on a slow machine one alone takes longer than a test may. */
const parts = 3
const partsOf = (walk: (typeof walks)[number]) => Array.from({ length: parts }, (_, at) => ({ ...walk, part: at + 1 }))

test.each([...walks, ...(process.env.EVERY_SIZE ? others : [])].flatMap(partsOf))(
  `F9 no page of a $reader moves while it comes, $width pixels wide, part $part of ${parts}`,
  async ({ reader, width, height, part }) => {
    const client = reader === 'visitor' ? undefined : clients[reader]
    const phones = await Promise.all(Array.from({ length: atOnce }, () => openPage(app, { width, height, client })))
    const moved = await movedWhileComing(
      phones.map(({ context }) => context),
      addressesOf(reader).filter((_, at) => at % parts === part - 1),
    )
    await Promise.all(phones.map(({ close }) => close()))
    const tooMuch = moved.filter(({ shift }) => shift > shiftAtMost)
    expect(
      tooMuch.map(({ address, shift, movers }) => `${address} ${shift.toFixed(3)}: ${movers.join(' | ')}`),
    ).toEqual([])
  },
)

test('F9 on a phone the board of the scoring page comes after what is noted on the hole, however late that is', async () => {
  const { page, close } = await openPage(app, { client: clients.scorer })
  await page.clock.install()
  const late: (() => void)[] = []
  const games: (() => void)[] = []
  await page.route(/extra-marks/, (route) => void late.push(() => void route.continue()))
  await page.route(/\/side-games/, (route) => void games.push(() => void route.continue()))
  const shift = layoutShift(page, '/#/score', async () => {
    await expect.poll(() => late.length).toBe(1)
    await page.clock.fastForward(10_000)
    for (const come of late) come()
    await page.getByText('Nothing marked here').waitFor()
    await page.clock.fastForward(10_000)
    await page.getByRole('heading', { name: 'Leaderboard' }).waitFor()
    expect(games.length).toBeGreaterThan(0)
    for (const come of games) come()
    await page.getByText('Bingo bango bongo').waitFor()
  })
  expect(await shift).toBeLessThanOrEqual(shiftAtMost)
  await close()
})
