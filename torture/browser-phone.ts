import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import { findBrowser } from '../tools/browser.ts'

type Input = { groupId: string; position: number; version: number; results: object[]; base: object[] }
type Told = (key: string, answer: string) => void

/** A browser with the product's outbox in it, which can be killed; what it has written down is there at the next start. */
export class BrowserPhone {
  private profile = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-phone-'))
  private script = ''
  private url: string
  private cookie: string
  private userId: string
  private told: Told
  private context: BrowserContext | undefined
  private page: Page | undefined

  constructor(url: string, cookie: string, userId: string, told: Told) {
    this.url = url
    this.cookie = cookie
    this.userId = userId
    this.told = told
  }

  async open() {
    this.script ||= await bundle()
    const { executablePath, args, env } = await findBrowser()
    this.context = await chromium.launchPersistentContext(this.profile, {
      executablePath,
      args,
      env: { ...process.env, ...env },
    })
    await this.context.exposeFunction('told', this.told)
    // the texts name their language on the document, which is not there before
    const content = `document.addEventListener('DOMContentLoaded', () => { ${this.script} })`
    await this.context.addInitScript({ content })
    await this.context.addCookies(
      this.cookie.split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split('=')
        return { name, value, url: this.url, sameSite: 'Lax' as const, httpOnly: true }
      }),
    )
    this.page = await this.context.newPage()
    // an address of the same origin without the application, whose own outbox would take part
    await this.page.goto(`${this.url}/health`)
    await this.start()
  }

  async reload() {
    await this.page?.reload()
    await this.start()
  }

  /** kill -9 of the browser and all that belongs to it. */
  async kill() {
    const closed = new Promise((resolve) => this.context?.once('close', resolve))
    const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
    for (const line of lines) {
      if (!line.includes(`--user-data-dir=${this.profile}`)) continue
      try {
        process.kill(Number.parseInt(line, 10), 'SIGKILL')
      } catch {
        // went with its parent
      }
    }
    await closed
    fs.rmSync(path.join(this.profile, 'SingletonLock'), { force: true })
  }

  /** Resolves with the key when it is written down. */
  save(input: Input): Promise<string> {
    return this.ask(`phone.save(${JSON.stringify(this.userId)}, ${JSON.stringify(input)})`)
  }

  waiting = () => this.ask<number>('phone.waiting()')
  refused = () => this.ask<string[]>('phone.refused()')

  async close() {
    await this.context?.close()
    fs.rmSync(this.profile, { recursive: true, force: true, maxRetries: 10 })
  }

  private async start() {
    await this.ask(`phone.start(${JSON.stringify(this.userId)})`)
    await this.page?.waitForFunction('phone.isLoaded()')
  }

  private ask<T>(expression: string): Promise<T> {
    if (!this.page) throw new Error('The phone is not open')
    return this.page.evaluate<T>(expression)
  }
}

async function bundle(): Promise<string> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'page-phone.ts'), formats: ['iife'], name: 'bundle' },
    },
  })) as Rollup.RollupOutput[]
  const code = result?.output[0].code
  if (!code) throw new Error('The outbox could not be bundled')
  return code
}
