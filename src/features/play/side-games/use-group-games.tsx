import { useEffect, useMemo } from 'react'
import { groupTopic } from '../../../contract/live.ts'
import { onDelivered, useOutbox } from '../../../web/outbox.ts'
import { useKeptRead } from '../../../web/use-kept-read.ts'
import { useLive } from '../../../web/use-live.ts'
import type { Group } from '../scoring/operations/group.ts'
import { subjectOf } from './mark-later.tsx'
import { getSideGames } from './operations.ts'
import { gamesOnPhone, type WaitingMark } from './rules/on-phone.ts'

/** Games of the group that this phone scores, with or without a network. */
export function useGroupGames(group: Group) {
  const read = useKeptRead(getSideGames, { roundId: group.roundId, groupId: group.id })
  const { reload } = read
  const outbox = useOutbox()
  useLive([groupTopic(group.id)], () => void reload())
  // What has arrived stays in the queue until it is read, so that it never disappears for a moment.
  useEffect(() => onDelivered(({ operation }) => (operation === 'markSideGame' ? reload() : undefined)), [reload])
  const subject = subjectOf(group.id)
  const waiting = outbox.waiting.filter((item) => item.subject === subject)
  const refused = outbox.refused.filter((item) => item.subject === subject)
  const keys = waiting.map(({ key, input }) => `${key} ${JSON.stringify(input)}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keys` says what waits
  const games = useMemo(
    () =>
      read.data &&
      gamesOnPhone(
        read.data.games,
        group,
        waiting.map(({ input }) => input as WaitingMark),
      ),
    [read.data, group, keys],
  )
  return { ...read, games, waiting, refused }
}
