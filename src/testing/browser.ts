import fs from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../tools/browser.ts'
import { buildPage } from '../../tools/build-page.ts'
import { languageOf, localeOf, standardLanguage } from '../contract/texts.ts'
import type { TestClient } from './app.ts'

export type PageOptions = {
  /** where to go, such as '/#/score/7'; undefined: nowhere yet */
  path?: string
  /** whose session the page has */
  client?: TestClient
  /** in CSS pixels; a phone of 390 × 844 by default */
  width?: number
  height?: number
  theme?: 'light' | 'dark' | 'sunlight'
  language?: string
  /** let the service worker run; blocked by default, so that a page is always the newest */
  offline?: boolean
}

export type OpenedPage = {
  page: Page
  context: BrowserContext
  /** errors on the console, exceptions and violations of the security policy; a refused request is none */
  faults: string[]
  close(): Promise<void>
}

let browser: Browser | undefined

/** What each file of browser tests begins with (each-file.ts): the newest page and a browser, which the files of a process share. */
export async function startBrowser() {
  if (browser?.isConnected()) return
  await buildPage()
  const { executablePath, args, env } = await findBrowser()
  browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}

/** With the pages that a file left open goes what it had: cookies, storage, workers. The browser ends with the process. */
export async function closePages() {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
}

/** A page of its own, with its own cookies, as a person with that device sees it. */
export async function openPage(app: { url: string }, options: PageOptions = {}): Promise<OpenedPage> {
  if (!browser) throw new Error('openPage is for tests and their hooks')
  const { width = 390, height = 844, theme = 'light', language = standardLanguage, client, path } = options
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width, height },
    hasTouch: width < 600,
    locale: localeOf(languageOf(language)),
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    serviceWorkers: options.offline ? 'allow' : 'block',
  })
  context.setDefaultTimeout(60_000) // it only ends what hangs
  await context.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      if (location.protocol === 'about:' || localStorage.getItem('pinhigh.theme')) return
      localStorage.setItem('pinhigh.theme', chosenTheme)
      localStorage.setItem('pinhigh.language', chosenLanguage)
    },
    [theme, language] as const,
  )
  if (client)
    await context.addCookies(
      [...client.cookies].map(([name, value]) => ({ name, value, url: app.url, sameSite: 'Lax', httpOnly: true })),
    )
  const page = await context.newPage()
  const faults = collectFaults(page)
  if (path !== undefined) await page.goto(path)
  return { page, context, faults, close: () => context.close() }
}

function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    const refused = message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/')
    const withoutNetwork = message.text().includes('net::ERR_INTERNET_DISCONNECTED') // a test took it away
    if (message.type() === 'error' && !refused && !withoutNetwork) faults.push(message.text())
  })
  return faults
}

type AxeResult = { violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }
type WithAxe = { axe?: { run(context: Document, options: object): Promise<AxeResult> } }

let axeSource: string | undefined

export const themes = ['light', 'dark', 'sunlight'] as const
export type FoundByTheme = Record<(typeof themes)[number], string[]>

/** What `axeInThemes` finds where nothing is wrong. */
export const cleanInThemes: FoundByTheme = { light: [], dark: [], sunlight: [] }

/** The same in each theme; a page need not be opened anew for another one. `found`: what is added to. */
export async function axeInThemes(page: Page, found: FoundByTheme = { light: [], dark: [], sunlight: [] }) {
  for (const theme of themes) {
    await wear(page, theme)
    found[theme].push(...(await axe(page)))
  }
  return found
}

export const wear = (page: Page, theme: (typeof themes)[number]) =>
  page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)

/** What axe finds wrong on the page as it stands, a line each; an empty list is what a test wants. */
export async function axe(page: Page): Promise<string[]> {
  axeSource ??= fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  // A page that was just gone to has its heading when it stands, and until then that of the page before, or none.
  for (const until = Date.now() + 5_000; ; ) {
    const found = await runAxe(page)
    if (Date.now() > until || !found.some((line) => line.startsWith('page-has-heading-one:'))) return found
  }
}

async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource ?? '')
  const { violations = [] } =
    (await page.evaluate(() =>
      (window as WithAxe).axe?.run(document, { resultTypes: ['violations'], iframes: false, preload: false }),
    )) ?? {}
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 5)
        .join(', ')})`,
  )
}
