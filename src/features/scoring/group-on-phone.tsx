import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import type { Answer } from '../../contract/client.ts'
import { groupTopic } from '../../contract/live.ts'
import type { InputOf, OutputOf } from '../../contract/operation.ts'
import { call } from '../../web/call.ts'
import { showMessage } from '../../web/dialogs.tsx'
import { navigate } from '../../web/navigation.ts'
import {
  deliverSoon,
  dropSubject,
  enqueue,
  forget,
  getOutbox,
  keep,
  kept,
  mayWait,
  type Outbox,
  onDelivered,
  onOutboxChange,
  startOutbox,
  useOutbox,
  type Waiting,
} from '../../web/outbox.ts'
import { getLatestPing, onPing, type Ping } from '../../web/ping.ts'
import { getSession, holdReload, onSessionChange, releaseReload, useSession } from '../../web/session.ts'
import { createStore, recall, remember, useStore } from '../../web/store.ts'
import { translatorFor } from '../../web/texts.ts'
import { useLive } from '../../web/use-live.ts'
import { saveContestResult } from '../contests/operations.ts'
import {
  answerExtraDialog,
  type ExtraQuestion,
  type Group,
  getGroup,
  getOwnGroup,
  group as groupSchema,
  persistExtra,
  saveHole,
  setExtraCount,
  submitGroup,
} from './operations.ts'
import { withAnswer, withWaiting } from './rules.ts'
import { scoringTexts } from './texts.ts'

/** The group as the server had it last. `atLeast`: the highest version that an answer has named. */
type Kept = { group: Group; readAt: number; atLeast: number }
type Phone = {
  userId: string | null
  state: 'opening' | 'open' | 'none' | 'gone' | 'unreachable'
  known: Kept | null
}

const phone = createStore<Phone>({ userId: null, state: 'opening', known: null })

/** What is done to a group; other things wait in the same outbox. */
const steps = [saveHole, persistExtra, answerExtraDialog, setExtraCount, submitGroup, saveContestResult] as const
const isStep = (operation: string) => steps.some(({ id }) => id === operation)

/** Begins to deliver what phones have saved, on whatever page the person is. */
export function startSaves() {
  mayWait(...steps)
  onDelivered(keepAnswer)
  onOutboxChange(followOutbox)
  onSessionChange(deliverSoon)
  onPing((ping) => void (ping?.userId && getOutbox().waiting.length > 0 && deliverSoon()))
  startOutbox(myId)
  if (window.location.hash.startsWith('#/score') && !recall('scoring')) asked = call(getOwnGroup, {})
}

/** Asked for while the page and the session are still on their way. */
let asked: Promise<Answer<OutputOf<typeof getOwnGroup>>> | undefined

const myId = () => getSession().user?.userId ?? null

async function keepAnswer(item: Waiting, answer: unknown) {
  const known = await knownOf(item.subject)
  if (!known) return
  const { version = 0 } = answer as { version?: number }
  const group = withAnswer(known.group, item, answer)
  await put({ ...known, group, atLeast: Math.max(known.atLeast, version) })
  if (item.operation === 'submitGroup') await leaveGroup(item.subject)
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

/** The page does not reload while saves wait, and a refusal is told wherever the person is. */
function followOutbox({ waiting, refused }: Outbox) {
  if (waiting.some(isMine)) holdReload('waiting')
  else releaseReload('waiting')
  for (const item of refused.filter(isMine)) if (!told.has(item.key)) void tell(item)
}

const told = new Set<string>()
const isMine = ({ userId, operation }: Waiting) => userId === myId() && isStep(operation)

async function tell({ key, subject, refused }: Waiting) {
  told.add(key)
  const newer = z.safeParse(groupSchema, refused?.data)
  if (newer.success) await take(newer.data)
  else void readGroup(subject)
  if (window.location.hash.startsWith('#/score')) return
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
  remember('scoring', { userId, groupId: group.id })
  const known = { group, readAt: Date.now(), atLeast: group.version }
  phone.set({ userId, state: 'open', known })
  await put(known)
}

/** Forgets a group that is over; what waits for it goes on waiting. */
async function leaveGroup(groupId: string) {
  if (rememberedGroup() === groupId) remember('scoring', undefined)
  await forget(`group:${groupId}`)
}

/** Forgets a group together with everything that this phone has typed into it. */
export async function dropGroup(groupId: string) {
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
async function openGroup(userId: string) {
  if (phone.get().userId !== userId) phone.set({ userId, state: 'opening', known: null })
  const groupId = getOutbox().refused.find(isMine)?.subject ?? rememberedGroup()
  await (groupId ? showGroup(userId, groupId) : showOwnGroup(userId))
}

async function showGroup(userId: string, groupId: string) {
  const known = await knownOf(groupId)
  phone.set(known ? { userId, state: 'open', known } : { userId, state: 'opening', known: null })
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
async function readGroup(groupId: string) {
  const answer = await call(getGroup, { groupId })
  const now = phone.get()
  if (answer.ok && now.state === 'opening') return enterGroup(answer.value)
  if (answer.ok) return take(answer.value)
  if (answer.status === 404 || answer.status === 403) return clearGroup(groupId)
  if (now.state === 'opening') phone.set({ ...now, state: 'unreachable' })
}

/** The server has no such group any more. What was typed into it stays until the person drops it. */
async function clearGroup(groupId: string) {
  const now = phone.get()
  if (hasSteps(groupId)) return now.known ? undefined : phone.set({ ...now, state: 'unreachable' })
  await leaveGroup(groupId)
  phone.set({ ...now, state: 'gone', known: null })
}

const hasSteps = (groupId: string) => {
  const { waiting, refused } = getOutbox()
  return [...waiting, ...refused].some((item) => item.subject === groupId && isMine(item))
}

/** Another group, another date or a newer version on the server: read it. */
async function followPing(ping: Ping) {
  const { userId, known } = phone.get()
  if (ping.userId === null || ping.userId !== userId) return
  const { playerGroup, groupVersions } = ping
  const group = known?.group
  if (!group) return void (playerGroup && (await showGroup(userId, playerGroup.id)))
  const version = groupVersions[group.id]
  if (version !== undefined) {
    const isOther = playerGroup?.id === group.id && playerGroup.date !== group.date
    if (version > group.version || isOther) await readGroup(group.id)
  } else if (playerGroup && !hasSteps(group.id)) await showGroup(userId, playerGroup.id)
  else if (!group.submitted) await readGroup(group.id)
}

/** The next time that the page opens it looks anew whether there is a group. */
function closeGroup() {
  const now = phone.get()
  if (!now.known) phone.set({ ...now, state: 'opening' })
}

export type GroupOnPhone = {
  state: Phone['state']
  /** As the phone knows it: what waits is in it already. */
  group: Group | null
  /** As the server had it last. */
  base: Group | null
  readAt: number
  waiting: readonly Waiting[]
  refused: readonly Waiting[]
}

/** The group that the person scores, kept up to date for as long as the page is open. */
export function useGroupOnPhone(): GroupOnPhone {
  const userId = useSession().user?.userId ?? null
  const { waiting, refused, loaded } = useOutbox()
  const now = useStore(phone)
  const base = now.userId === userId ? (now.known?.group ?? null) : null
  const groupId = base?.id
  useEffect(() => {
    if (!userId || !loaded) return
    void openGroup(userId)
    return closeGroup
  }, [userId, loaded])
  useEffect(() => onPing((ping) => void (ping && followPing(ping))), [])
  useLive(groupId ? [groupTopic(groupId)] : [], () => void (groupId && readGroup(groupId)))
  const own = useMemo(() => waiting.filter((item) => isMine(item) && item.subject === groupId), [waiting, groupId])
  const group = useMemo(() => (base ? withWaiting(base, own) : null), [base, own])
  const state = !loaded || now.userId !== userId ? 'opening' : now.state
  return {
    state,
    group,
    base,
    readAt: now.known?.readAt ?? 0,
    waiting: own,
    refused: refused.filter((item) => isMine(item) && item.subject === groupId),
  }
}

/** Steps of scoring go into the phone first and are sent from there. */
export const saveLater = (group: Group, step: Omit<InputOf<typeof saveHole>, 'groupId' | 'version'>) =>
  enqueue(saveHole, { ...step, groupId: group.id, version: group.version }, whose(group))

export const markLater = (group: Group, step: Omit<InputOf<typeof persistExtra>, 'groupId'>) =>
  enqueue(persistExtra, { ...step, groupId: group.id }, whose(group))

export const countLater = (group: Group, step: Omit<InputOf<typeof setExtraCount>, 'groupId'>) =>
  enqueue(setExtraCount, { ...step, groupId: group.id }, whose(group))

export const replyLater = (group: Group, { position, extraId, dialog }: ExtraQuestion, userId: string | null) =>
  enqueue(answerExtraDialog, { groupId: group.id, position, extraId, dialog, userId }, whose(group))

export const submitLater = (group: Group) => enqueue(submitGroup, { groupId: group.id }, whose(group))

export const reportLater = (group: Group, contestId: number, result: { userId: string; value: number | null }) =>
  enqueue(saveContestResult, { roundId: group.roundId, contestId, result }, whose(group))

const whose = ({ id }: Group) => ({ userId: myId() ?? '', subject: id })
