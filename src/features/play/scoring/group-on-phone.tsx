import type { Answer, Failure } from '../../../contract/client.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { type CodeOnPhone, endCode, holderId, onCodeChange } from '../../../web/code-phone.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import {
  deliverSoon,
  dropSubject,
  forget,
  getOutbox,
  keep,
  kept,
  mayWait,
  type Outbox,
  onDelivered,
  onOutboxChange,
  onRefused,
  startOutbox,
  type Waiting,
} from '../../../web/outbox.ts'
import { getLatestPing, onPing, type Ping, pingNow } from '../../../web/ping.ts'
import { getSession, holdReload, isScoringPage, onSessionChange, releaseReload } from '../../../web/session.ts'
import { createStore, recall, remember } from '../../../web/store.ts'
import { translatorFor } from '../../../web/texts.ts'
import { saveContestResult } from '../../competition/contests/operations.ts'
import { endsScoring, showEnd } from './group-end.tsx'
import { type HoleSave, isOfOneMind } from './hole-saves.tsx'
import type { Group } from './operations/group.ts'
import { answerExtraDialog, persistExtra, saveHole, setExtraCount } from './operations/save.ts'
import { getGroup, getOwnGroup, submitGroup } from './operations.ts'
import { withAnswer } from './rules/waiting-steps.ts'
import { scoringTexts } from './texts.ts'
import { forgetAllTyped, isAnythingTyped } from './typed-values.tsx'
import { scorerId } from './who-scores.tsx'

/** The group as the server had it last. `atLeast`: the highest version that an answer has named. */
type Kept = { group: Group; readAt: number; atLeast: number }
export type Phone = {
  userId: string | null
  /** `ended`: nobody can save into it any more, and this phone still holds something for it. */
  state: 'opening' | 'open' | 'none' | 'gone' | 'ended' | 'unreachable'
  /** The group that is open, known or not. */
  groupId?: string
  known: Kept | null
}

export const phone = createStore<Phone>({ userId: null, state: 'opening', known: null })

/** What is done to a group; other things wait in the same outbox. */
const steps = { saveHole, persistExtra, answerExtraDialog, setExtraCount, submitGroup, saveContestResult }
export const isStep = (operation: string) => Object.hasOwn(steps, operation)

/** Begins to deliver what phones have saved, on whatever page the person is. */
export function startSaves() {
  mayWait(steps)
  onDelivered(keepAnswer)
  onRefused(settles)
  onOutboxChange(followOutbox)
  onSessionChange(deliverSoon)
  onCodeChange(deliverSoon)
  onPing((ping) => void (ping && keepForLater(ping)))
  onPing((ping) => void (ping?.userId && getOutbox().waiting.length > 0 && deliverSoon()))
  startOutbox(() => (getSession().lost ? null : (getSession().user?.userId ?? null)))
  if (isScoringPage() && !recall('scoring')) asked = call(getOwnGroup, {})
}

let keptFor: string | undefined

/** A round that goes on can be scored without a network on a phone that has not opened it yet. */
async function keepForLater({ userId, playerGroup }: Ping) {
  const groupId = playerGroup?.id
  if (!groupId || userId !== myId() || keptFor === groupId) return
  keptFor = groupId
  if (await knownOf(groupId)) return
  const answer = await call(getGroup, { groupId })
  if (answer.ok) await take(answer.value)
  else keptFor = undefined
}

/** Asked for while the page and the session are still on their way. */
let asked: Promise<Answer<OutputOf<typeof getOwnGroup>>> | undefined

const myId = scorerId

async function keepAnswer(item: Waiting, answer: unknown) {
  const known = await knownOf(item.subject)
  if (!known) return
  const { version = 0 } = answer as { version?: number }
  const group = withAnswer(known.group, item, answer)
  await put({ ...known, group, atLeast: Math.max(known.atLeast, version) })
  if (item.operation === 'submitGroup') await leaveGroup(item.subject)
  if (item.operation === 'submitGroup' && item.userId === holderId()) endCode('submitted')
}

async function knownOf(groupId: string): Promise<Kept | undefined> {
  const { known } = phone.get()
  return known?.group.id === groupId ? known : kept<Kept>(`group:${groupId}`)
}

async function put(known: Kept) {
  const now = phone.get()
  if (now.known?.group.id === known.group.id) phone.set({ ...now, known })
  await keep(`group:${known.group.id}`, known)
}

/** The page does not reload while saves wait, and a refusal is shown wherever the person is. */
function followOutbox({ waiting, refused }: Outbox) {
  if (waiting.some(isMine)) holdReload('waiting')
  else releaseReload('waiting')
  for (const item of refused.filter(isMine)) if (!told.has(item.key)) void tell(item)
}

/** What was wanted stands there already, saved or submitted by another phone: there is nothing to choose. */
function settles({ operation, input, subject, userId }: Waiting, { code, data }: Failure): boolean {
  if (isByCode(userId) && endsCode(code, data) === 'submitted' && operation === 'submitGroup') return true
  const newer = groupIn(data)
  if (!newer) return false
  const isSaved = operation === 'saveHole' && isOfOneMind(newer, input as HoleSave)
  const isSubmitted = operation === 'submitGroup' && code === 'already-submitted'
  if (!isSubmitted && !(isSaved && ['stale-version', 'already-submitted', 'round-over'].includes(code))) return false
  void take(newer)
  if (isSubmitted && !holdsAnything(subject, 'submitGroup')) void leaveGroup(subject)
  return true
}

/** The group as the server has it, where a refusal carries it (`refusedSave`). */
const groupIn = (data: unknown) =>
  typeof data === 'object' && data !== null && 'players' in data && 'holes' in data ? (data as Group) : undefined

const told = new Set<string>()
export const isMine = ({ userId, operation }: Waiting) => userId === myId() && isStep(operation)

async function tell({ key, subject, refused }: Waiting) {
  told.add(key)
  const newer = groupIn(refused?.data)
  if (newer) await take(newer)
  else void readGroup(subject)
  if (isScoringPage()) return
  const t = translatorFor(scoringTexts)
  await showMessage({ title: t('unable'), text: t('unableText') })
  navigate('/score')
}

/** A group that was read; one that is older than what was answered already is not taken. */
async function take(group: Group) {
  const known = await knownOf(group.id)
  if (known && group.version < Math.max(known.group.version, known.atLeast)) return
  await put({ group, readAt: Date.now(), atLeast: group.version })
}

/** Makes it the group that this phone scores. */
export async function enterGroup(group: Group) {
  const userId = myId()
  remember('scoring', { userId, groupId: group.id, partyId: group.event.partyId })
  const known = { group, readAt: Date.now(), atLeast: group.version }
  phone.set({ userId, state: 'open', groupId: group.id, known })
  await put(known)
}

/** Forgets a group that is over; what waits for it goes on waiting. */
async function leaveGroup(groupId: string) {
  if (rememberedGroup() === groupId) remember('scoring', undefined)
  await forget(`group:${groupId}`)
}

let aborting: string | undefined

/** The person of this phone ends the group: no notice is needed. False: it was not done. */
export async function abortHere(groupId: string, abort: () => Promise<boolean>): Promise<boolean> {
  aborting = groupId
  const isDone = await abort()
  if (isDone) await pingNow()
  if (isDone) await dropGroup(groupId)
  aborting = undefined
  return isDone
}

/** Forgets a group together with everything that this phone has typed into it. */
export async function dropGroup(groupId: string) {
  forgetAllTyped(groupId)
  await leaveGroup(groupId)
  await dropSubject(groupId)
  phone.set({ userId: myId(), state: 'gone', known: null })
}

/** The group that this person scores on this phone. */
export function rememberedGroup(): string | undefined {
  const remembered = recall<{ userId: string; groupId: string }>('scoring')
  return remembered?.userId === myId() ? remembered?.groupId : undefined
}

/** Opens the person's group, first as it was kept. */
export async function openGroup(userId: string) {
  if (phone.get().userId !== userId) phone.set({ userId, state: 'opening', known: null })
  const groupId = getOutbox().refused.find(isMine)?.subject ?? rememberedGroup()
  await (groupId ? showGroup(userId, groupId) : showOwnGroup(userId))
}

/** Nothing where the phone has been handed on while its memory was read. */
async function showGroup(userId: string, groupId: string) {
  const known = await knownOf(groupId)
  if (phone.get().userId !== userId) return
  if (known) remember('scoring', { userId, groupId, partyId: known.group.event.partyId })
  phone.set({ userId, state: known ? 'open' : 'opening', groupId, known: known ?? null })
  await readGroup(groupId)
}

/** The group that the server knows of; without a network that of the latest ping, as far as it is kept. */
async function showOwnGroup(userId: string) {
  const early = await asked
  asked = undefined
  const isMine = early?.ok && early.value.userId === userId
  const answer = isMine ? early : await call(getOwnGroup, {})
  if (phone.get().userId !== userId || phone.get().state !== 'opening') return
  if (answer.ok && answer.value.group) return enterGroup(answer.value.group)
  if (answer.ok) return phone.set({ userId, state: 'none', known: null })
  const groupId = getLatestPing()?.playerGroup?.id
  if (groupId) return showGroup(userId, groupId)
  phone.set({ userId, state: 'unreachable', known: null })
}

/** Reads a group from the server; without an answer what is kept goes on. */
export async function readGroup(groupId: string) {
  if (getSession().lost && !holderId()) return
  const { userId } = phone.get()
  const answer = await call(getGroup, { groupId })
  const now = phone.get()
  if (now.userId !== userId) return
  if (answer.ok && now.state === 'opening') return enterGroup(answer.value)
  if (answer.ok) return take(answer.value)
  const ended = isByCode(userId) && endsCode(answer.code, answer.data)
  if (ended) endCode(ended)
  if (answer.status === 404 || answer.code === 'code-withdrawn' || answer.status === 403) return clearGroup(groupId)
  if (now.state === 'opening') phone.set({ ...now, state: 'unreachable' })
}

const isByCode = (userId: string | null) => userId !== null && userId === holderId()

/** What a refusal says of the code; undefined: nothing. */
function endsCode(code: string, data: unknown): CodeOnPhone['ended'] {
  if (code === 'code-withdrawn') return 'withdrawn'
  if (code !== 'code-over') return undefined
  return (data as { why?: string } | undefined)?.why === 'submitted' ? 'submitted' : 'over'
}

/** The server has no such group any more. What this phone holds for it stays until the person drops it. */
async function clearGroup(groupId: string) {
  const now = phone.get()
  if (now.groupId !== groupId || aborting === groupId) return
  if (holdsAnything(groupId)) return phone.set({ ...now, state: 'ended' })
  await leaveGroup(groupId)
  phone.set({ ...now, state: 'gone', known: null })
  if (!holderId()) await showEnd(groupId)
}

/** Something that the server does not have: typed, waiting or refused. */
function holdsAnything(groupId: string, except?: string) {
  const { waiting, refused } = getOutbox()
  const isOfGroup = (item: Waiting) => item.subject === groupId && item.operation !== except && isMine(item)
  return isAnythingTyped(groupId) || [...waiting, ...refused].some(isOfGroup)
}

/** Nobody can save into this group any more, as far as this phone has heard. */
export const isOver = (groupId: string) =>
  (phone.get().state === 'ended' && phone.get().groupId === groupId) ||
  getOutbox().refused.some((item) => item.subject === groupId && isMine(item) && endsScoring(item))

/** Another group, another date or a newer version on the server: read it. */
export async function followPing(ping: Ping) {
  const { userId, known } = phone.get()
  if (ping.userId === null || ping.userId !== userId) return
  const { playerGroup, groupVersions } = ping
  const group = known?.group
  if (!group) return void (playerGroup && (await showGroup(userId, playerGroup.id)))
  const version = groupVersions[group.id]
  if (version !== undefined) {
    const isOther = playerGroup?.id === group.id && playerGroup.date !== group.date
    if (version > group.version || isOther) await readGroup(group.id)
  } else if (playerGroup && !holdsAnything(group.id)) await showGroup(userId, playerGroup.id)
  else if (!group.submitted) await readGroup(group.id)
}

/** The next time that the page opens it looks anew whether there is a group. */
export function closeGroup() {
  const now = phone.get()
  if (!now.known) phone.set({ ...now, state: 'opening' })
}
