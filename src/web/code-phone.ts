import type { AnyOperation } from '../contract/operation.ts'
import { createStore, recall, remember, useStore } from './store.ts'

/** The group whose scoring a code has opened on this phone. The secret itself is a cookie that no page reads. */
export type CodeOnPhone = {
  holderId: string
  /** Typed by whoever scores; empty until then. */
  name: string
  place: {
    eventTitle: string
    roundTitle: string
    courseName: string
    roundDate: string
    group: number
    time: string | null
    players: readonly { userId: string; firstName: string; lastName: string; strokes: number }[]
    groupId: string | null
    mayStartToday: boolean
  }
  /** Why it opens nothing any more. `withdrawn`: another code may bring it back. */
  ended?: 'withdrawn' | 'submitted' | 'over'
}

const state = createStore<CodeOnPhone | undefined>(recall<CodeOnPhone>('code'))

/** What this phone has opened by a code, open or ended; undefined: nothing. */
export const useCode = (): CodeOnPhone | undefined => useStore(state)
export const getCode = () => state.get()
export const onCodeChange = (listener: () => void) => state.subscribe(listener)

export function setCode(code: CodeOnPhone | undefined) {
  remember('code', code)
  state.set(code)
}

/** Who scores on this phone by a code; null: whoever is logged in does. */
export const holderOf = (code: CodeOnPhone | undefined): string | null => code?.holderId ?? null
export const holderId = () => holderOf(state.get())

/** The pages that are those of the code as long as one is open here; on all others the login counts. */
const isScoringAddress = () => /^#\/(score|score-cards|code)(\/|$|\?)/.test(window.location.hash)

/** The holder as whom a call is made from this page; undefined: as whoever is logged in. */
export const holderFor = (operation: AnyOperation): string | undefined =>
  operation.codes === 'allowed' && isScoringAddress() ? (holderId() ?? undefined) : undefined

/** The holder as whom changes are heard on this page. */
export const holderHere = () => (isScoringAddress() && !state.get()?.ended ? holderId() : null)

export function endCode(ended: NonNullable<CodeOnPhone['ended']>) {
  const code = state.get()
  if (code && code.ended !== ended) setCode({ ...code, ended })
}
