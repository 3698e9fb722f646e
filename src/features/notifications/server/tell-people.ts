import { type Happening, listeners } from '../../../server/happenings.ts'
import { scoreCorrected } from '../../../server/hooks.ts'
import { newId } from '../../../server/ids.ts'
import type { Tx } from '../../../server/serve.ts'
import { namedIn, startNews, together } from '../rules.ts'
import {
  followersToTell,
  isAhead,
  membersByName,
  nameOf,
  notify,
  playersOf,
  titleOfThread,
  userOfInvitation,
  withdrawStarts,
} from '../store.ts'

type Of<What extends Happening['what']> = Extract<Happening, { what: What }>

listeners.push((tx, now, happening) => {
  if (happening.what === 'message-written') return tellNamed(tx, now, happening)
  if (happening.what === 'reply-written') return tellFollowers(tx, now, happening)
  if (happening.what === 'starts-published') return tellStarts(tx, now, happening)
  if (happening.what === 'invited') return tellInvited(tx, now, happening)
  if (happening.what === 'results-official') return tellOfficial(tx, now, happening)
  if (happening.what === 'news-published') return tellNews(tx, now, happening)
  return tellEvent(tx, now, happening)
})

async function tellNamed(tx: Tx, now: Date, { partyId, messageId, text, by }: Of<'message-written'>) {
  if (!text.includes('@')) return
  const to = namedIn(text, await membersByName(tx, partyId)).filter((userId) => userId !== by)
  if (to.length === 0) return
  const details = { name: await nameOf(tx, by) }
  await notify(tx, partyId, now, { kind: 'message', about: messageId, place: '/messages', details, to })
}

async function tellFollowers(tx: Tx, now: Date, { partyId, threadId, postId, number, by }: Of<'reply-written'>) {
  const to = (await followersToTell(tx, partyId, threadId)).filter((userId) => userId !== by)
  if (to.length === 0) return
  const { title: thread } = await titleOfThread(tx, partyId, threadId)
  const details = { name: await nameOf(tx, by), thread, threadId, number }
  const place = `/forum-thread/${threadId}/-/10`
  await notify(tx, partyId, now, { kind: 'forum', about: postId, place, details, to })
}

async function tellStarts(tx: Tx, now: Date, happening: Of<'starts-published'>) {
  const { partyId, eventId, event, roundId, round, day, before, after } = happening
  if (!(await isAhead(tx, partyId, day, now))) return
  const news = startNews(before, after)
  await withdrawStarts(
    tx,
    partyId,
    roundId,
    news.map(({ userId }) => userId),
  )
  for (const { userIds: to, said } of together(news)) {
    const details = { what: said.what, event, round, roundId, day, ...said.start }
    const place = `/startlist/${eventId}`
    await notify(tx, partyId, now, { kind: 'start-time', about: `${roundId} ${newId()}`, place, details, to })
  }
}

async function tellInvited(tx: Tx, now: Date, { partyId, invitationId, why, place, title }: Of<'invited'>) {
  const userId = await userOfInvitation(tx, partyId, invitationId)
  const about = `${invitationId} ${why}`
  if (userId)
    await notify(tx, partyId, now, { kind: 'invitation', about, place, details: { what: why, title }, to: [userId] })
}

async function tellOfficial(tx: Tx, now: Date, { partyId, eventId, title: event }: Of<'results-official'>) {
  const to = await playersOf(tx, partyId, eventId)
  const place = `/leaderboard/${eventId}`
  await notify(tx, partyId, now, { kind: 'official-result', about: eventId, place, details: { event }, to })
}

async function tellNews(tx: Tx, now: Date, { partyId, newsId, title, by }: Of<'news-published'>) {
  const place = `/news/${newsId}`
  await notify(tx, partyId, now, { kind: 'news', about: newsId, place, details: { title }, to: null, except: by })
}

async function tellEvent(tx: Tx, now: Date, { partyId, eventId, title: event, day, by }: Of<'event-created'>) {
  if (!(await isAhead(tx, partyId, day, now))) return
  const place = `/view/${eventId}`
  await notify(tx, partyId, now, {
    kind: 'new-event',
    about: eventId,
    place,
    details: { event, day },
    to: null,
    except: by,
  })
}

scoreCorrected.push(async (tx, { now }, { partyId, eventId, eventTitle, roundId, roundTitle, corrections }) => {
  const others = corrections.filter(({ userId, byUserId }) => userId !== byUserId)
  await notify(tx, partyId, now(), {
    kind: 'score-corrected',
    about: newId(),
    place: `/leaderboard/${eventId}`,
    details: { event: eventTitle, round: roundTitle, roundId },
    to: [...new Set(others.map(({ userId }) => userId))],
  })
})
