import type { Session } from '../../../contract/session.ts'
import { visitor } from '../../../contract/session.ts'
import { formatsFor, type Language, languageOf, translate } from '../../../contract/texts.ts'
import { withoutTimeouts } from '../../../server/data/database.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { removeFilesLater } from '../../../server/files/remove-files.ts'
import { ready } from '../../../server/hooks.ts'
import { addressOf } from '../../../server/http/addresses.ts'
import { serve } from '../../../server/http/serve.ts'
import { type Happen, transact } from '../../../server/live/happenings.ts'
import { queueMail } from '../../../server/mail/mail.ts'
import type { Services } from '../../../server/services.ts'
import { filesInUse } from '../../community/images/reads.ts'
import { deleteParty } from '../../party/parties/server/for-other-features.ts'
import { getPurgeList } from './operations.ts'
import { type Candidate, filesOf, readCandidates } from './reads.ts'
import { candidateBefore, dueStep, purgeTime } from './rules.ts'
import { purgeMails } from './texts.ts'
import { lockCandidate, noteFirstWarning, noteSecondWarning } from './writes.ts'

/** Nobody did it: the installation. */
const installation: Session = visitor

ready.push((services) => services.jobs.schedule('purge', '43 * * * *', () => purge(services)))

/**
 * Warns the owners of unused parties, and purges those whose time is over: each step of each party in a transaction of
 * its own, so that a run that ends midway is taken up by the next one and nothing happens twice.
 */
export async function purge(services: Services) {
  const now = services.now()
  const { kysely } = services.database
  for (const { partyId } of await readCandidates(kysely, candidateBefore(now), now))
    await transact(services, installation, async (tx, happen) => {
      await withoutTimeouts(tx)
      await takeStep(tx, happen, services, partyId, now)
    })
}

async function takeStep(tx: Tx, happen: Happen, services: Services, partyId: string, now: Date) {
  const party = await lockCandidate(tx, partyId, candidateBefore(now), now)
  const step = party && dueStep(party.idleSince, warningsOf(party), now)
  if (!party || !step) return
  if (step === 'purge') return remove(tx, happen, services, party)
  const isFirst = step === 'first-warning'
  if (isFirst) await noteFirstWarning(tx, partyId, party.idleSince, now)
  else await noteSecondWarning(tx, partyId, now)
  const warnings = isFirst ? { firstAt: now, secondAt: null } : { firstAt: party.firstAt ?? now, secondAt: now }
  await warn(tx, services, party, purgeTime(party.idleSince, warnings, now), now)
}

const warningsOf = ({ firstAt, secondAt }: Candidate) => (firstAt ? { firstAt, secondAt } : undefined)

async function warn(tx: Tx, { config }: Services, party: Candidate, at: Date, now: Date) {
  if (!party.email) return
  const language: Language = languageOf(party.language)
  const { date } = formatsFor(language)
  const link = addressOf(config, `/?party=${party.partyId}#/start`)
  const count = Math.max(1, Math.round((at.valueOf() - now.valueOf()) / 86_400_000))
  await queueMail(tx, {
    recipient: party.email,
    language,
    party: party.title,
    subject: translate(purgeMails, language, 'subject', { party: party.title, count }),
    text: translate(purgeMails, language, 'text', {
      name: party.firstName,
      party: party.title,
      since: date(party.idleSince),
      date: date(at),
      link,
    }),
    link,
  })
}

async function remove(tx: Tx, happen: Happen, services: Services, { partyId, title, ownerId, idleSince }: Candidate) {
  const files = await filesOf(tx, partyId)
  await deleteParty(tx, partyId)
  const stillUsed = files.length > 0 ? await filesInUse(tx, files) : new Set<string>()
  const keys = files.filter((id) => !stillUsed.has(id)).flatMap((id) => [`images/${id}/full`, `images/${id}/thumbnail`])
  await removeFilesLater(services, tx, keys)
  await happen({ what: 'party-purged', partyId, ownerId, title, idleSince: idleSince.toISOString() })
}

serve(getPurgeList, {
  run: async ({ tx, services }) => {
    const now = services.now()
    const parties = await readCandidates(tx, candidateBefore(now), now)
    const listed = parties.map((party) => ({
      partyId: party.partyId,
      title: party.title,
      personal: party.personal,
      owner: { userId: party.ownerId, name: `${party.firstName} ${party.lastName}`.trim() },
      members: Number(party.members),
      events: Number(party.events),
      idleSince: party.idleSince.toISOString(),
      purgeOn: purgeTime(party.idleSince, warningsOf(party), now).toISOString().slice(0, 10),
      firstWarningAt: party.firstAt?.toISOString() ?? null,
      secondWarningAt: party.secondAt?.toISOString() ?? null,
    }))
    return { parties: listed.sort((one, other) => one.purgeOn.localeCompare(other.purgeOn)) }
  },
})
