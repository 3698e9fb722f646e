// The pictures of the landing page, taken from the demo as it runs: `node tools/landing-pictures.ts`. They are committed.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import sharp from 'sharp'
import { type Feature, features, pictureHeight, pictureWidth } from '../src/features/landing/rules.ts'
import { findBrowser } from './browser.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'public/landing')
const quality = 62
const usualWidth = 800
/** Pixels above what is scrolled to. */
const above = 24
/** What is shown in place of a page that does not exist, or of one that is not for this person. */
const elsewhere = ['Out of bounds', 'Another party']

type Person = 'player' | 'administrator'
/** `paths`: the first one that shows a page is taken. `width` of the window in pixels. `to`: what is scrolled to the top. */
type Plan = { who: Person; paths: readonly string[]; width?: number; to?: string }
type Ids = { ongoing: string; finished: string; season: string; userId: string }

const plansFor = ({ ongoing, finished, season, userId }: Ids): Record<Feature, Plan> => ({
  leagues: { who: 'player', paths: [`/leaderboard/${season}`] },
  scoring: { who: 'player', paths: ['/score', '/select-round', '/play-golf'], width: 1360 },
  statistics: { who: 'player', paths: [`/user/${userId}`, '/party/about', '/start'] },
  images: { who: 'player', paths: ['/gallery/*', `/view/${finished}`, '/start'] },
  leaderboard: { who: 'player', paths: [`/leaderboard/${ongoing}`] },
  news: { who: 'player', paths: ['/news', '/start'] },
  messages: { who: 'player', paths: ['/messages', '/start-user'], width: 960 },
  courses: { who: 'player', paths: ['/courses'] },
  closest: { who: 'player', paths: [`/view/${ongoing}`], width: 560, to: 'Closest to pin' },
  longest: { who: 'player', paths: [`/view/${ongoing}`], width: 560, to: 'Longest drive' },
  extras: { who: 'administrator', paths: ['/extra-settings', `/event-settings/${ongoing}`] },
  users: { who: 'administrator', paths: ['/party-admin/users'] },
})

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-pictures-'))
const { child, url } = await startDemo(data)
try {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const people = { player: await logIn('player'), administrator: await logIn('administrator') }
    const ids = await idsOf(people.player)
    fs.mkdirSync(folder, { recursive: true })
    let total = 0
    for (const feature of features) {
      const plan = plansFor(ids)[feature]
      const { bytes, taken } = await take(people[plan.who], plan)
      fs.writeFileSync(path.join(folder, `${feature}.webp`), bytes)
      total += bytes.length
      console.log(`${feature}: ${taken}, ${(bytes.length / 1000).toFixed(1)} kB`)
    }
    console.log(`${(total / 1000).toFixed(0)} kB in all`)

    /** A browser of its own, in the light theme and in English. */
    async function logIn(kind: Person): Promise<BrowserContext> {
      const context = await browser.newContext({
        baseURL: url,
        deviceScaleFactor: 2,
        locale: 'en-GB',
        timezoneId: 'Europe/Stockholm',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await context.addInitScript(() => {
        localStorage.setItem('pinhigh.theme', 'light')
        localStorage.setItem('pinhigh.language', 'en')
      })
      const answer = await context.request.get('/api/demo-people')
      const { people } = (await answer.json()) as { people: { kind: string; email: string; password: string }[] }
      const person = people.find((one) => one.kind === kind)
      const login = await context.request.post('/api/session', {
        data: { email: person?.email, password: person?.password },
      })
      if (!login.ok()) throw new Error(`The ${kind} of the demo could not log in: ${login.status()}`)
      return context
    }
  } finally {
    await browser.close()
  }
} finally {
  await stop(child)
  fs.rmSync(data, { recursive: true, force: true })
}

async function startDemo(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', DEMO: 'yes', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [path.join(root, 'src/server/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /Pinhigh is at (http:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}: ${output}`)))
  })
  return { child, url }
}

async function stop(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

type ListedEvent = { id: string; state: string; roundCount: number; meta: { scoringSystem: string } }

/** Events of the player's party that show most: what goes on, a finished one, and one of several rounds with place points. */
async function idsOf(context: BrowserContext): Promise<Ids> {
  const session = (await (await context.request.get('/api/session')).json()) as {
    user: { userId: string; partyId: string }
  }
  const { userId, partyId } = session.user
  const { events } = (await (await context.request.get(`/api/parties/${partyId}/events`)).json()) as {
    events: ListedEvent[]
  }
  const finished = events.filter(({ state }) => state === 'past')
  const byRounds = finished.toSorted((a, b) => b.roundCount - a.roundCount)
  const season = byRounds.find(({ meta }) => meta.scoringSystem === 'place-points') ?? byRounds[0]
  const ongoing = events.find(({ state }) => state === 'ongoing')
  if (!ongoing || !finished[0] || !season) throw new Error('The demo has no event that goes on or none that is over')
  return { ongoing: ongoing.id, finished: finished[0].id, season: season.id, userId }
}

async function take(
  context: BrowserContext,
  { paths, width = usualWidth, to }: Plan,
): Promise<{ bytes: Buffer; taken: string }> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: Math.round((width * pictureHeight) / pictureWidth) })
  for (const path of paths) {
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const heading = await page.getByRole('heading', { level: 1 }).first().textContent()
    if (!elsewhere.includes(heading ?? '')) break
  }
  if (to) {
    const top = (await page.getByText(to).first().boundingBox())?.y ?? 0
    await page.evaluate(`scrollTo(0, ${top} - ${above})`)
  }
  await page.evaluate('document.fonts.ready.then(() => 0)')
  const shot = await page.screenshot({ animations: 'disabled' })
  const taken = new URL(page.url()).hash
  await page.close()
  return { bytes: await sharp(shot).resize(pictureWidth, pictureHeight).webp({ quality, effort: 6 }).toBuffer(), taken }
}
