import { useEffect, useMemo } from 'react'
import { groupTopic } from '../../../contract/live.ts'
import { useOutbox, type Waiting } from '../../../web/outbox.ts'
import { onPing } from '../../../web/ping.ts'
import { useStore } from '../../../web/store.ts'
import { useLive } from '../../../web/use-live.ts'
import { closeGroup, followPing, isMine, isOver, openGroup, type Phone, phone, readGroup } from './group-on-phone.tsx'
import type { Group } from './operations/group.ts'
import { withWaiting } from './rules/waiting-steps.ts'
import { useScorerId } from './who-scores.tsx'

export type GroupOnPhone = {
  state: Phone['state']
  groupId: string | undefined
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
  const userId = useScorerId()
  const { waiting, refused, loaded } = useOutbox()
  const now = useStore(phone)
  const base = now.userId === userId ? (now.known?.group ?? null) : null
  const groupId = now.userId === userId ? now.groupId : undefined
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
    state: state === 'open' && groupId && isOver(groupId) ? 'ended' : state,
    groupId,
    group,
    base,
    readAt: now.known?.readAt ?? 0,
    waiting: own,
    refused: refused.filter((item) => isMine(item) && item.subject === groupId),
  }
}
