import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, empty, exactHandicap, id, instant } from '../../../contract/schemas.ts'
import { isMember, loggedIn } from '../../../contract/session.ts'

/** What a member's profile is the owner's alone to change: neither programs nor who acts on behalf answer. */
const personal = { acting: 'refused', tokens: 'refused' } as const

const proposal = z.object({
  partyId: id,
  party: z.string(),
  /** What the file of the party says. */
  handicap: z.number(),
  proposedAt: instant,
})
export type HandicapProposal = z.output<typeof proposal>

/**
 * The handicaps that parties have for the caller, each out of a file that was imported there, which wait for an answer.
 * `ownHandicap` is that of the profile.
 */
export const getHandicapProposals = operation({
  summary: 'Handicaps that are proposed to one',
  get: '/own-handicap-proposals',
  input: empty,
  output: z.object({ ownHandicap: z.nullable(z.number()), proposals: z.array(proposal) }),
  who: loggedIn,
  ...personal,
})

/**
 * Takes over the proposed handicap, which changes the profile as saving settings does, or keeps the own one: then the
 * party does not ask again for the same number. Again with the same answer is no change.
 */
export const answerHandicapProposal = operation({
  summary: 'Take over a proposed handicap, or keep the own',
  post: '/parties/{partyId}/own-handicap-proposal',
  input: z.object({
    partyId: id,
    /** The number that was seen: another one is not answered by it. */
    handicap: exactHandicap,
    answer: z.enum(['take', 'keep']),
  }),
  output: done,
  who: isMember,
  /** The party proposes this number no more. */
  refusals: { 'not-open': 409 },
  ...personal,
})
