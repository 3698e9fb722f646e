import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from './drill.ts'
import { type Engine, lacksEngine, startEngine } from './engine.ts'
import { boardOf, type Played, playMainJob } from './main-job.ts'
import { ask, freePort, hear } from './programs.ts'

/** Caddy signs names that end so by itself. */
const site = 'golf.localhost'
const patience = 120_000
const administrator = { email: 'anna@club.example', password: 'three wood over water' }
const edges = 2
/** Where Caddy has the authority that signs such names. */
const authorityPlace = '/data/caddy/pki/authorities/local/root.crt'

type Hold = (held: boolean, what: string) => void

/** The files of deploy for Compose as they stand, with podman as the engine and images that are made here. */
export const compose: Drill = {
  name: 'compose',
  title: 'compose.yaml and compose.edges.yaml: started, played through, ended and started again',
  run: async (say) => {
    const lacking = lacksEngine()
    if (lacking) {
      say(`left out: there is no ${lacking}`)
      return []
    }
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-compose-'))
    let engine: Engine | undefined
    const faults: string[] = []
    const hold = (held: boolean, what: string) => {
      say(what)
      if (!held) faults.push(`not so: ${what}`)
    }
    try {
      const began = performance.now()
      engine = await startEngine(folder)
      say(`the images are built in ${((performance.now() - began) / 1000).toFixed(0)} s`)
      await drive(engine, folder, hold)
    } catch (error) {
      faults.push((error as Error).message)
    } finally {
      await engine?.end()
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
    return faults
  },
}

async function drive(engine: Engine, folder: string, hold: Hold) {
  const [tls, plain] = [await freePort(), await freePort()]
  const settings = {
    ...{ SITE: site, DATABASE_PASSWORD: 'fairway18', ADMIN_EMAIL: administrator.email },
    ADMIN_PASSWORD: administrator.password,
  }
  const ports = { '"80:80", "443:443", "443:443/udp"': `"127.0.0.1:${tls}:443"` }
  const project = { name: 'pinhigh', files: [fileFor(folder, 'compose.yaml', ports)], settings }
  engine.compose(project, 'up', '--detach', '--no-build')
  const way = await openWay(tls, () => engine.podman('exec', 'pinhigh_proxy_1', 'cat', authorityPlace))
  try {
    hold(
      await answers(way.port, site),
      'PostgreSQL, Pinhigh and Caddy start in their order, and the site answers by TLS',
    )
    hold(await says(engine, 'Pinhigh is at'), 'it says where it is')
    const played = await playMainJob(way.port, administrator)
    hold(played.heard, 'from the login to a board with saved holes; a stream tells of each through the proxy')
    kept(engine, hold)
    await again(engine, project, way.port, played, hold)
    await withEdges(engine, folder, plain, played, hold)
  } finally {
    way.close()
  }
}

/** What the file asks of the engine is so. */
function kept({ podman }: Engine, hold: Hold) {
  const inside = (...words: string[]) => podman('exec', 'pinhigh_pinhigh_1', ...words).trim()
  const failing = (...words: string[]) => {
    try {
      inside(...words)
      return false
    } catch {
      return true
    }
  }
  hold(inside('id', '--user') !== '0', 'it runs as a user who is not root')
  hold(failing('touch', '/app/other'), 'its file system can be read alone')
  hold(/CapEff:\s+0+$/m.test(inside('cat', '/proc/1/status')), 'it has no capability')
  hold(/NoNewPrivs:\s+1/.test(inside('cat', '/proc/1/status')), 'and can get none')
}

/** Ends everything but the volumes, and starts it again. */
async function again(
  engine: Engine,
  project: Parameters<Engine['compose']>[0],
  port: number,
  played: Played,
  hold: Hold,
) {
  engine.compose(project, 'stop')
  const code = engine.podman('inspect', '--format', '{{.State.ExitCode}}', 'pinhigh_pinhigh_1').trim()
  hold(code === '0', 'it ends in order when it is stopped')
  engine.compose(project, 'down')
  engine.compose(project, 'up', '--detach', '--no-build')
  hold(await answers(port, site), 'and starts again')
  hold((await boardOf(port, played.eventId)) === played.thru, 'the board is as it was')
  hold((await ask(port, played.picture, { host: site })).status === 200, 'the picture is there')
}

/** Edges of this installation with their nginx, on the network of the first file. */
async function withEdges(engine: Engine, folder: string, port: number, played: Played, hold: Hold) {
  const more = path.join(folder, 'origin.yaml')
  fs.writeFileSync(more, originFor(engine, folder))
  // As many open files as this machine lets anybody have.
  const file = fileFor(folder, 'compose.edges.yaml', {
    '"80:80"': `"127.0.0.1:${port}:80"`,
    'nofile: 65536': 'nofile: 4096\n      nproc: 4096',
    'worker_rlimit_nofile 65536': 'worker_rlimit_nofile 4096',
  })
  const settings = { ORIGIN: `https://${site}`, EDGE_COUNT: String(edges) }
  const project = { name: 'pinhigh-edges', files: [file, more], settings }
  engine.compose(project, 'up', '--detach', '--no-build', '--scale', `edge=${edges}`)
  hold(
    await answers(port, 'localhost', `/api/events/${played.eventId}/leaderboard`),
    `${edges} edges and their nginx start`,
  )
  hold((await boardOf(port, played.eventId)) === played.thru, 'the board is there as the installation has it')
  const stream = await hear(port, `/api/live?topics=event:${played.eventId}`, { host: 'localhost' })
  const changed = stream.next('event: board').then(() => true)
  await played.goOn()
  hold(await Promise.race([changed, sleep(10_000, false)]), 'a hole saved at the installation is heard through them')
  stream.close()
}

/** What a resolver and a known authority are elsewhere: edges find the site by its name, and trust its certificate. */
function originFor({ podman }: Engine, folder: string): string {
  const authority = path.join(folder, 'authority.crt')
  fs.writeFileSync(authority, podman('exec', 'pinhigh_proxy_1', 'cat', authorityPlace), { mode: 0o644 })
  const networks = '{{(index .NetworkSettings.Networks "pinhigh_inner").IPAddress}}'
  const address = podman('inspect', '--format', networks, 'pinhigh_proxy_1').trim()
  const edge = {
    networks: ['inner', 'origin'],
    extra_hosts: [`${site}:${address}`],
    volumes: [`${authority}:/authority.crt:ro`],
    environment: { NODE_EXTRA_CA_CERTS: '/authority.crt' },
  }
  return JSON.stringify({ services: { edge }, networks: { origin: { external: { name: 'pinhigh_inner' } } } })
}

/** A file of deploy with what this machine needs otherwise, and without the name, which Compose of Debian 12 does not know yet. */
function fileFor(folder: string, name: string, changes: Readonly<Record<string, string>>) {
  const deploy = path.join(folder, 'source/deploy')
  let text = fs.readFileSync(path.join(deploy, name), 'utf8').replace(/^name: .*\n/m, '')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  const file = path.join(deploy, `here.${name}`)
  fs.writeFileSync(file, text)
  return file
}

/** A port without TLS that leads to the site: the certificate is held against the authority that `authority` says. */
async function openWay(port: number, authority: () => string) {
  let ca: string | undefined
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, host: site, ...(request.headers.origin && { origin: `https://${site}` }) }
    try {
      ca ??= authority()
    } catch {
      return void response.writeHead(503).end()
    }
    const options = {
      host: '127.0.0.1',
      port,
      servername: site,
      path: request.url,
      method: request.method,
      headers,
      ca,
    }
    const onward = https.request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.flushHeaders()
      answer.pipe(response)
    })
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function says({ podman }: Engine, words: string) {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(500))
    if (podman('logs', 'pinhigh_pinhigh_1').includes(words)) return true
  return false
}

async function answers(port: number, host: string, address = '/health/ready') {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(500)) {
    const answer = await ask(port, address, { host }).catch(() => undefined)
    if (answer?.status === 200) return true
  }
  return false
}
