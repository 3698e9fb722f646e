import { idempotencyKey } from '../../../../server/http/idempotency-key.ts'
import type { CardRow, FoundGroup } from '../reads/find-group.ts'
import { mayScore } from '../rules.ts'
import { type Asking, closedBecause, factsOf, type GroupFacts, groupFacts } from './group-facts.ts'

/** What a player's own setting says of missing results may be this old, in milliseconds; the rest is as it stands. */
const lasts = 60_000
const most = 5_000

type Kept = { group: FoundGroup; until: number }
const keptBy = new WeakMap<object, Map<string, Kept>>()

/**
 * The facts of a group for a save: as the last save here left them, or read. A remembered group is trusted only because
 * the save is written onto exactly that version of the group and those rows of its round, event, party and membership;
 * whatever would refuse a save is read anew first.
 */
export async function rememberedOrRead(asking: Asking): Promise<GroupFacts & { remembered: boolean }> {
  const facts = remembered(asking)
  return facts ? { ...facts, remembered: true } : { ...(await groupFacts(asking)), remembered: false }
}

function remembered(asking: Asking): GroupFacts | undefined {
  const { input, session, services } = asking
  const kept = keptIn(services.database).get(nameOf(input.groupId, session.userId))
  if (!kept || kept.until < services.now().valueOf()) return undefined
  const facts = factsOf(session, idempotencyKey(asking, input.key), kept.group)
  return mayScore(session, facts) && !closedBecause(session, facts, services.now()) ? facts : undefined
}

/** After a save: the group as it is now. Groups of events with extras are read each time, with what was marked. */
export function remember({ session, services }: Asking, { group }: GroupFacts, cards: CardRow[]): void {
  if (group.useExtra) return
  const kept = keptIn(services.database)
  const name = nameOf(group.id, session.userId)
  const until = kept.get(name)?.group.version === group.version ? kept.get(name)?.until : undefined
  kept.delete(name) // so that the oldest stand first
  kept.set(name, {
    group: { ...group, version: group.version + 1, cards, delivered: null },
    until: until ?? services.now().valueOf() + lasts,
  })
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
}

function keptIn(database: object): Map<string, Kept> {
  const kept = keptBy.get(database) ?? new Map<string, Kept>()
  keptBy.set(database, kept)
  return kept
}

const nameOf = (groupId: string, userId: string | null) => `${groupId} ${userId}`
