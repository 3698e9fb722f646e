import { spawnSync } from 'node:child_process'
import type { Place, Places } from './patroni.ts'

/** Of the range that is kept for such trials (RFC 2544), so that no address of a real network is taken. */
const network = '198.18.77'
const bridge = 'pinhigh-lan'

/** What is lacking for it, with how to install it. */
export function lacksNamespaces(): string | undefined {
  if (spawnSync('ip', ['-V']).error) return 'ip: apt-get install iproute2'
  const name = 'pinhigh-trial'
  if (spawnSync('ip', ['netns', 'add', name]).status !== 0) return 'right to make network namespaces'
  ip('netns', 'del', name)
  return undefined
}

/** Machines in one network: each is a network namespace with an address and a cable of its own, which can be pulled. */
export class Machines {
  readonly places: Places
  readonly #names: string[]

  constructor(count: number) {
    this.#names = Array.from({ length: count }, (_, at) => `pinhigh-${at + 1}`)
    const members = this.#names.map(
      (name, at): Place => ({ address: addressOf(at), within: ['ip', 'netns', 'exec', name] }),
    )
    this.places = { members, network: `${network}.0/24` }
    this.close() // what a drill that was killed has left
    ip('link', 'add', bridge, 'type', 'bridge')
    ip('addr', 'add', `${network}.1/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    for (const [at, name] of this.#names.entries()) this.#add(name, addressOf(at))
  }

  #add(name: string, address: string) {
    ip('netns', 'add', name)
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'lan', 'netns', name)
    ip('link', 'set', name, 'master', bridge, 'up')
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'lan')
    ip('-n', name, 'link', 'set', 'lan', 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
  }

  /** Its cable is pulled: it runs on, reaches nobody, and nobody is told. */
  cut(at: number) {
    ip('link', 'set', this.#name(at), 'down')
  }

  mend(at: number) {
    ip('link', 'set', this.#name(at), 'up')
  }

  /** The status with which it answers itself, while nobody else can ask it; 0: not at all. */
  asksItself(at: number, url: string): number {
    const asking = `fetch(${JSON.stringify(url)}).then(({ status }) => console.log(status), () => console.log(0))`
    const args = ['netns', 'exec', this.#name(at), process.execPath, '-e', asking]
    return Number(spawnSync('ip', args, { encoding: 'utf8', timeout: 20_000 }).stdout)
  }

  close() {
    for (const name of this.#names) {
      spawnSync('ip', ['link', 'del', name])
      spawnSync('ip', ['netns', 'del', name])
    }
    spawnSync('ip', ['link', 'del', bridge])
  }

  #name = (at: number) => this.#names[at] ?? ''
}

const addressOf = (at: number) => `${network}.${at + 11}`

function ip(...args: string[]) {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}
