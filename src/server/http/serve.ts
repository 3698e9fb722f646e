import {
  type AnyOperation,
  type FactsOf,
  type OutputOf,
  type ParsedInputOf,
  type RefusalOf,
  routeOf,
} from '../../contract/operation.ts'
import type { PartyFacts, Session } from '../../contract/session.ts'
import type { Words } from '../../contract/texts.ts'
import type { Tx } from '../data/tables.ts'
import type { Happen } from '../live/happenings.ts'
import type { Services } from '../services.ts'
import type { Prepared } from './prepared.ts'
import type { Streamed } from './streamed.ts'

/** What a serving function gets: checked input, who calls, and the means. */
export type Call<Op> = {
  input: ParsedInputOf<Op>
  session: Session
  sessionId: string | null
  /** The login has expired; a renewal may bring it back. */
  expired: boolean
  /** The login that the browser still holds was ended from elsewhere. */
  ended: boolean
  cookies: Readonly<Record<string, string | undefined>>
  tx: Tx
  services: Services
  /** Says what happens here, so that all who want to know of it do: the log, watchers, notifications, webhooks, the chat. */
  happen: Happen
  request: {
    /** The client's address, through the proxies that are believed. */
    address: string
    /** Under what tries of that address are counted (IPv6 by /64). */
    limitKey: string
    userAgent: string
    header: (name: string) => string | undefined
    requestId: string
  }
  respond: { header: (name: string, value: string) => void; cookie: (text: string) => void }
  /** Runs once the transaction is committed; not at all if it is not. */
  afterCommit: (run: () => unknown) => void
}
/** `detail`: an English sentence that stands in problem-sentences.ts too, or words in each language. */
export type Refuse<Op> = (why: RefusalOf<Op>, detail?: string | Words, data?: unknown) => never
export type Run<Op, F = FactsOf<Op>> = Call<Op> & { facts: F; refuse: Refuse<Op> }

/** Who calls, if that is certain without the database. */
export type Caller = () => Session | undefined

/** `F`: what the loader of facts brings, which is what the permission rule asks for or more. */
type Serving<Op, F extends FactsOf<Op> = FactsOf<Op>> = {
  run: (call: Run<Op, F>) => Promise<OutputOf<Op> | Prepared | Streamed>
  /** The function commits by itself; a `happen` outside of `transact` is published at once. */
  ownTransaction?: boolean
  /**
   * Of a GET whose answers are `Prepared`: the newest one, if it is certain without the database that this is it and that
   * who calls may have it; else undefined. `caller` is undefined where that is not certain either.
   */
  peek?: (input: ParsedInputOf<Op>, services: Services, caller: Caller) => Prepared | undefined
} & ([FactsOf<Op>] extends [undefined] ? { facts?: undefined } : { facts: (call: Call<Op>) => Promise<F> })

type AnyServing = {
  run: (call: Run<AnyOperation>) => Promise<unknown>
  ownTransaction?: boolean
  peek?: (input: unknown, services: Services, caller: Caller) => Prepared | undefined
  facts?: (call: Call<AnyOperation>) => Promise<{ party?: PartyFacts } | undefined>
}
export const servings = new Map<AnyOperation, AnyServing>()

/** Says how an operation is carried out. */
export function serve<Op extends AnyOperation, F extends FactsOf<Op> = FactsOf<Op>>(
  operation: Op,
  serving: Serving<Op, F>,
) {
  if (servings.has(operation)) throw new Error(`${routeOf(operation)} is served twice`)
  servings.set(operation, serving as unknown as AnyServing)
}
