import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildImage, type Image } from './container.ts'
import { lacksDebian } from './debian.ts'
import type { Drill } from './drill.ts'
import { boardOf, type Played, playMainJob } from './main-job.ts'
import { ask, freePort } from './programs.ts'

/** The image of deploy/Dockerfile, built with buildah from a Debian that is made here, and the main job in it. */
export const image: Drill = {
  name: 'image',
  title: 'The image, built and driven on a file system that is read only',
  run: async (say) => {
    const lacking = lacksDebian(['buildah'])
    if (lacking) {
      say(`left out: there is no ${lacking}`)
      return []
    }
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-image-'))
    fs.chmodSync(folder, 0o755) // the user of the image has to pass through it
    try {
      const began = performance.now()
      const built = buildImage(folder)
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      say(`built in ${seconds} s, ${(built.bytes / 1e6).toFixed(0)} MB without compression`)
      return await drive(built, say)
    } catch (error) {
      return [(error as Error).message]
    } finally {
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  },
}

async function drive(built: Image, say: (line: string) => void) {
  const port = await freePort()
  const settings = { HOST: '127.0.0.1', PORT: String(port), TIME_SERVER: 'no' }
  const faults: string[] = []
  const hold = (held: boolean, what: string) => {
    say(what)
    if (!held) faults.push(`not so: ${what}`)
  }
  let played: Played | undefined
  for (const time of ['first', 'second']) {
    const began = performance.now()
    const running = built.begin(settings)
    try {
      await running.says('Pinhigh is at')
      say(`the ${time} start takes ${((performance.now() - began) / 1000).toFixed(1)} s`)
      hold(!running.said().includes('Building the page'), 'nothing is built at a start')
      if (played) {
        hold((await boardOf(port, played.eventId)) === played.thru, 'the board is as it was, for who has no account')
        hold((await ask(port, played.picture, { host: 'localhost' })).status === 200, 'the picture is there')
      } else {
        played = await playMainJob(port, printed(running.said()))
        hold(played.thru.includes('"thru"'), 'from the login to a board with saved holes')
        hold(played.heard, 'a stream tells of a saved hole')
      }
      beside(built, settings, hold)
    } finally {
      await running.end()
    }
    hold(!/SIGKILL|unclean|recovery/.test(running.said()), 'it ends in order')
  }
  return faults
}

/** What runs beside the program, as `docker exec` does. */
function beside(
  { run, description }: Image,
  settings: Record<string, string>,
  hold: (held: boolean, what: string) => void,
) {
  const user = run(settings, ['id', '--user']).said.trim()
  hold(user !== '0' && user !== '', `it runs as user ${user}, who is not root`)
  hold(run(settings, ['touch', '/app/other']).status !== 0, 'nothing can be written beside its volume')
  hold(run(settings, description.Healthcheck.Test.slice(1)).status === 0, 'its health check is well')
  hold(run({ ...settings, PORT: '1' }, description.Healthcheck.Test.slice(1)).status !== 0, 'and notices what is not')
  const doctor = run(settings, ['./node', 'src/operator/pinhigh.ts', 'doctor'])
  hold(doctor.status === 0, `the doctor finds nothing that does not work: ${doctor.status === 0 ? 'so' : doctor.said}`)
}

/** What the first start prints once. */
function printed(said: string) {
  const [, email = ''] = /Administrator of this installation: (\S+)/.exec(said) ?? []
  const [, password = ''] = /Password \(shown this once\): (\S+)/.exec(said) ?? []
  return { email, password }
}
