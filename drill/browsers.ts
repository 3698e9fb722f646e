import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startServer } from '../src/main.ts'
import { readConfig } from '../src/server/config.ts'
import { cast } from '../src/testing/cast.ts'
import { addPictures } from '../src/testing/pictures.ts'
import { buildPage } from '../tools/build-page.ts'
import type { Drill } from './drill.ts'
import { firefox } from './firefox.ts'
import { openGate } from './gate.ts'
import { type Club, holes, parts } from './walk.ts'
import { webkit } from './webkit.ts'
import { type Engine, type Size, tooWide, type Window } from './window.ts'

const engines: readonly Engine[] = [webkit, firefox]
const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** `--pictures=FOLDER` keeps what each part ended with, `--engine=webkit` walks in that one alone. */
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]

type Installation = Awaited<ReturnType<typeof startServer>>
type Tell = { say: (line: string) => void; faults: string[] }

/** What iPhones run and Firefox, as far as this machine has them, on a phone's and a desktop's size. */
export const browsers: Drill = {
  name: 'browsers',
  title: 'The main job, flight mode, board, chat and gallery in other engines',
  run: async (say) => {
    const wanted = option('engine')
    const walked = engines.filter(({ name }) => !wanted || name.toLowerCase() === wanted)
    if (walked.length === 0) return [`There is no engine ${wanted}`]
    const there = walked.filter(({ name, lacks }) => {
      const lacking = lacks()
      if (lacking) say(`${name} is left out: there is no ${lacking}`)
      return !lacking
    })
    const faults: string[] = []
    if (there.length === 0) return faults
    await buildPage()
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-drill-'))
    fs.chmodSync(folder, 0o755) // the database's user has to pass through it
    const config = readConfig({ DATA_DIR: folder, DEMO: 'no', LOG_LEVEL: 'silent', PORT: '0' })
    const installation = await startServer(config)
    try {
      for (const engine of there)
        for (const size of sizes) await walkThrough(installation, engine, size, { say, faults })
    } finally {
      await installation.close()
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
    return faults
  },
}

/** A part that fails ends the walk, since the next one begins where it ends. */
async function walkThrough(installation: Installation, engine: Engine, size: Size, { say, faults }: Tell) {
  const where = `${engine.name}, ${size.width} × ${size.height}`
  const gate = await openGate(Number(new URL(installation.url).port))
  const club = await makeClub(installation)
  let window: Window
  try {
    window = await engine.open(size)
  } catch (error) {
    await gate.shut()
    faults.push(`${where}: does not open: ${(error as Error).message}`)
    return
  }
  try {
    for (const [at, { name, walk }] of parts.entries()) {
      await walk({ window, gate, club })
      for (const fault of await tooWide(window)) faults.push(`${where}: ${name}: ${fault}`)
      await keepPicture(window, `${engine.name}-${size.width}-${at + 1}-${name.replaceAll(' ', '-')}.png`)
      say(`${where}: ${name}`)
    }
  } catch (error) {
    faults.push(`${where}: ${(error as Error).message}`)
    await keepPicture(window, `${engine.name}-${size.width}-fault.png`).catch(() => undefined)
  } finally {
    await window.close()
    await gate.shut()
  }
}

/** A party of its own for each walk, with one round of today and a few pictures. */
async function makeClub({ url, services }: Installation): Promise<Club> {
  const party = await cast({ url, services })
  const eventId = await party.event()
  const roundId = await party.round(eventId, { holeCount: holes })
  await addPictures(services, { partyId: party.partyId, eventId, userId: party.ids.bo }, 6)
  return { party, eventId, roundId, kysely: services.database.kysely }
}

async function keepPicture(window: Window, name: string) {
  const folder = option('pictures')
  if (!folder) return
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, name), await window.picture())
}
