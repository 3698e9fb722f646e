// How what an operation returns goes back: as JSON, as bytes that are ready, or as a download.
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { partyTopic } from '../../contract/live.ts'
import type { NamedOperation } from '../../contract/operation.ts'
import type { PartyFacts } from '../../contract/session.ts'
import type { Services } from '../services.ts'
import type { Resolved } from '../session/session-cache.ts'
import type { Streamed } from './streamed.ts'

export function checkAnswer(operation: NamedOperation, output: unknown) {
  const result = z.safeParse(operation.output, JSON.parse(JSON.stringify(output)))
  if (!result.success) throw new Error(`${operation.id} answered off its schema: ${z.prettifyError(result.error)}`)
}

type Download = {
  resolved: Resolved
  facts: { party?: PartyFacts } | undefined
  response: ServerResponse
  stillMay: () => Promise<unknown>
}

/** A download that goes on for long ends, unfinished, with the right to it. */
export function endWithRight({ holders }: Services, { resolved, facts, response, stillMay }: Download) {
  const { session, sessionId } = resolved
  const party = facts?.party
  const topics = party ? [{ topic: partyTopic(party.partyId), memberOf: party.partyId, isOpen: false }] : []
  const end = () => response.destroy()
  response.once('close', holders.hold({ session, sessionId, topics, check: stillMay, end }))
}

/** Never kept: what is exported is a person's or a party's. */
export const sendStreamed = (file: Streamed, reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', file.disposition())
    .type(file.type)
    .send(file.stream())
