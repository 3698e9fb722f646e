import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cloneTo, type Debian, lacksDebian, makeDebian, must, trustAsHere } from './debian.ts'
import type { Drill } from './drill.ts'
import { ask, freePort, type Started, start } from './programs.ts'

const guide = path.resolve(import.meta.dirname, '../docs/self-hosting.md')
/** As a clone of the project's address is made; the machine of the drill has it in a folder. */
const source = '/srv/source'
const patience = 300_000
const unitPlace = '/etc/systemd/system/pinhigh.service'

type Say = (line: string) => void
/** A line of the guide, and the words that stand behind its arrow. */
type Step = { line: string; shows: string | undefined }
type Machine = { debian: Debian; port: number; service: Started | undefined; journal: string }

/** docs/self-hosting.md as somebody follows it who believes every word. */
export const selfHosting: Drill = {
  name: 'self-hosting',
  title: 'The guide to self-hosting, block after block on a bare Debian 12',
  run: async (say) => {
    const lacking = lacksDebian()
    if (lacking) {
      say(`left out: there is no ${lacking}`)
      return []
    }
    const debian = makeDebian()
    const machine: Machine = { debian, port: await freePort(), service: undefined, journal: '' }
    try {
      cloneTo(path.join(debian.root, source))
      debian.run('apt-get update -qq && apt-get install -qq --no-install-recommends systemd') // as each that boots has it
      // A machine of a test reaches no clock outside; the guide's settings are added below it.
      fs.writeFileSync(path.join(debian.root, 'etc/pinhigh.env'), 'TIME_SERVER=no\n')
      return await walk(machine, say)
    } catch (error) {
      return [(error as Error).message]
    } finally {
      await machine.service?.end()
      debian.remove()
    }
  },
}

async function walk(machine: Machine, say: Say): Promise<string[]> {
  const steps = stepsOf(fs.readFileSync(guide, 'utf8'), machine.port)
  if (steps.length < 10) return [`The guide has ${steps.length} steps: its blocks begin with \`\`\`sh as root`]
  let account: { email: string; password: string } | undefined
  for (const { line, shows } of steps) {
    const began = performance.now()
    const said = await follow(machine, line, shows)
    if (shows && !said.includes(shows)) return [`${line} does not show "${shows}":\n${said.slice(-2_000)}`]
    say(`${line}${shows ? ` → ${shows}` : ''} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    if (line.startsWith('apt-get install')) trustAsHere(machine.debian)
    const [, email, password] = /^(\S+) runs this .* the password (\S+) \(shown/m.exec(said) ?? []
    if (email && password) account = { email, password }
  }
  return finished(machine, account, say)
}

/** What the guide promises beyond its lines: after the restore whoever was made before it logs in. */
async function finished(
  { port, journal }: Machine,
  account: { email: string; password: string } | undefined,
  say: Say,
): Promise<string[]> {
  if (!account) return ['No command made an administrator']
  const page = await ask(port, '/', { host: 'localhost' })
  const login = await ask(port, '/api/session', { host: 'localhost' }, account)
  say(`${account.email}, made before the backup, logs in after the restore: ${login.status}`)
  return [
    ...(page.text.includes('<div id="root"') ? [] : ['The first page is not there']),
    ...(login.status === 200 ? [] : [`${account.email} cannot log in: ${login.text}`]),
    ...(journal.match(/^.*"level":"(error|fatal)".*$/gm) ?? []),
  ]
}

/** Only what nobody can write into a guide is filled in: the project's address and a port that is free here. */
function stepsOf(text: string, port: number): Step[] {
  const blocks = [...text.matchAll(/^```sh as root\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  return blocks
    .flatMap((block) => block.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [command = '', shows] = line.split(/\s+# → /)
      const filled = command.replace('ADDRESS_OF_THIS_REPOSITORY', `file://${source}`).replace('=3000', `=${port}`)
      return { line: filled, shows }
    })
}

/** Runs a line as it stands; what is systemd's is done here as its unit says. Returns what was said. */
async function follow(machine: Machine, line: string, shows: string | undefined): Promise<string> {
  const [program, verb] = line.split(' ')
  if (program === 'journalctl') return journalWith(machine, shows ?? '')
  if (program !== 'systemctl') return must('unshare', within(machine.debian.root, 'root', `exec 2>&1; ${line}`))
  if (verb === 'stop') {
    await machine.service?.end()
    machine.journal += machine.service?.said() ?? ''
    machine.service = undefined
  } else {
    if (verb === 'enable') {
      const complaints = machine.debian.run(`systemd-analyze verify ${unitPlace} 2>&1`)
      if (complaints !== '') throw new Error(complaints)
    }
    machine.service = startUnit(machine.debian.root)
  }
  return ''
}

/** Until these words stand there: whoever reads the journal too early reads it again. */
async function journalWith({ service }: Machine, words: string): Promise<string> {
  const until = Date.now() + patience
  while (service && !service.hasEnded() && !service.said().includes(words) && Date.now() < until) await sleep(200)
  return service?.said() ?? ''
}

/** The unit's program as its user, with its settings, its place, and what it makes unwritable. */
function startUnit(root: string): Started {
  const lines = fs.readFileSync(path.join(root, unitPlace), 'utf8').split('\n')
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
  const [user = '', place = '', command = '', mask = ''] = ['User', 'WorkingDirectory', 'ExecStart', 'UMask'].flatMap(
    all,
  )
  const files = all('EnvironmentFile').map((file) => fs.readFileSync(path.join(root, file.replace(/^-/, '')), 'utf8'))
  const settings = [
    ...all('Environment').flatMap((line) => line.split(' ')),
    ...files.flatMap((text) => text.split('\n')),
  ]
  const set = settings.filter(Boolean).map((setting) => `export ${setting}`)
  const line = [`umask ${mask}`, `cd ${place}`, ...set, `exec ${command}`].join(' && ')
  return start('unshare', within(root, user, line, ['/usr', '/etc']))
}

/** As `user` in the other Debian, with the processes of this one, so that commands find the service; `closed` can be read alone. */
function within(root: string, user: string, line: string, closed: readonly string[] = []) {
  const home = user === 'root' ? '/root' : must('chroot', [root, 'sh', '-c', `getent passwd ${user}`]).split(':')[5]
  const mounts = [
    `mount -t proc proc ${root}/proc`,
    ...closed.map(
      (folder) => `mount --bind ${root}${folder} ${root}${folder} && mount -o remount,bind,ro ${root}${folder}`,
    ),
  ]
  const clean = `/usr/bin/env --ignore-environment HOME=${home} LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`
  const inside = `${mounts.join(' && ')} && exec chroot --userspec=${user} ${root} ${clean} /bin/sh -c "$0"`
  return ['--mount', '/bin/sh', '-c', inside, line]
}
