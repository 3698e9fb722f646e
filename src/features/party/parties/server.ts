import type { ParsedInputOf } from '../../../contract/operation.ts'
import { imageUrl } from '../../../contract/pictures.ts'
import { level50, type Session } from '../../../contract/session.ts'
import { refuseOverwriting } from '../../../server/http/overwriting.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { changedFields } from '../../../server/live/audit.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { startsToCome } from '../../competition/start-list/reads.ts'
import { endProposal } from '../handicap-proposals/server/for-other-features.ts'
import { changeMembership, setAdministrators } from '../members/server/for-other-features.ts'
import {
  createParty,
  getParties,
  getParty,
  handOverParty,
  leaveParty,
  renameParty,
  setPartyTimeZone,
  updatePartyMeta,
} from './operations.ts'
import { activeAccounts, administratorsOf, readParty, searchParties } from './reads.ts'
import { hasPartyNameCharacters, knownZone, mayOwnAnother } from './rules.ts'
import { insertParty, lockOwner, lockSettings, setOwner, setTimeZone, setTitle, updateSettings } from './writes.ts'

const illegalCharacters = "A name has letters, digits, spaces and - ' & . , ( ) /"
const nameTaken = 'This name is taken.'
const upgrade = 'Upgrade Your Membership'

serve(createParty, {
  run: async ({ input, session, tx, refuse, happen }) => {
    const ownerId = userIdOf(session)
    if (!hasPartyNameCharacters(input.name)) refuse('illegal-characters', illegalCharacters)
    const owner = await lockOwner(tx, ownerId)
    if (!owner.emailConfirmed) refuse('address-not-confirmed', 'Please confirm your e-mail address first.')
    if (!mayOwnAnother(owner)) refuse('premium-required', upgrade)
    const id = await insertParty(tx, { title: input.name, ownerId, timeZone: knownZone(input.timeZone) ?? 'UTC' })
    if (!id) return refuse('name-taken', nameTaken)
    await happen({ what: 'party-created', partyId: id, title: input.name })
    return { id }
  },
})

const userIdOf = (session: Session) => session.userId ?? notFound()

serve(getParties, {
  run: ({ input, tx }) => searchParties(tx, input.search, input.count, input.offset),
})

serve(getParty, {
  facts: partyOfInput,
  run: async ({ tx, facts: { party } }) => {
    const row = await readParty(tx, party.partyId)
    return {
      id: row.id,
      title: row.title,
      ownerId: row.ownerId,
      personal: row.personal,
      isPublic: party.isPublic,
      timeZone: row.timeZone,
      role: party.role,
      totals: { events: row.events, players: row.players, strokes: row.strokes },
      meta: {
        website: row.website,
        hidden: row.hidden,
        gallerySpeed: row.gallerySpeed,
        currency: row.currency,
        heroImage: row.heroImage && imageUrl(row.heroImage),
        newsEmail: party.role === 'admin' ? row.newsEmail : '',
        administrators: party.role === 'none' ? [] : await administratorsOf(tx, party.partyId),
      },
    }
  },
})

serve(updatePartyMeta, {
  facts: partyOfInput,
  run: async ({ input, session, tx, facts: { party }, refuse, happen }) => {
    const { meta, administrators, was } = input
    const before = await lockSettings(tx, party.partyId)
    if (was) refuseOverwriting(was, before, refuse)
    if (administrators) {
      if (!party.isOwner && !level50(session))
        refuse('owner-only', 'Only the owner of the party says who its administrators are.')
      const active = await activeAccounts(tx, party.partyId, administrators)
      if (administrators.some((userId) => !active.includes(userId)))
        refuse('not-a-member', 'An administrator has to be a member with an account.')
      await setAdministrators(tx, party.partyId, administrators)
    }
    const settings = given(meta)
    if (Object.keys(settings).length > 0) await updateSettings(tx, party.partyId, settings)
    const changed = [...changedFields(settings, before), ...(administrators ? ['administrators'] : [])]
    await happen({ what: 'party-settings-changed', partyId: party.partyId, settings, administrators, changed })
    return { ok: true }
  },
})

type Meta = NonNullable<ParsedInputOf<typeof updatePartyMeta>['meta']>
const given = (meta: Meta | undefined): Meta =>
  Object.fromEntries(Object.entries(meta ?? {}).filter(([, value]) => value !== undefined))

serve(renameParty, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party }, refuse, happen }) => {
    if (!hasPartyNameCharacters(input.title)) refuse('illegal-characters', illegalCharacters)
    if (input.was !== undefined) refuseOverwriting({ title: input.was }, await lockSettings(tx, party.partyId), refuse)
    if (!(await setTitle(tx, party.partyId, input.title))) refuse('name-taken', nameTaken)
    await happen({ what: 'party-renamed', partyId: party.partyId, title: input.title })
    return { ok: true }
  },
})

serve(setPartyTimeZone, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party }, refuse, happen }) => {
    const timeZone = knownZone(input.timeZone) ?? refuse('unknown-time-zone', 'There is no such time zone.')
    if (input.was !== undefined)
      refuseOverwriting({ timeZone: input.was }, await lockSettings(tx, party.partyId), refuse)
    await setTimeZone(tx, party.partyId, timeZone)
    await happen({ what: 'time-zone-set', partyId: party.partyId, timeZone })
    return { ok: true }
  },
})

serve(handOverParty, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party }, refuse, happen }) => {
    const { personal } = await readParty(tx, party.partyId)
    if (personal) refuse('personal-party', 'A personal party stays with its owner.')
    const [userId] = await activeAccounts(tx, party.partyId, [input.userId])
    if (!userId) return refuse('not-a-member', 'The owner has to be a member with an account.')
    if (!mayOwnAnother(await lockOwner(tx, userId))) refuse('premium-required', upgrade)
    await setOwner(tx, party.partyId, userId)
    await happen({ what: 'party-handed-over', partyId: party.partyId, userId })
    return { ok: true }
  },
})

serve(leaveParty, {
  facts: partyOfInput,
  run: async ({ session, tx, services, facts: { party }, refuse, happen }) => {
    if (party.isOwner) refuse('is-owner', 'Hand over the party before you leave it.')
    const userId = userIdOf(session)
    await changeMembership(tx, party.partyId, userId, { access: 'revoked', administrator: false })
    await endProposal({ tx, happen }, party.partyId, userId)
    const starts = await startsToCome(tx, party.partyId, userId, services.now())
    const rounds = starts.map((start) => ({
      eventId: start.eventId,
      event: start.eventTitle,
      roundId: start.roundId,
      round: start.roundTitle,
    }))
    await happen({ what: 'member-left', partyId: party.partyId, userId, rounds })
    return { ok: true }
  },
})
