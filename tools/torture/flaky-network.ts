import { setTimeout as sleep } from 'node:timers/promises'
import type { SavedHole } from '../../src/features/play/scoring/operations/save.ts'
import { BrowserPhone } from './browser-phone.ts'
import { between, someStrokes } from './chance.ts'
import { Ledger } from './ledger.ts'
import { openNetwork } from './network.ts'
import type { Results, Save } from './phone.ts'
import { nought, type Scenario } from './scenario.ts'
import { openStage } from './stage.ts'

export const flakyNetwork: Scenario = {
  name: 'flaky-network',
  title: 'a phone with a bad network: dropped requests, lost answers, delays, hours in the woods, a killed browser',
  run: async (form, say) => {
    const isLong = form === 'long'
    const saves = isLong ? 300 : 12
    const offlineSeconds = isLong ? 600 : 3
    const stage = await openStage()
    const network = await openNetwork(stage.url, {
      dropped: 30,
      unanswered: 15,
      delayed: 20,
      delayMilliseconds: isLong ? 2_000 : 300,
      gateway: 5,
      portal: 5,
    })
    const [group] = (await stage.seed(1)).groups
    if (!group) throw new Error('The field is empty')
    const ledger = new Ledger()
    const sent = new Map<string, Save>()
    const answers = new Map<string, string>()
    const phone = new BrowserPhone(network.url, group.cookie, group.scorerId, (key, answer) => {
      answers.set(key, answer)
    })
    try {
      await phone.open()
      const last = new Map<number, Results>()
      let backAt = Number.POSITIVE_INFINITY
      for (let number = 1; number <= saves; number += 1) {
        const position = between(1, 18)
        const results = someStrokes(group.players)
        const save = { groupId: group.id, position, results, base: last.get(position) ?? [] }
        const key = await phone.save({ ...save, version: 1 })
        sent.set(key, { ...save, key })
        last.set(position, results)
        if (number % Math.floor(saves / 4) === 0) await phone.reload()
        if (number === Math.floor(saves / 3)) {
          network.offline = true
          backAt = Date.now() + offlineSeconds * 1_000
          say(`offline for ${offlineSeconds} s after ${answers.size} of ${number} saves`)
        }
        if (number === Math.floor(saves / 2)) {
          await phone.kill()
          await phone.open()
          say(`the browser was killed; ${await phone.waiting()} saves wait in it`)
        }
        if (Date.now() > backAt) network.offline = false
        await sleep(between(20, isLong ? 500 : 100))
      }
      while (Date.now() < backAt) await sleep(100)
      network.offline = false
      say(`back in the network with ${await phone.waiting()} saves`)
      await until(
        async () => (await phone.waiting()) === 0 || (await phone.refused()).length > 0,
        isLong ? 1_800_000 : 90_000,
      )
      const faults: string[] = []
      const refused = await phone.refused()
      if (refused.length > 0) faults.push(`${refused.length} saves were refused: ${refused}`)
      for (const [key, save] of sent) {
        const text = answers.get(key)
        if (text) ledger.acknowledge(save, JSON.parse(text) as SavedHole, text)
        else faults.push(`Save ${key} has gone from the phone without an answer`)
      }
      const missing = sent.size - ledger.saves
      const balance = await ledger.balance(stage.database.pool, 'all')
      const { rows } = await stage.database.pool.query<{ user_id: string; strokes: (number | null)[] }>(
        'select user_id, strokes from scorecards where group_id = $1',
        [group.id],
      )
      const differing = [...last].flatMap(([position, results]) =>
        results.filter(
          ({ userId, strokes }) => rows.find(({ user_id }) => user_id === userId)?.strokes[position - 1] !== strokes,
        ),
      ).length
      if (differing > 0) faults.push(`${differing} results on the phone differ from those of the server`)
      return {
        counts: {
          saves: sent.size,
          ...network.happened,
          missing,
          lost: balance.lost,
          doubled: balance.doubled,
          differing,
        },
        faults: [...faults, ...balance.faults],
        figures: [
          nought(
            `of ${sent.size} saves through a bad network, missing or different at the end`,
            missing + balance.lost + differing,
          ),
          nought('of them doubled', balance.doubled),
        ],
      }
    } finally {
      await phone.close()
      await network.close()
      await stage.close()
    }
  },
}

async function until(isSo: () => Promise<boolean>, milliseconds: number) {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(200)) if (await isSo()) return
  throw new Error('The phone did not get rid of its saves')
}
