import { dayIn } from '../../../../contract/days.ts'
import { type Language, languageOf, translate } from '../../../../contract/texts.ts'
import { hash } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { ready, routes } from '../../../../server/hooks.ts'
import { addressOf } from '../../../../server/http/addresses.ts'
import { acceptOneClick } from '../../../../server/http/one-click.ts'
import { rateLimit } from '../../../../server/http/rate-limit.ts'
import { serve } from '../../../../server/http/serve.ts'
import { queueMail } from '../../../../server/mail/mail.ts'
import { mailSecret } from '../../../../server/mail/mail-secrets.ts'
import type { Services } from '../../../../server/services.ts'
import { stopForumMails } from '../operations.ts'
import { type Due, dueDigests, readStop } from '../reads/digests.ts'
import { digestHour, hourIn, oneClickPath, pageSize, stopPath } from '../rules.ts'
import { forumMails } from '../texts.ts'
import {
  claimDigest,
  forgetStopsBefore,
  insertStop,
  type NewsOfThread,
  setStopped,
  tellReader,
} from '../writes/digests.ts'

ready.push((services) => services.jobs.schedule('forum-digests', '7 * * * *', () => sendForumDigests(services)))

const linkLives = 180 * 86_400_000
const stops = rateLimit('forum-mail-stops', 60, 900)

/**
 * One mail a day and party for who follows threads with something new, from seven in the morning where the party is. The
 * day is claimed in the transaction that queues the mail, so whoever else runs this, and however often, none comes twice.
 */
export async function sendForumDigests({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>) {
  const at = now()
  await forgetStopsBefore(database.kysely, new Date(at.valueOf() - linkLives))
  for (const due of await dueDigests(database.kysely)) {
    if (hourIn(due.timeZone, at) < digestHour) continue
    await database.kysely.transaction().execute((tx) => sendDigest(tx, config, due, at))
  }
}

async function sendDigest(tx: Tx, config: Services['config'], due: Due, at: Date) {
  if (!(await claimDigest(tx, due.partyId, due.userId, dayIn(due.timeZone, at)))) return
  const threads = await tellReader(tx, due.partyId, due.userId)
  const [latest] = threads
  if (!latest) return
  const secret = mailSecret('forum_digest_stops')
  await insertStop(tx, { tokenHash: secret.tokenHash, partyId: due.partyId, userId: due.userId, createdAt: at })
  const language: Language = languageOf(due.language)
  const address = (path: string) => addressOf(config, `/?party=${due.partyId}#${path}`)
  const linkOf = ({ threadId }: NewsOfThread) => address(`/forum-thread/${threadId}/-/${pageSize}`)
  const listed = threads.map((thread) => {
    const { title, forum, posts } = thread
    return `${translate(forumMails, language, 'digestLine', { title, forum, count: posts })}\n${linkOf(thread)}`
  })
  const { firstName: name, party } = due
  await queueMail(tx, {
    recipient: due.email,
    subject: translate(forumMails, language, 'digestSubject', { party, count: threads.length }),
    text: translate(forumMails, language, 'digestText', {
      name,
      party,
      threads: listed.join('\n\n'),
      stop: address(stopPath(secret.place)),
    }),
    link: linkOf(latest),
    unsubscribe: addressOf(config, oneClickPath(secret.place)),
    language,
    party,
    secret,
  })
}

serve(stopForumMails, {
  run: async ({ input, tx, services, request, refuse }) => {
    await stops.spend(services, request.limitKey)
    const party = await stop(tx, input.token)
    return party === undefined ? refuse('unknown-link', 'This link is not known.') : { party }
  },
})

/** The title of the party whose forum sends no more mails to the person; undefined: the link is not known. */
async function stop(tx: Tx, token: string): Promise<string | undefined> {
  const known = await readStop(tx, hash(token))
  if (known) await setStopped(tx, known.partyId, known.userId, true)
  return known?.title
}

routes.push((app, services) =>
  acceptOneClick(app, services, {
    path: '/api/forum-stop',
    page: (token) => `/#${stopPath(token)}`,
    stop: async (tx, _session, token) => (await stop(tx, token)) !== undefined,
  }),
)
