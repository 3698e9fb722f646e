import type { AnyOperation } from '../contract/operation.ts'
import { isAdministrator, isMember, loggedIn, type PartyFacts, type Session } from '../contract/session.ts'
import type { Tx } from '../server/data/tables.ts'
import { type Call, servings } from '../server/http/serve.ts'
import { concernsParty, firstOpen, type Question, untouched } from './authorization.ts'
import type { Stage } from './stage.ts'

/**
 * One way in which an operation could be too open. `plant` puts it into the operation of this process and answers what
 * takes it out again. `held`: the stores' keys may still hold, so that nobody gets more than before.
 */
export type Hole = { name: string; question: Question; plant: () => () => void; held?: true }
export type Found = { name: string; faults: string[]; held: boolean }

/** Every hole that is none by the table: what a line opens anyway is left out. */
export function holesOf(question: Question): Hole[] {
  return [...ruleHoles(question), ...closedHoles(question), ...loaderHoles(question)]
}

/** Plants one hole after the other and says what the questions of docs/permissions.md found of each. */
export async function findHoles(first: Stage, holes: readonly Hole[], say: (line: string) => void): Promise<Found[]> {
  let stage = first
  const found: Found[] = []
  for (const { name, question, plant, held } of holes) {
    const unplant = plant()
    const faults = await firstOpen(stage, question).finally(unplant)
    found.push({ name, faults, held: held === true && faults.length === 0 })
    if (faults.length === 0 && !held) say(`nobody noticed: ${name}`)
    if (found.length % 50 === 0) say(`${found.length} of ${holes.length}`)
    // What came through the hole may have changed the stage.
    if (faults.length > 0 && question.operation.method !== 'get') stage = await untouched(stage, question)
  }
  return found
}

/** Replaces one field of a value until it is put back. */
function replacing<Value extends object, Name extends keyof Value>(value: Value, name: Name, by: Value[Name]) {
  const before = value[name]
  value[name] = by
  return () => {
    value[name] = before
  }
}

type Rule = AnyOperation['who']

/** The rule opened to more people. */
function ruleHoles(question: Question): Hole[] {
  const { operation, permission } = question
  const { who } = permission
  const opened = (to: string, rule: Rule): Hole => ({
    name: `${operation.id} opened to ${to}`,
    question,
    plant: () => replacing(operation, 'who', rule),
  })
  return [
    ...(concernsParty(permission) && who !== 'public' && who !== 'member' ? [opened('members', isMember)] : []),
    ...(who === 'party-owner' || who === 'author' || who === 'invited'
      ? [opened('administrators', isAdministrator)]
      : []),
    ...(who === 'everybody' || who === 'logged-in' ? [] : [opened('anyone logged in', loggedIn)]),
    ...(who === 'everybody' ? [] : [opened('everybody', () => true)]),
  ]
}

/** What is closed to who acts, or to tokens, opened to them. */
function closedHoles(question: Question): Hole[] {
  const { operation, permission } = question
  const closed = (['acting', 'tokens'] as const)
    .filter((name) => permission[name] === 'no')
    .map((name) => ({
      name: `${operation.id} opened to ${name === 'acting' ? 'who acts for somebody' : 'tokens'}`,
      question,
      plant: () => replacing(operation, name, 'allowed'),
    }))
  const fields = permission.notByToken.map((field) => ({
    name: `${operation.id} with ${field} opened to tokens`,
    question,
    plant: () =>
      replacing(
        operation,
        'noTokenGives',
        operation.noTokenGives?.filter((name) => name !== field),
      ),
  }))
  return [...closed, ...fields]
}

type Facts = { party?: PartyFacts }
type Load = (call: Call<AnyOperation>) => Promise<Facts | undefined>

/** A loader of facts that takes strangers for people of the party, or the caller's own party for the one that is named. */
function loaderHoles(question: Question): Hole[] {
  const { operation, permission } = question
  const serving = servings.get(operation) as { facts?: Load } | undefined
  const load = serving?.facts
  if (!serving || !load || !concernsParty(permission)) return []
  const planted = (name: string, facts: Load, held?: true): Hole => ({
    name: `${operation.id} whose loader ${name}`,
    question,
    plant: () => replacing(serving, 'facts', facts),
    ...(held && { held }),
  })
  const isOpenToRole = !['author', 'invited', 'players'].includes(permission.who)
  const answersOwn = planted("answers the caller's own party for a foreign id", ownParty(load), true)
  if (!isOpenToRole) return [answersOwn]
  const role = permission.who === 'public' || permission.who === 'member' ? 'member' : 'admin'
  return [planted('drops the party condition', everybodyIs(load, role)), answersOwn]
}

const everybodyIs =
  (load: Load, role: 'member' | 'admin'): Load =>
  async (call) => {
    const facts = await load(call)
    return facts?.party?.role === 'none'
      ? { ...facts, party: { ...facts.party, role, isOwner: role === 'admin' } }
      : facts
  }

const ownParty =
  (load: Load): Load =>
  async (call) => {
    const facts = await load(call)
    if (facts?.party?.role !== 'none') return facts
    const own = await membershipOf(call.tx, call.session)
    if (!own) return facts
    const role = own.administrator ? 'admin' : 'member'
    return { ...facts, party: { ...facts.party, partyId: own.partyId as PartyFacts['partyId'], role } }
  }

const membershipOf = (tx: Tx, { userId }: Session) =>
  tx
    .selectFrom('memberships')
    .select(['partyId', 'administrator'])
    .where('userId', '=', userId)
    .where('access', '=', 'member')
    .executeTakeFirst()
