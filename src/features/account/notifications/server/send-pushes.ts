import { languageOf } from '../../../../contract/texts.ts'
import { atOnce, type Deliveries, type Outcome, sendDue as sendWhatIsDue } from '../../../../server/jobs/deliveries.ts'
import { repeat } from '../../../../server/jobs/repeat.ts'
import { type PushMessage, sendPush } from '../../../../server/jobs/web-push.ts'
import type { Services } from '../../../../server/services.ts'
import { noteTold } from '../../../community/forum/server/for-other-features.ts'
import { pauses } from '../rules.ts'
import { forgetDevice } from '../writes/devices.ts'
import { type DuePush, noteDelivered, noteFailed, takeDue } from '../writes/pushes.ts'
import { sendDueToVisitors } from './send-visitor-pushes.ts'
import { wordsOf } from './word-notification.ts'

const every = 1_000

/** Looks each second for what is due. Returns what ends it, after what is under way. */
export const startSending = (services: Services): (() => Promise<void>) =>
  repeat(
    every,
    async (isEnded) => {
      while (!isEnded() && (await sendDue(services)) === atOnce);
      while (!isEnded() && (await sendDueToVisitors(services)) === atOnce);
    },
    (error) => services.log.error({ err: error }, 'Notifications could not be sent'),
  )

/** Sends what is due, at most 20; returns how many it were. */
export const sendDue = (services: Services): Promise<number> => sendWhatIsDue(deliveries(services), services.now)

const deliveries = (services: Services): Deliveries<DuePush> => {
  const { kysely } = services.database
  return {
    pauses,
    take: (now, until, count) => takeDue(kysely, now, until, count),
    send: (push) => send(services, push),
    delivered: (push, now) =>
      kysely.transaction().execute(async (tx) => {
        await noteDelivered(tx, push, now)
        if (push.kind === 'forum')
          await noteTold(tx, push.partyId, push.details.threadId, push.userId, push.details.number)
      }),
    failed: (push, next, reason) => {
      services.log.debug({ device: push.deviceId, reason }, 'a notification did not leave')
      return noteFailed(kysely, push, next)
    },
  }
}

async function send(services: Services, push: DuePush): Promise<Outcome> {
  if (!push.wanted) return { fault: 'It is not wanted any more', isHopeless: true }
  const urgency = push.kind === 'start-time' ? 'high' : 'normal'
  const outcome = await sendPush(services, push, messageOf(push), { urgency })
  if (outcome !== 'delivered' && outcome.isGone) await forgetDevice(services.database.kysely, push.deviceId)
  return outcome
}

const messageOf = (push: DuePush): PushMessage => ({
  id: push.notificationId,
  title: push.party,
  body: wordsOf(languageOf(push.language), push),
  about: push.kind === 'start-time' ? `start ${push.details.roundId}` : `${push.kind} ${push.about}`,
  url: `/?party=${push.partyId}#${push.place}`,
  lang: push.language,
})
