import { languageOf } from '../../../../contract/texts.ts'
import { type Deliveries, type Outcome, sendDue } from '../../../../server/jobs/deliveries.ts'
import { sendPush } from '../../../../server/jobs/web-push.ts'
import type { Services } from '../../../../server/services.ts'
import { pauses } from '../rules.ts'
import { type DueVisitorPush, forgetVisitorDevice, setNextTry, takeDueToVisitors } from '../writes/visitor-pushes.ts'
import { wordsOf } from './word-notification.ts'

/** Sends what browsers without an account are told, at most 20; returns how many it were. */
export const sendDueToVisitors = (services: Services): Promise<number> => sendDue(deliveries(services), services.now)

const deliveries = (services: Services): Deliveries<DueVisitorPush> => {
  const { kysely } = services.database
  return {
    pauses,
    take: (now, until, count) => takeDueToVisitors(kysely, now, until, count),
    send: (push) => send(services, push),
    delivered: (push) => setNextTry(kysely, push, null),
    failed: (push, next, reason) => {
      services.log.debug({ device: push.deviceId, reason }, 'a notification did not leave')
      return setNextTry(kysely, push, next)
    },
  }
}

async function send(services: Services, push: DueVisitorPush): Promise<Outcome> {
  if (!push.wanted) return { fault: 'It is not wanted any more', isHopeless: true }
  const { id, party, partyId, kind, about, place, language } = push
  const message = {
    id,
    title: party,
    body: wordsOf(languageOf(language), push),
    about: `${kind} ${about}`,
    url: `/public/${partyId}/#${place}`,
    lang: language,
  }
  const outcome = await sendPush(services, push, message, { urgency: 'normal' })
  if (outcome !== 'delivered' && outcome.isGone) await forgetVisitorDevice(services.database.kysely, push.deviceId)
  return outcome
}
