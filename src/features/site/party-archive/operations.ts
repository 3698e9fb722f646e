import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, empty, id, integer } from '../../../contract/schemas.ts'
import { isAdministrator, level50 } from '../../../contract/session.ts'

/** Bytes of one part of an upload at the most, in base64. */
export const partAtMost = 8_000_000
export const partsAtMost = 250

/**
 * Everything of a party in one file: settings, members, events with their boards, results and corrections, news,
 * invitations, messages, forum and pictures. Left out are secrets (tokens, webhooks, links in mails), the audit log, and
 * whatever only says what was mailed.
 */
export const exportParty = operation({
  summary: 'A party as one archive',
  description: 'A gzipped tar; level 50 of an installation of the same or a newer version imports it there.',
  get: '/parties/{partyId}/archive',
  input: z.object({ partyId: id }),
  output: z.string(),
  who: isAdministrator,
  files: ['application/gzip'],
  acting: 'refused',
  tokens: 'refused',
})

/** Begins the import of an archive, whose parts then come one after the other. What is not finished in a week goes. */
export const beginPartyImport = operation({
  summary: 'Begin to import a party',
  post: '/admin/party-imports',
  input: empty,
  output: z.object({ importId: id }),
  who: level50,
})

/** One part of the file, in base64; `number` counts from 1. The same part again replaces it. */
export const addImportPart = operation({
  summary: 'Send a part of an archive',
  put: '/admin/party-imports/{importId}/parts/{number}',
  input: z.object({
    importId: id,
    number: integer(1, partsAtMost),
    content: z.string().check(z.maxLength(partAtMost), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  output: done,
  who: level50,
  refusals: { 'not-open': 409 },
  bodyLimit: partAtMost + 50_000,
})

/**
 * Makes the party out of what was sent, all in one transaction, as a job whose progress `getPartyImport` tells. Ids stay
 * where this installation has no such party yet; else everything gets new ones. Members whose address has an account
 * here are connected to it, all others come as players without account. Without an owner who has an account the caller
 * becomes the owner.
 */
export const startPartyImport = operation({
  summary: 'Import the party that was sent',
  post: '/admin/party-imports/{importId}/start',
  input: z.object({ importId: id, parts: integer(1, partsAtMost) }),
  output: done,
  who: level50,
  refusals: { 'not-open': 409, 'parts-missing': 409 },
})

/** How far it is; `partyId` once it is done, `problem` when it failed: then nothing was imported. */
export const getPartyImport = operation({
  summary: 'How far the import of a party is',
  get: '/admin/party-imports/{importId}',
  input: z.object({ importId: id }),
  output: z.object({
    state: z.enum(['uploading', 'waiting', 'running', 'done', 'failed']),
    done: z.int(),
    of: z.int(),
    partyId: z.nullable(id),
    problem: z.nullable(z.string()),
  }),
  who: level50,
})
