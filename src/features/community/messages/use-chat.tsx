import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { messagesTopic } from '../../../contract/live.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { onDelivered } from '../../../web/outbox.ts'
import { useLive } from '../../../web/use-live.ts'
import type { Message, People } from './operations/shapes.ts'
import { getMessageChanges, getMessages, type postMessage } from './operations.ts'
import { merged } from './rules.ts'

type Delivered = OutputOf<typeof postMessage>
type Changes = { change: number; data: Message[]; people: People; deleted: string[] }
/** As it comes by itself: what follows the change `from`. */
type Frame = Changes & { from: number }

export type Chat = {
  /** Oldest first. */
  messages: readonly Message[]
  people: People
  change: number
  /** What reading on needs; null once the beginning is known, undefined before anything is. */
  next: string | null | undefined
  /** Number of the message up to which the person had read when the page opened; null: everything. */
  newAfter: number | null
  failure: Failure | undefined
  older: 'none' | 'reading' | 'failed'
}

const empty: Chat = {
  messages: [],
  people: {},
  change: 0,
  next: undefined,
  newAfter: null,
  failure: undefined,
  older: 'none',
}

type Step =
  | { kind: 'opened'; answer: OutputOf<typeof getMessages> }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'older'; answer: OutputOf<typeof getMessages> }
  | { kind: 'older-state'; older: Chat['older'] }
  | { kind: 'changed'; changes: Changes }
  | { kind: 'came'; messages: readonly Message[] }

function after(chat: Chat, step: Step): Chat {
  switch (step.kind) {
    case 'opened': {
      const { data, people, next, change, unread, readUpTo } = step.answer
      const newAfter = chat.next === undefined && unread.unreadCount > 0 ? readUpTo : chat.newAfter
      return { ...empty, messages: merged([], data), people, next, change, newAfter }
    }
    case 'failed':
      return { ...chat, failure: step.failure }
    case 'older': {
      const { data, people, next } = step.answer
      const messages = merged(data, chat.messages)
      return { ...chat, messages, people: { ...people, ...chat.people }, next, older: 'none' }
    }
    case 'older-state':
      return { ...chat, older: step.older }
    case 'changed':
      return withChanges(chat, step.changes)
    case 'came':
      return { ...chat, messages: merged(chat.messages, step.messages) }
  }
}

const longestPage = 100

/** A changed message that is further up than what was read comes when one reads there. */
function withChanges(chat: Chat, { change, data, people, deleted }: Changes): Chat {
  const first = chat.messages[0]?.number ?? 0
  const near = data.filter(({ number }) => chat.next === null || number >= first)
  return {
    ...chat,
    messages: merged(chat.messages, near, deleted),
    people: { ...chat.people, ...people },
    change: Math.max(chat.change, change),
    failure: undefined,
  }
}

/** The chat of a party: read once, then brought up to date by what changed, and read on when asked for. */
export function useChat(partyId: string) {
  const [chat, step] = useReducer(after, empty)
  const now = useRef(chat)
  now.current = chat
  const catchUp = useCatchUp(partyId, now, step)
  useEffect(() => void catchUp(), [catchUp])

  useLive([messagesTopic(partyId)], ({ name, data }) => {
    if (name === 'ready') return void catchUp()
    if (name !== 'messages') return
    const frame = data as Frame
    if (now.current.next !== undefined && frame.from <= now.current.change) step({ kind: 'changed', changes: frame })
    else void catchUp()
  })

  const take = useCallback((messages: readonly Message[]) => step({ kind: 'came', messages }), [])
  useEffect(
    () =>
      onDelivered(({ operation, input }, answer) => {
        if (operation === 'postMessage' && input.partyId === partyId) take((answer as Delivered).data)
      }),
    [partyId, take],
  )
  return { chat, open: catchUp, take, ...useEarlier(partyId, now, step) }
}

type Now = RefObject<Chat>
type Take = (step: Step) => void

/** Reads the chat, or what changed since. One question at a time; what happens while it is asked is asked for after it. */
function useCatchUp(partyId: string, now: Now, step: Take) {
  const read = useCallback(async () => {
    const answer = await call(getMessages, { partyId })
    step(answer.ok ? { kind: 'opened', answer: answer.value } : { kind: 'failed', failure: answer })
  }, [partyId, step])
  const readChanges = useCallback(async () => {
    const answer = await call(getMessageChanges, { partyId, since: now.current.change })
    if (!answer.ok) return
    if (answer.value.complete) step({ kind: 'changed', changes: answer.value })
    else await read()
  }, [partyId, read, now, step])

  const asking = useRef(false)
  const askAgain = useRef(false)
  return useCallback(async () => {
    askAgain.current = true
    if (asking.current) return
    asking.current = true
    while (askAgain.current) {
      askAgain.current = false
      await (now.current.next === undefined ? read() : readChanges())
    }
    asking.current = false
  }, [read, readChanges, now])
}

/** Reads what was written before. */
function useEarlier(partyId: string, now: Now, step: Take) {
  const readOn = useCallback(async () => {
    const { next, older } = now.current
    if (!next || older === 'reading') return
    step({ kind: 'older-state', older: 'reading' })
    const answer = await call(getMessages, { partyId, before: next })
    step(answer.ok ? { kind: 'older', answer: answer.value } : { kind: 'older-state', older: 'failed' })
  }, [partyId, now, step])

  /** Reads on until a message is there; false where it cannot be. */
  const readTo = useCallback(
    async (id: string) => {
      let { next } = now.current
      let isThere = now.current.messages.some((message) => message.id === id)
      while (!isThere && next) {
        const answer = await call(getMessages, { partyId, before: next, count: longestPage })
        if (!answer.ok) return false
        step({ kind: 'older', answer: answer.value })
        isThere = answer.value.data.some((message) => message.id === id)
        next = answer.value.next
      }
      return isThere
    },
    [partyId, now, step],
  )
  return { readOn, readTo }
}
