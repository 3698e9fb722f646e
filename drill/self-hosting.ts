import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startSmtp } from '../src/testing/smtp-server.ts'
import { certificates, cloneTo, type Debian, lacksDebian, makeDebian, must, trustAsHere } from './debian.ts'
import type { Drill } from './drill.ts'
import { ask, freePort, type Started, start } from './programs.ts'
import { name } from './proxy-files.ts'

const guide = path.resolve(import.meta.dirname, '../docs/self-hosting.md')
/** As a clone of the project's address is made; the machine of the drill has it in a folder. */
const source = '/srv/source'
const patience = 300_000
const unitPlace = '/etc/systemd/system/pinhigh.service'

type Say = (line: string) => void
/** A line of the guide, and the words that stand behind its arrow. */
type Step = { line: string; shows: string | undefined }
type Account = { email: string; password: string }
type Machine = {
  debian: Debian
  port: number
  mail: Awaited<ReturnType<typeof startSmtp>>
  services: Map<string, Started>
  journal: string
  administrator?: Account
  /** the first event, with its board as it stood before the backup */
  played?: { eventId: string; rows: unknown; players: number }
}

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
    const machine: Machine = {
      ...{ debian, port: await freePort(), mail: await startSmtp(), services: new Map(), journal: '' },
    }
    try {
      cloneTo(path.join(debian.root, source))
      debian.run('apt-get update -qq && apt-get install -qq --no-install-recommends systemd') // as each that boots has it
      // A machine of a test reaches no clock outside, and its authority is known to nobody; the guide's settings are added below.
      const settings = `TIME_SERVER=no\nNODE_EXTRA_CA_CERTS=${certificates}\n`
      fs.writeFileSync(path.join(debian.root, 'etc/pinhigh.env'), settings)
      fs.appendFileSync(path.join(debian.root, 'etc/hosts'), `127.0.0.1 localhost ${name}\n`)
      return await walk(machine, say)
    } catch (error) {
      return [(error as Error).message]
    } finally {
      for (const service of machine.services.values()) await service.end()
      await machine.mail.close()
      debian.remove()
    }
  },
}

async function walk(machine: Machine, say: Say): Promise<string[]> {
  const steps = stepsOf(fs.readFileSync(guide, 'utf8'), machine)
  if (steps.length < 10) return [`The guide has ${steps.length} steps: its blocks begin with \`\`\`sh as root`]
  for (const { line, shows } of steps) {
    if (line.startsWith('pinhigh backup ')) firstEvent(machine, say)
    const began = performance.now()
    const words = await follow(machine, line, shows)
    if (shows && !words.includes(shows)) return [`${line} does not show "${shows}":\n${words.slice(-2_000)}`]
    say(`${line}${shows ? ` → ${shows}` : ''} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    if (line.startsWith('apt-get install --yes nodejs')) trustAsHere(machine.debian)
    const [, email, password] = /^(\S+) runs this .* the password (\S+) \(shown/m.exec(words) ?? []
    if (email && password) machine.administrator = { email, password }
  }
  return finished(machine, say)
}

/** What the guide says in words: the club, its course and the first event, through the proxy as people come. */
function firstEvent(machine: Machine, say: Say) {
  const { email = '', password = '' } = machine.administrator ?? {}
  const program = `cd /srv/pinhigh && NODE_EXTRA_CA_CERTS=${certificates} node start.mjs drill/first-event.ts https://${name} ${email} ${password}`
  const printed = must('unshare', within(machine.debian.root, 'pinhigh', program))
  machine.played = JSON.parse(printed.trim().split('\n').at(-1) ?? '')
  say(`the first event has a board of ${machine.played?.players} players`)
}

/** What the guide promises beyond its lines: after the restore whoever was made before it logs in, and the board is the same. */
async function finished({ port, journal, administrator, played, mail }: Machine, say: Say): Promise<string[]> {
  if (!administrator || !played) return ['No command made an administrator, or there was no first event']
  const page = await ask(port, '/', { host: name })
  const login = await ask(port, '/api/session', { host: name }, administrator)
  say(`${administrator.email}, made before the backup, logs in after the restore: ${login.status}`)
  const board = await ask(port, `/api/events/${played.eventId}/leaderboard`, { host: name })
  const isSame = board.status === 200 && JSON.stringify(JSON.parse(board.text).rows) === JSON.stringify(played.rows)
  const mails = mail.received.filter((one) => one.includes(administrator.email)).length
  say(`its board is the same after the restore: ${isSame}; mails that arrived: ${mails}`)
  return [
    ...(page.text.includes('<div id="root"') ? [] : ['The first page is not there']),
    ...(login.status === 200 ? [] : [`${administrator.email} cannot log in: ${login.text}`]),
    ...(isSame && played.players === 2 ? [] : [`The board is another one: ${board.text.slice(0, 1_000)}`]),
    ...(mails > 0 ? [] : ['No mail arrived']),
    ...(journal.match(/^.*"level":"(error|fatal)".*$/gm) ?? []),
  ]
}

/** Only what nobody can write into a guide is filled in: the project's address, a port that is free here, and a mail server. */
function stepsOf(text: string, { port, mail }: Machine): Step[] {
  const blocks = [...text.matchAll(/^```sh as root\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  return blocks
    .flatMap((block) => block.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [command = '', shows] = line.split(/\s+# → /)
      const filled = command
        .replace('ADDRESS_OF_THIS_REPOSITORY', `file://${source}`)
        .replace('=3000', `=${port}`)
        .replace('smtps://user:password@mail.club.example', mail.url)
      return { line: filled, shows }
    })
}

/** Runs a line as it stands; what is systemd's is done here as its unit says. Returns what was said. */
async function follow(machine: Machine, line: string, shows: string | undefined): Promise<string> {
  const [program, verb] = line.split(' ')
  if (program === 'journalctl') return journalWith(machine, shows ?? '')
  if (program !== 'systemctl') return said(within(machine.debian.root, 'root', `exec 2>&1; ${line}`))
  const unit = line.split(' ').at(-1) ?? ''
  await stop(machine, unit)
  if (verb === 'stop') return ''
  if (verb === 'enable') {
    const complaints = machine.debian.run(`systemd-analyze verify ${unitPlace} 2>&1`)
    if (complaints !== '') throw new Error(complaints)
  }
  machine.services.set(unit, unit === 'caddy' ? await startCaddy(machine) : startUnit(machine.debian.root))
  return ''
}

/** The mail server of this process answers meanwhile. Throws when it fails. */
async function said(args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('unshare', args, { maxBuffer: 1e8 }).catch((error) => {
    throw new Error(`${args.at(-1)} failed: ${String(error.stdout).slice(-3_000)}`)
  })
  return stdout
}

async function stop(machine: Machine, unit: string) {
  const service = machine.services.get(unit)
  await service?.end()
  if (unit === 'pinhigh') machine.journal += service?.said() ?? ''
  machine.services.delete(unit)
}

/** Until these words stand there: whoever reads the journal too early reads it again. */
async function journalWith({ services }: Machine, words: string): Promise<string> {
  const service = services.get('pinhigh')
  const until = Date.now() + patience
  while (service && !service.hasEnded() && !service.said().includes(words) && Date.now() < until) await sleep(200)
  return service?.said() ?? ''
}

/** With the file of the guide, but for what a name without an internet needs: an authority of its own, on this machine alone. */
async function startCaddy({ debian: { root }, port }: Machine): Promise<Started> {
  const file = path.join(root, 'etc/caddy/Caddyfile')
  const text = fs.readFileSync(file, 'utf8').replace('127.0.0.1:3000', `127.0.0.1:${port}`)
  fs.writeFileSync(file, `{\n admin off\n default_bind 127.0.0.1\n local_certs\n skip_install_trust\n}\n${text}`)
  const command = 'exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile'
  const running = start('unshare', within(root, 'root', `export HOME=/var/lib/caddy && ${command}`))
  const authority = path.join(root, 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt')
  const until = Date.now() + patience
  while (!running.hasEnded() && !fs.existsSync(authority) && Date.now() < until) await sleep(200)
  if (!fs.existsSync(authority)) throw new Error(`Caddy has no authority:\n${running.said()}`)
  fs.appendFileSync(path.join(root, certificates), fs.readFileSync(authority))
  return running
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
