import { sql } from 'kysely'
import { readTopic } from '../../contract/live.ts'
import type { Session } from '../../contract/session.ts'
import type { Tx } from '../data/tables.ts'
import type { Permitted } from '../live/topic-rights.ts'

/** Something open and the rights that it stands on. `end` is called once any of them is gone. */
export type Holder = {
  session: Session
  sessionId: string | null
  topics: readonly Permitted[]
  /** The key under which events are shared with who watches. */
  key?: string | undefined
  /** Where the rights are more than a session and memberships: throws when they are gone. */
  check?: () => Promise<unknown>
  end: () => void
}

/** `demandsFactor`: level 50 without a second factor is like everybody here. */
type Rules = { now: Date; demandsFactor: boolean }

/** Those of whom any right that they stand on is gone. */
export async function withoutRight(
  kysely: Tx,
  { now, demandsFactor }: Rules,
  some: readonly Holder[],
): Promise<Holder[]> {
  const plain = some.filter(({ check }) => !check)
  const people = await peopleOfSessions(kysely, now, plain)
  const members = await memberships(kysely, demandsFactor, plain)
  const open = await openTopics(kysely, plain)
  const unfit = plain.filter(({ session, sessionId, topics, key }) => {
    if (sessionId !== null && people.get(sessionId) !== session.userId) return true
    return topics.some(
      ({ topic, memberOf, isOpen }) =>
        !(isOpen && open.has(`${topic} ${key ?? ''}`)) &&
        memberOf !== undefined &&
        !members.has(`${memberOf} ${session.userId}`),
    )
  })
  for (const holder of some.filter(({ check }) => check)) await holder.check?.().catch(() => void unfit.push(holder))
  return unfit
}

/** Whom each living session stands for now; nobody before an own password is chosen. */
async function peopleOfSessions(kysely: Tx, now: Date, some: readonly Holder[]) {
  const ids = some.flatMap(({ sessionId }) => sessionId ?? [])
  if (ids.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ id: string; person: string }>`
    select s.id, case when acting_until > ${now} then acting_for else user_id end as person
    from sessions s join users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and expires_at > ${now} and generated_in_party_id is null`.execute(kysely)
  return new Map(rows.map(({ id, person }) => [id, person]))
}

async function memberships(kysely: Tx, demandsFactor: boolean, some: readonly Holder[]) {
  const pairs = new Map<string, [party: string, user: string]>()
  for (const { session, topics } of some)
    for (const { memberOf } of topics)
      if (memberOf && session.userId) pairs.set(`${memberOf} ${session.userId}`, [memberOf, session.userId])
  if (pairs.size === 0) return new Set<string>()
  const [parties, users] = [[...pairs.values()].map(([party]) => party), [...pairs.values()].map(([, user]) => user)]
  const { rows } = await sql<{ pair: string }>`
    select p.id || ' ' || u.id as pair
    from unnest(${parties}::uuid[], ${users}::uuid[]) as held (party_id, user_id)
      join parties p on p.id = held.party_id join users u on u.id = held.user_id
      left join memberships m on m.party_id = p.id and m.user_id = u.id and m.access = 'member'
    where m.user_id is not null or p.owner_id = u.id or (u.user_level >= 50 and (not ${demandsFactor}
      or exists (select from totp_secrets where user_id = u.id) or exists (select from passkeys where user_id = u.id)))`.execute(
    kysely,
  )
  return new Set(rows.map(({ pair }) => pair))
}

/** Topics that everybody may watch, or who has the key, as `topic key`. */
async function openTopics(kysely: Tx, some: readonly Holder[]) {
  const asked = new Map<string, [topic: string, id: string, key: string]>()
  for (const { topics, key = '' } of some)
    for (const { topic, isOpen } of topics)
      if (isOpen) asked.set(`${topic} ${key}`, [topic, readTopic(topic)?.id ?? '', key])
  if (asked.size === 0) return new Set<string>()
  const [topics, ids, keys] = [0, 1, 2].map((at) => [...asked.values()].map((one) => one[at]))
  const { rows } = await sql<{ open: string }>`
    select held.topic || ' ' || held.key as open
    from unnest(${topics}::text[], ${ids}::uuid[], ${keys}::text[]) as held (topic, id, key)
      join party_ids d on d.id = held.id
      left join events e on e.party_id = d.party_id and e.id = d.id left join forums f on f.party_id = d.party_id and f.id = d.id
      join parties p on p.id = d.party_id and coalesce(e.id, f.id) is not null
    where (not p.hidden and not p.personal) or (e.share_key is not null and e.share_key = held.key)`.execute(kysely)
  return new Set(rows.map(({ open }) => open))
}
