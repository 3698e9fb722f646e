import fs from 'node:fs'
import path from 'node:path'
import { type Started, start } from './programs.ts'

/** The host in the files of `deploy`. */
export const name = 'golf.example.org'

/** `start`: in a folder of its own, on one port of this machine, in front of another. */
export type ProxyProgram = {
  program: string
  label: string
  start: (folder: string, from: number, to: number) => Started
}

/** Their plainest lines: nothing of the client is handed on but what the program does by itself. */
export const plainest: ProxyProgram[] = [
  {
    program: 'nginx',
    label: 'nginx, plain',
    start: (folder, from, to) =>
      nginx(folder, `server { listen 127.0.0.1:${from}; location / { proxy_pass http://127.0.0.1:${to}; } }`),
  },
  {
    program: 'caddy',
    label: 'caddy, plain',
    start: (folder, from, to) => caddy(folder, `http://${name}:${from} {\n reverse_proxy 127.0.0.1:${to}\n}`),
  },
]

/** The files that people take, but for ports, certificates and who they run as. */
export const deployed: ProxyProgram[] = [
  {
    program: 'nginx',
    label: 'deploy/nginx.conf',
    start: (folder, from, to) =>
      nginx(
        folder,
        own('nginx.conf', [
          ['listen 80;', `listen 127.0.0.1:${from};`],
          ['listen [::]:80;', ''],
          ['127.0.0.1:3000', `127.0.0.1:${to}`],
        ]),
      ),
  },
  {
    program: 'caddy',
    label: 'deploy/Caddyfile',
    start: (folder, from, to) =>
      caddy(
        folder,
        own('Caddyfile', [
          [`${name} {`, `http://${name}:${from} {`],
          ['127.0.0.1:3000', `127.0.0.1:${to}`],
        ]),
      ),
  },
  {
    program: 'haproxy',
    label: 'deploy/haproxy.cfg',
    start: (folder, from, to) => {
      const file = path.join(folder, 'haproxy.cfg')
      const text = own('haproxy.cfg', [
        ['bind :80', `bind 127.0.0.1:${from}`],
        ['127.0.0.1:3000', `127.0.0.1:${to}`],
      ])
      fs.writeFileSync(file, `${text}\n`)
      return start('haproxy', ['-db', '-f', file])
    },
  },
]

/** The file for the proxy in front of edges. */
export function nginxBefore(folder: string, from: number, edges: readonly number[]): Started {
  const servers = edges.map((port) => `server 127.0.0.1:${port};`).join('\n  ')
  return nginx(
    folder,
    own('nginx-edge.conf', [
      ['/var/cache/nginx/pinhigh', path.join(folder, 'copies')],
      ['server 127.0.0.1:3001;', servers],
      ['listen 80;', `listen 127.0.0.1:${from};`],
      ['listen [::]:80;', ''],
      ['live.golf.example.org', '127.0.0.1'],
    ]),
  )
}

/** The same in front of several nodes, one of which may be of 0.2.0, which has no other address to ask than /health. */
export function haproxyBefore(folder: string, from: number, to: readonly number[]): Started {
  const servers = to.map((port, at) => `server node-${at + 1} 127.0.0.1:${port} check`)
  const text = own('haproxy.cfg', [
    ['bind :80', `bind 127.0.0.1:${from}`],
    ['GET /health/ready', 'GET /health'],
    ['server node-1 127.0.0.1:3000 check', servers.join('\n  ')],
  ])
  const file = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(file, `${text}\n`)
  return start('haproxy', ['-db', '-f', file])
}

/** A file of `deploy` with other places in it; throws where one of them is not there. */
export function own(file: string, places: [here: string, there: string][]) {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../deploy', file), 'utf8')
  return places.reduce((so, [here, there]) => {
    if (!so.includes(here)) throw new Error(`deploy/${file} has no '${here}'`)
    return so.replaceAll(here, there)
  }, text)
}

function nginx(folder: string, server: string) {
  const file = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
  )
  fs.writeFileSync(
    file,
    `pid ${path.join(folder, 'nginx.pid')}; error_log stderr; events { worker_connections 4096; }
http { access_log off; ${temporary.join(' ')}
${server} }\n`,
  )
  return start('nginx', ['-c', file, '-e', 'stderr', '-g', 'daemon off;'])
}

function caddy(folder: string, site: string) {
  const file = path.join(folder, 'Caddyfile')
  fs.writeFileSync(file, `{\n admin off\n}\n${site}\n`)
  return start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { HOME: folder, XDG_DATA_HOME: folder })
}
