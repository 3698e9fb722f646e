import { setTimeout as sleep } from 'node:timers/promises'
import type { SavedHole } from '../src/features/play/scoring/operations/save.ts'
import { BrowserPhone } from './browser-phone.ts'
import { between, someStrokes } from './chance.ts'
import { Ledger, type Results, type Save } from './ledger.ts'
import { openNetwork } from './network.ts'
import { nought, type Scenario } from './scenario.ts'
import { openStage } from './stage.ts'

export const flakyNetwork: Scenario = {
  name: 'flaky-network',
  title: 'a phone with a bad network: dropped requests, lost answers, delays, hours in the woods, a killed browser',
  run: async (form, say) => {
    const isLong = form === 'long'
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
    const answers = new Map<string, string>()
    const phone = new BrowserPhone(network.url, group.cookie, group.scorerId, (key, answer) => {
      answers.set(key, answer)
    })
    try {
      const played = await playRound({ phone, network, group, answers, say }, isLong ? long : short)
      const refused = await phone.refused()
      const faults = refused.length > 0 ? [`${refused.length} saves were refused: ${refused}`] : []
      return await outcomeOf(stage, network, group, { ...played, answers, faults })
    } finally {
      await phone.close()
      await network.close()
      await stage.close()
    }
  },
}

/** `look`: how often the player looks at the phone at the end, which begins the pauses between its attempts anew. */
type Plan = { saves: number; offlineSeconds: number; longestPause: number; look: number; patience: number }
const short: Plan = { saves: 12, offlineSeconds: 3, longestPause: 100, look: 5_000, patience: 90_000 }
const long: Plan = { saves: 300, offlineSeconds: 600, longestPause: 500, look: 60_000, patience: 1_800_000 }

type Network = Awaited<ReturnType<typeof openNetwork>>
type Stage = Awaited<ReturnType<typeof openStage>>
type Group = Awaited<ReturnType<Stage['seed']>>['groups'][number]
type Means = {
  phone: BrowserPhone
  network: Network
  group: Group
  answers: ReadonlyMap<string, string>
  say: (line: string) => void
}
/** By key what the phone sent, and by position what was typed there last. */
type Played = { sent: Map<string, Save>; last: Map<number, Results> }

/** Saves holes by chance, a third of the way without a network and once with a killed browser, until all have arrived. */
async function playRound({ phone, network, group, answers, say }: Means, plan: Plan): Promise<Played> {
  const { saves, offlineSeconds, longestPause } = plan
  const sent = new Map<string, Save>()
  const last = new Map<number, Results>()
  await phone.open()
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
    await sleep(between(20, longestPause))
  }
  while (Date.now() < backAt) await sleep(100)
  network.offline = false
  say(`back in the network with ${await phone.waiting()} saves`)
  await delivered(phone, plan)
  return { sent, last }
}

/** Nearly half of the requests fail: with seven in a row the pauses alone would be longer than the patience of a test. */
async function delivered(phone: BrowserPhone, { look, patience }: Plan) {
  const end = Date.now() + patience
  for (let nextLook = Date.now() + look; Date.now() < end; await sleep(200)) {
    if ((await phone.waiting()) === 0 || (await phone.refused()).length > 0) return
    if (Date.now() < nextLook) continue
    await phone.reload()
    nextLook = Date.now() + look
  }
  throw new Error('The phone did not get rid of its saves')
}

type Ended = Played & { answers: ReadonlyMap<string, string>; faults: readonly string[] }

/** What was sent against what was answered, and what was typed last against what the server has. */
async function outcomeOf(stage: Stage, network: Network, group: Group, { sent, last, answers, faults }: Ended) {
  const ledger = new Ledger()
  const found = [...faults]
  for (const [key, save] of sent) {
    const text = answers.get(key)
    if (text) ledger.acknowledge(save, JSON.parse(text) as SavedHole, text)
    else found.push(`Save ${key} has gone from the phone without an answer`)
  }
  const missing = sent.size - ledger.saves
  const { lost, doubled, faults: unbalanced } = await ledger.balance(stage.database.pool, 'all')
  const differing = await countDiffering(stage, group, last)
  if (differing > 0) found.push(`${differing} results on the phone differ from those of the server`)
  return {
    counts: { saves: sent.size, ...network.happened, missing, lost, doubled, differing },
    faults: [...found, ...unbalanced],
    figures: [
      nought(
        `of ${sent.size} saves through a bad network, missing or different at the end`,
        missing + lost + differing,
      ),
      nought('of them doubled', doubled),
    ],
  }
}

async function countDiffering(stage: Stage, group: Group, last: Played['last']): Promise<number> {
  const { rows } = await stage.database.pool.query<{ user_id: string; strokes: (number | null)[] }>(
    'select user_id, strokes from scorecards where group_id = $1',
    [group.id],
  )
  return [...last].flatMap(([position, results]) =>
    results.filter(
      ({ userId, strokes }) => rows.find(({ user_id }) => user_id === userId)?.strokes[position - 1] !== strokes,
    ),
  ).length
}
