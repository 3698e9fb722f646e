import { openToCodes, type Permission, type Who } from '../../tools/permission-table.ts'
import type { AnyOperation, NamedOperation } from '../contract/operation.ts'
import { newId } from '../server/data/ids.ts'
import type { Ids, Samples } from './samples.ts'
import { inputSchema, smallest } from './smallest-input.ts'
import { type Answer, anew, ask, contents, openStage, type Stage } from './stage.ts'
import { type Role, roles } from './two-parties.ts'

/** One line of docs/permissions.md with the operation that it is about. */
export type Question = { operation: NamedOperation; permission: Permission; samples: Samples }

const insiders: Role[] = ['member', 'scorer', 'player', 'administrator', 'owner', 'level50']
const administrators: Role[] = ['administrator', 'owner', 'level50']

/** Whom each word of the table lets through in a hidden party. What is somebody's own is the member's. */
const letsThrough: Record<Who, readonly Role[]> = {
  everybody: roles,
  'logged-in': roles.filter((role) => role !== 'visitor'),
  public: insiders,
  member: insiders,
  admin: administrators,
  'party-owner': ['owner', 'level50'],
  level50: ['level50'],
  self: ['member'],
  'self-or-level50': ['member', 'level50'],
  author: ['member'],
  'author-or-admin': ['member', ...administrators],
  invited: ['member'],
  'invited-or-admin': ['member', ...administrators],
  players: ['scorer', 'player', 'owner'],
  'players-or-admin': ['scorer', 'player', ...administrators],
  'scorer-or-admin': ['scorer', ...administrators],
  'code-holder': [],
  'payer-or-scorer': ['scorer', ...administrators],
  'course-author': ['member', 'level50'],
  'correction-decider': ['member', 'level50'],
}
/** Words that concern no party. */
const personal: Who[] = [
  'everybody',
  'logged-in',
  'level50',
  'self',
  'self-or-level50',
  'code-holder',
  'course-author',
  'correction-decider',
]
/** Whether a line is about something of a party. */
export const concernsParty = ({ who }: Permission) => !personal.includes(who)
/** Whether a line lets somebody through in a hidden party. */
export const allows = ({ who }: Permission, role: Role) => letsThrough[who].includes(role)

const strangers: Role[] = ['outsider', 'foreigner', 'revoked']
const denials = ['login-required', 'login-expired', 'forbidden', 'not-found', 'acting', 'token-refused']

/** What is wrong with the permissions of one operation; empty when nothing is. `stage` stays as it is unless something is. */
export async function violations(stage: Stage, question: Question): Promise<string[]> {
  return [...(await wronglyOpen(stage, question)), ...(await wronglyClosed(stage, question))]
}

/** Who gets in, or gets to know, what the table closes. */
export async function wronglyOpen(stage: Stage, question: Question): Promise<string[]> {
  const before = await contents(stage)
  const faults: string[] = []
  for (const ask of closedRows) faults.push(...(await ask(stage, question)))
  if ((await contents(stage)) !== before) faults.push('a refused call changed something')
  return faults
}

/** The first that is found of it: enough to know that a hole is noticed. */
export async function firstOpen(stage: Stage, question: Question): Promise<string[]> {
  for (const ask of closedRows) {
    const faults = await ask(stage, question)
    if (faults.length > 0) return faults
  }
  return []
}

const inputOf = ({ operation, samples }: Question, ids: Ids) =>
  (samples[operation.id]?.(ids) ?? smallest(inputSchema(operation), ids)) as Record<string, unknown>

const expecting = (who: string, expected: string, { status, code, detail }: Answer) =>
  code === expected
    ? []
    : [`${who} should be refused with ${expected} and got ${status} ${code} ${detail ?? ''}`.trim()]

const letThrough = (who: string, { status, code, detail }: Answer) => {
  if (code === 'invalid-input') return [`the sample does not fit the schema: ${detail}`]
  return denials.includes(code) || status >= 500 || status === 0
    ? [`${who} should be let through and got ${status} ${code} ${detail ?? ''}`.trim()]
    : []
}

async function refusedPeople(stage: Stage, question: Question) {
  const { operation, permission } = question
  const faults: string[] = []
  for (const role of roles) {
    if (allows(permission, role)) continue
    const answer = await ask(stage.clients[role], operation, inputOf(question, stage.own.ids))
    faults.push(...expecting(role, denialOf(permission, role), answer))
  }
  return faults
}

function denialOf({ who, foreign }: Permission, role: Role): string {
  if (role === 'visitor') return 'login-required'
  // Who suggested a correction knows of it.
  if (who === 'correction-decider') return role === 'scorer' ? 'forbidden' : 'not-found'
  return foreign === 'hidden' && strangers.includes(role) ? 'not-found' : 'forbidden'
}

/** What is public of a party is no more than the table says. */
async function refusedInPublic(stage: Stage, question: Question) {
  const { operation, permission } = question
  if (!concernsParty(permission)) return []
  const faults: string[] = []
  if (permission.who !== 'public')
    for (const role of ['visitor', 'foreigner'] as const) {
      const answer = await ask(stage.clients[role], operation, inputOf(question, stage.open.ids))
      faults.push(...expecting(`${role} of a public party`, denialOf(permission, role), answer))
    }
  if (takesKey(operation) && permission.who === 'public') {
    const input = { ...inputOf(question, stage.own.ids), key: newId() }
    faults.push(
      ...expecting('visitor with a wrong key', 'login-required', await ask(stage.clients.visitor, operation, input)),
    )
  }
  return faults
}

const takesKey = (operation: AnyOperation) =>
  operation.method === 'get' && 'key' in (inputSchema(operation).properties ?? {})

async function refusedActing({ acting, own, other }: Stage, question: Question) {
  const { operation, permission } = question
  const own_ = inputOf(question, own.ids)
  const faults: string[] = []
  if (permission.acting === 'no') {
    faults.push(...expecting('who acts for the member', 'acting', await ask(acting.forMember, operation, own_)))
    if (permission.who !== 'correction-decider')
      faults.push(...expecting('level 50 acting for the owner', 'acting', await ask(acting.forOwner, operation, own_)))
    return faults
  }
  if (!concernsParty(permission)) return []
  if (!allows(permission, 'member'))
    faults.push(...expecting('who acts for the member', 'forbidden', await ask(acting.forMember, operation, own_)))
  const elsewhere = await ask(acting.forMember, operation, inputOf(question, other.ids))
  return [...faults, ...expecting('who acts for the member, elsewhere,', 'not-found', elsewhere)]
}

/** One field with the least that it takes; within another field where a dot says so. */
function smallestOf({ properties = {} }: ReturnType<typeof inputSchema>, path: string, ids: Ids): object {
  const [name = '', ...within] = path.split('.')
  const schema = properties[name] ?? {}
  return { [name]: within.length > 0 ? smallestOf(schema, within.join('.'), ids) : smallest(schema, ids, name) }
}

async function refusedPrograms({ programs, own, other }: Stage, question: Question) {
  const { operation, permission } = question
  const own_ = inputOf(question, own.ids)
  if (permission.tokens === 'visitor') return []
  if (permission.tokens === 'no') {
    const program = permission.who === 'correction-decider' ? programs.ofMember : programs.writing
    return expecting('a token', 'token-refused', await ask(program, operation, own_))
  }
  const faults: string[] = []
  if (permission.tokens === 'write')
    faults.push(...expecting('a token to read', 'token-refused', await ask(programs.reading, operation, own_)))
  for (const field of permission.notByToken) {
    const given = { ...own_, ...smallestOf(inputSchema(operation), field, own.ids) }
    faults.push(...expecting(`a token with ${field}`, 'token-refused', await ask(programs.writing, operation, given)))
  }
  if (!concernsParty(permission)) return faults
  const elsewhere = await ask(programs.writing, operation, inputOf(question, other.ids))
  faults.push(...expecting('a token in another party of its owner', 'not-found', elsewhere))
  if (permission.who === 'admin') {
    faults.push(...expecting("a member's token", 'forbidden', await ask(programs.ofMember, operation, own_)))
    faults.push(...expecting("level 50's token", 'forbidden', await ask(programs.ofLevel50, operation, own_)))
  }
  return faults
}

/** What is hidden is answered as what does not exist. */
async function unknownIds(stage: Stage, question: Question) {
  const { operation, permission } = question
  if (permission.foreign !== 'hidden' || permission.who === 'logged-in') return []
  const unknown = Object.fromEntries(Object.keys(stage.own.ids).map((name) => [name, newId()]))
  const faults: string[] = []
  for (const role of ['visitor', 'foreigner'] as const) {
    const hidden = await ask(stage.clients[role], operation, inputOf(question, stage.own.ids))
    const nothing = await ask(stage.clients[role], operation, inputOf(question, unknown))
    faults.push(...sameAnswer(`${role} with hidden ids`, hidden, nothing))
  }
  return faults
}

const sameAnswer = (who: string, given: Answer, nothing: Answer) =>
  JSON.stringify(given) === JSON.stringify(nothing)
    ? []
    : [`${who} got ${JSON.stringify(given)}, and with ids of nothing ${JSON.stringify(nothing)}`]

/** People of another party may be named here: to take them in, or because nothing but the given handicap is reckoned with. */
const mayBeForeign = new Set(['addUser userId', 'updateRoundUsers userId'])

/** One of the other party's ids among one's own reaches nothing there, and tells no more than an id of nothing. */
async function mixedIds({ clients, own, other }: Stage, question: Question) {
  const { operation, permission } = question
  const input = JSON.stringify(inputOf(question, own.ids))
  const names = Object.keys(own.ids).filter((name) => name !== 'courseId' && input.includes(own.ids[name] as string))
  if (names.length < 2 || !concernsParty(permission)) return []
  const faults: string[] = []
  for (const role of ['member', 'owner'] as const)
    for (const name of names) {
      if (mayBeForeign.has(`${operation.id} ${name}`)) continue
      const asked = (id: string) => ask(clients[role], operation, inputOf(question, { ...own.ids, [name]: id }))
      const answer = await asked(other.ids[name] as string)
      if (answer.status === 200 || answer.status >= 500)
        faults.push(`${role} with the other party's ${name} got ${answer.status} ${answer.code}`)
      else faults.push(...sameAnswer(`${role} with the other party's ${name}`, answer, await asked(newId())))
    }
  return faults
}

const onlyByCodes = openToCodes()

/** A phone with the code of another group: whatever is not its own is refused it alike, and everything but its scoring. */
async function refusedHolders({ holder, own, open }: Stage, question: Question) {
  const { operation } = question
  const isOwn = ['code-holder', 'everybody', 'logged-in'].includes(question.permission.who)
  if (onlyByCodes.has(operation.id) && isOwn) return []
  const faults: string[] = []
  for (const { ids } of [own, open])
    faults.push(
      ...expecting('a phone with a code', 'code-refused', await ask(holder, operation, inputOf(question, ids))),
    )
  return faults
}

const closedRows = [
  refusedPeople,
  refusedInPublic,
  refusedActing,
  refusedPrograms,
  refusedHolders,
  unknownIds,
  mixedIds,
]

/** Who is refused what the table opens. */
export async function wronglyClosed(stage: Stage, question: Question): Promise<string[]> {
  const { operation, permission } = question
  const isRead = operation.method === 'get'
  const next = async () => (isRead ? stage : await untouched(stage, question))
  const faults: string[] = []
  const shared = permission.who === 'everybody' || permission.who === 'logged-in' ? await next() : undefined
  for (const role of roles) {
    if (!allows(permission, role)) continue
    const { clients, own } = shared ?? (await next())
    faults.push(...letThrough(role, await ask(clients[role], operation, inputOf(question, own.ids))))
  }
  if (permission.who === 'public') faults.push(...(await publicPages(stage, question)))
  if (permission.acting === 'yes' && (allows(permission, 'member') || permission.who === 'logged-in')) {
    const { acting, own } = await next()
    faults.push(...letThrough('who acts', await ask(acting.forMember, operation, inputOf(question, own.ids))))
  }
  if (permission.tokens !== 'no') {
    const { programs, own } = await next()
    const program = isRead
      ? programs.reading
      : allows(permission, 'administrator')
        ? programs.writing
        : programs.ofMember
    const named = permission.who === 'players' ? undefined : program
    if (named) faults.push(...letThrough('a token', await ask(named, operation, inputOf(question, own.ids))))
  }
  return faults
}

/** What changes a person or a session needs new people each time, what changes a party a new party. */
export const untouched = (stage: Stage, { operation, permission }: Question) =>
  concernsParty(permission) && operation.id !== 'actForMember' ? anew(stage) : openStage(stage.app)

/** Of a public party, and with the key of an event, also for who is nobody there. */
async function publicPages({ clients, own, open }: Stage, question: Question) {
  const faults: string[] = []
  for (const role of ['visitor', 'foreigner', 'revoked'] as const)
    faults.push(
      ...letThrough(
        `${role} of a public party`,
        await ask(clients[role], question.operation, inputOf(question, open.ids)),
      ),
    )
  if (!takesKey(question.operation)) return faults
  const input = { ...inputOf(question, own.ids), key: own.shareKey }
  return [...faults, ...letThrough('visitor with the key', await ask(clients.visitor, question.operation, input))]
}
