import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createClient } from '../src/contract/client.ts'
import { addDefaultExtras } from '../src/features/play/extras/operations.ts'
import type { Field } from '../src/testing/product.ts'
import { findBrowser } from '../tools/browser.ts'
import { buildPage } from '../tools/build-page.ts'
import { diceOf } from './chance.ts'
import { nought, type Scenario } from './scenario.ts'
import { openStage, type Stage } from './stage.ts'
import { endOf } from './tap-endings.ts'
import { TapPhone } from './tap-phone.ts'
import { contest, holes, Sequence } from './tap-sequence.ts'

/** More often than this nobody ends the database by accident. */
const interruptedAtMost = 50
const source = fs.readFileSync(path.join(import.meta.dirname, 'page-taps.ts'), 'utf8')
const eyes = `(() => { ${stripTypeScriptTypes(source)} })()`
/** One phone goes from group to group, as it is handed on, so many times. */
const groupsPerPhone = 20
/** An own seed and number, how many at once, and an end: `npm run torture -- taps --seed=7 --sequences=2000 --phones=3 --minutes=50`. */
const option = (name: string) => Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1])

type Counts = Record<'sequences' | 'acts' | 'typed' | 'held' | 'interrupted' | 'differing', number>
type Run = { stage: Stage; browser: Browser; counts: Counts; faults: string[]; say: (line: string) => void }

export const taps: Scenario = {
  name: 'taps',
  title:
    'generated sequences on the scoring page: taps, double taps, Back, reload, no network, no login, others’ edits, takeover, submit, abort',
  run: async (form, say) => {
    const wanted = option('sequences') || (form === 'long' ? 2_000 : 6)
    const seed = option('seed') || 20261122
    await buildPage()
    const stage = await openStage()
    const { executablePath, args, env } = await findBrowser()
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
    const counts = { sequences: 0, acts: 0, typed: 0, held: 0, interrupted: 0, differing: 0 }
    const faults: string[] = []
    const run: Run = { stage, browser, counts, faults, say }
    const until = Date.now() + (option('minutes') || Number.POSITIVE_INFINITY) * 60_000
    let next = 0
    const work = async () => {
      while (next < wanted && Date.now() < until) {
        const first = next
        const last = Math.min(first + groupsPerPhone, wanted)
        next = last
        for (let at = first; at < last && Date.now() < until; )
          at += await onePhone(run, { first: seed + at, count: last - at, until }).catch(async (error: Error) => {
            say(`a phone could not go on: ${error.message}`)
            counts.interrupted += 1
            if (counts.interrupted > interruptedAtMost) throw error
            return 0
          })
      }
    }
    try {
      await Promise.all(Array.from({ length: option('phones') || os.availableParallelism() + 1 }, work))
    } finally {
      await browser.close()
      await stage.close()
    }
    const figure = `of ${counts.sequences} sequences of taps, after which page, server and what was typed disagree`
    return { counts: { seed, ...counts }, faults, figures: [nought(figure, counts.differing)] }
  },
}

type Share = { first: number; count: number; until: number }

/** Sequences with the seeds from `first` on, one after the other on one phone; how many were carried through. */
async function onePhone(run: Run, { first, count, until }: Share): Promise<number> {
  const { stage, browser, counts } = run
  const began = await startOfDatabase(stage)
  const field = await fieldOf(stage, count)
  const administrator = await stage.logIn(field.groups[0]?.scorerId ?? '')
  const page = await openPage(browser, stage.url)
  let done = 0
  for (const group of field.groups) {
    if (Date.now() > until) break
    const sequence = new Sequence(stage, field, group, administrator)
    const found = await sequence
      .run(diceOf(first + done), (people, cookie) => new TapPhone(page, stage.url, people, cookie), endOf)
      .catch(async (error: Error) => [await whereItStands(page, error)])
    await page.context().setOffline(false)
    if (found.length > 0 && (await startOfDatabase(stage)) !== began) {
      // somebody has ended the database under it, which is another scenario's business: once more, with another group
      counts.interrupted += 1
      break
    }
    note(run, sequence, found, [first + done, first])
    done += 1
  }
  await page.context().close()
  return Date.now() > until ? count : done
}

function note(
  { counts, faults, say }: Run,
  sequence: Sequence,
  found: readonly string[],
  [seed, first]: [number, number],
) {
  counts.sequences += 1
  counts.acts += sequence.acts.length
  counts.typed += sequence.typed
  counts.held += sequence.held
  if (found.length > 0) counts.differing += 1
  const where = seed === first ? '' : ` (number ${seed - first + 1} on the phone that began with ${first})`
  for (const fault of found) {
    faults.push(`seed ${seed}${where}: ${fault} (${sequence.acts.join('; ')})`)
    say(faults.at(-1) ?? fault)
  }
  if (counts.sequences % 10 === 0) say(`${counts.sequences} sequences, ${faults.length} faults`)
}

/** Waits until it answers. */
async function startOfDatabase({ database }: Stage): Promise<string> {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await database.pool.query('select pg_postmaster_start_time()::text at').catch(() => undefined)
    if (answer) return answer.rows[0].at
    await sleep(500)
  }
  throw new Error('The database does not answer')
}

/** A phone on which the application is installed, so that it opens without a network. */
async function openPage(browser: Browser, url: string): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, hasTouch: true, locale: 'en-GB', reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  await page.goto(`${url}/#/login`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await context.addInitScript({ content: eyes })
  return page
}

async function whereItStands(page: Page, error: Error) {
  const words = await page
    .locator('body')
    .innerText()
    .catch(() => '')
  return `could not go on at ${page.url()}: ${error.message.split('\n')[0]}: ${words.replace(/\s+/g, ' ').slice(0, 200)}`
}

/** Few holes, so that sequences come to the end of the round; extras, and a contest on one of them. */
async function fieldOf(stage: Stage, groups: number): Promise<Field> {
  const field = await stage.seed(groups)
  const { partyId, eventId, roundId } = field
  const { pool } = stage.database
  await pool.query('update rounds set hole_count = $2 where id = $1', [roundId, holes])
  await pool.query('update events set use_extra = true where id = $1', [eventId])
  await pool.query('insert into round_contests (party_id, round_id, contest_id, hole) values ($1, $2, $3, $4)', [
    partyId,
    roundId,
    contest.id,
    contest.hole,
  ])
  const headers = () => ({ cookie: field.groups[0]?.cookie ?? '', origin: stage.url })
  const owner = createClient({ baseUrl: stage.url, headers })
  const added = await owner.call(addDefaultExtras, { partyId, language: 'en' })
  if (!added.ok) throw new Error(`The extras were not added: ${added.code}`)
  return field
}
