import { setTimeout as sleep } from 'node:timers/promises'
import { seedField } from '../src/testing/product.ts'
import type { Figure } from '../tools/figures.ts'
import { atMost, nought } from '../torture/scenario.ts'
import { acrossNodes } from './across-nodes.ts'
import { type Stage, untilSaved, withCluster } from './database.ts'
import type { Drill } from './drill.ts'
import { judge } from './figures.ts'
import { lacksNamespaces, Machines } from './machines.ts'
import { lacksPatroni } from './patroni.ts'
import { Savers } from './savers.ts'
import { Watching } from './watching.ts'

const cuts = Number(process.env.CUTS ?? 10)
const groups = 25
const streams = 50
const betweenMilliseconds = 3_000
/** Longer than a new primary takes: the old one must give up its place without hearing of it. */
const cutMilliseconds = 6_000
const limits = { silenceSeconds: 15 }

type Say = (line: string) => void

/** The machine of the primary is cut off the network again and again: it runs on, and must not believe that it still leads. */
export const partition: Drill = {
  name: 'partition',
  title: `three databases under Patroni with etcd, each on a machine of its own, ${2 * groups} phones that save all the time and ${streams} streams: the primary's machine is cut off ${cuts} times`,
  run: async (say) => {
    const lacking = lacksPatroni() ?? lacksNamespaces()
    if (lacking) {
      say(`left out: there is no ${lacking}`)
      return []
    }
    const machines = new Machines(3)
    try {
      return await withCluster((stage, address) => play(stage, machines, address, say), machines.places)
    } finally {
      machines.close()
    }
  },
}

async function play(stage: Stage, machines: Machines, address: string, say: Say): Promise<string[]> {
  const { cluster, database, ports, folder } = stage
  const field = await seedField({ database, dataDir: folder }, groups)
  const quiet = await seedField({ database, dataDir: folder }, 1)
  const watching = await Watching.start(ports, field.eventId, streams)
  const savers = new Savers(address, field)
  const silences: number[] = []
  const faults: string[] = []
  let two = 0
  try {
    for (let cut = 1; cut <= cuts; cut++) {
      await sleep(betweenMilliseconds)
      const { name, at, api } = await cluster.primary()
      machines.cut(at)
      const silence = await untilSaved(savers)
      silences.push(silence)
      const itself = machines.asksItself(at, `${api}/primary`)
      if (itself === 200) two += 1
      say(`${cut}: ${name} cut off; a save was acknowledged after ${silence} s; to itself it answered ${itself}`)
      await sleep(cutMilliseconds)
      machines.mend(at)
      await cluster.isWhole()
    }
    faults.push(...(await acrossNodes(ports, quiet)))
    faults.push(...(await watching.hear()))
  } finally {
    await savers.end()
    watching.close()
  }
  const { lost, doubled, faults: unbalanced } = await savers.ledger.balance(database.pool, 'all')
  const { failures, repeated, ledger } = savers
  say(`${ledger.saves} saves acknowledged, ${repeated} of them sent more than once`)
  const what = `the primary's machine cut off ${cuts} times under ${2 * groups} phones`
  const figures: Figure[] = [
    nought(`acknowledged saves lost, ${what}`, lost),
    nought(`saves doubled, ${what}`, doubled),
    nought('times that a machine that was cut off took itself for the primary once another was', two),
    nought('requests failed while it was cut off, but for those sent again', failures.length),
    atMost(
      'longest time from a cut to the next save that was acknowledged',
      Math.max(...silences),
      limits.silenceSeconds,
      's',
    ),
    nought(`streams of ${streams} that were closed while it was cut off`, watching.closed),
  ]
  return judge('partition', { figures, saves: ledger.saves, failures, faults: [...faults, ...unbalanced] })
}
