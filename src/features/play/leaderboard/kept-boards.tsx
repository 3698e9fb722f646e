import { getSession, onSessionChange } from '../../../web/session.ts'
import { recall, remember } from '../../../web/store.ts'
import type { EventBoard } from './operations/board.ts'

/** A board as it was when it was last seen on this device. */
export type Kept = { wire: EventBoard; key: string | undefined; knownAt: number }
type AllKept = { userId: string | null; boards: Kept[] }

const keptName = 'boards'
const keptAtMost = 3

const readKept = (): Kept[] => {
  const all = recall<AllKept>(keptName)
  return all && all.userId === userId() ? all.boards : []
}
const userId = () => getSession().user?.userId ?? null
const writeKept = (boards: Kept[]) => remember(keptName, { userId: userId(), boards } satisfies AllKept)

export const recallBoard = (eventId: string, key: string | undefined) =>
  readKept().find((kept) => kept.wire.event.id === eventId && kept.key === key)

export const forgetBoard = (eventId: string) => writeKept(readKept().filter(({ wire }) => wire.event.id !== eventId))

export function keepBoard(kept: Kept) {
  const others = readKept().filter(({ wire }) => wire.event.id !== kept.wire.event.id)
  writeKept([kept, ...others].slice(0, keptAtMost))
}

/** What one person saw is not left to the next. */
onSessionChange(({ user, loaded }) => {
  const all = recall<AllKept>(keptName)
  if (loaded && all && all.userId !== (user?.userId ?? null)) remember(keptName, undefined)
})
