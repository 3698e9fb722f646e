// npm run pictures -- http://127.0.0.1:3000: takes the pictures of docs/pictures anew, from a demo that runs there.
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './browser.ts'

const folder = path.resolve(import.meta.dirname, '../docs/pictures')
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const screen = { width: 1280, height: 720 }

type Picture = {
  name: string
  path: string
  size: typeof phone
  who?: string
  press?: string
  follows?: number
  ready: string
}

/** `@`: the event of today; `@me`: the player of the demo. `follows`: so many of its players, without an account. `ready`: what is waited for. */
const pictures: Picture[] = [
  { name: 'replay', path: 'replay/@', size: desk, press: 'input[type=range]', ready: '.replay-drawing svg' },
  { name: 'story', path: 'story/@', size: phone, ready: '.story-page h2' },
  { name: 'holes', path: 'holes/@', size: phone, ready: '.holes-page svg' },
  { name: 'player-day', path: 'player/@/@me', size: phone, who: 'player', ready: '.day-drawing svg' },
  { name: 'home', path: 'start', size: phone, who: 'player', ready: '.competition .board-top' },
  { name: 'followed', path: 'followed', size: phone, follows: 3, ready: '.list' },
  { name: 'tv', path: 'tv/@', size: screen, ready: '.tv-name' },
]

const address = process.argv[2]
if (!address) throw new Error('Which demo? npm run pictures -- http://127.0.0.1:3000')
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
try {
  for (const picture of pictures) await take(browser, address, picture)
} finally {
  await browser.close()
}

async function take(browser: Browser, baseURL: string, picture: Picture) {
  const context = await browser.newContext({
    baseURL,
    viewport: picture.size,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const ask = async (what: string) => (await context.request.get(`/api/${what}`)).json()
  const { people } = await ask('demo-people')
  const person = people.find(({ kind }: { kind: string }) => kind === (picture.who ?? 'player'))
  const headers = { origin: new URL(baseURL).origin }
  await context.request.post('/api/session', { data: { email: person.email, password: person.password }, headers })
  const { user } = await ask('session')
  const partyId = user.parties[0].id
  const { events } = await ask(`parties/${partyId}/events`)
  const eventId = events.find(({ ongoing }: { ongoing: boolean }) => ongoing).id
  if (!picture.who) await context.clearCookies()
  const page = await context.newPage()
  if (picture.follows) {
    const { players } = await ask(`events/${eventId}/replay`)
    const { title: party } = user.parties[0]
    const followed = players.ids.slice(0, picture.follows).map((playerId: string, at: number) => {
      return { partyId, playerId, party, firstName: players.firstNames[at], lastName: players.lastNames[at] }
    })
    const kept = JSON.stringify({
      kinds: ['followed-eagle', 'followed-lead', 'followed-end'],
      followed,
      endpoint: '',
      toldAt: 0,
    })
    await page.addInitScript(`localStorage.setItem('pinhigh.visitor-follows', ${JSON.stringify(kept)})`)
  }
  const where = picture.path.replace('@me', user.userId).replace('@', eventId)
  await page.goto(picture.who ? `/?party=${partyId}#/${where}` : `/public/${partyId}/#/${where}`)
  await page.locator(picture.ready).first().waitFor()
  if (picture.press) await page.locator(picture.press).click()
  await page.evaluate('document.fonts.ready')
  await page.waitForTimeout(1_500) // pictures inside, and what comes by itself
  await page.screenshot({ path: path.join(folder, `${picture.name}.png`) })
  await context.close()
}
