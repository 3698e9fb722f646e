import {
  derived,
  type Happening,
  nothingFor,
  type PartyHappeningName,
  type TableOf,
} from '../../../../contract/happenings.ts'
import type { Starts } from '../../../../contract/party-happenings.ts'
import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { type Means, tellers } from '../../../../server/live/happenings.ts'
import {
  administratorsToTell,
  followersToTell,
  isAhead,
  membersByName,
  nameOf,
  playersOf,
  titleOfThread,
  userOfInvitation,
} from '../reads.ts'
import { type Details, namedIn, startNews, together } from '../rules.ts'
import { notify, withdrawProposals, withdrawStarts } from '../writes/notifications.ts'
import { tellEntered } from './tell-entered.ts'

type Of<What extends PartyHappeningName> = Happening<What>

/** Whom a notification is sent to, if anybody: on the ways that each of them chose. */
const notifications: TableOf<PartyHappeningName, Promise<void>, [Means]> = {
  'entries-moved-up': (happening, means) => tellEntered(happening, 'place', happening.userIds, means),
  'entries-withdrawn': (happening, means) => tellEntered(happening, 'withdrawn', happening.tell, means),
  'fees-reminded': (happening, means) => tellEntered(happening, 'fee', happening.userIds, means),
  'partner-answered': (happening, means) =>
    tellEntered(happening, happening.confirmed ? 'confirmed' : 'declined', happening.userIds, means),
  'partners-named': (happening, means) => tellEntered(happening, 'partner', happening.userIds, means),
  'event-created': tellEvent,
  'handicap-proposal-answered': ({ partyId, userId }, { tx }) => withdrawProposals(tx, partyId, [userId]),
  'handicap-proposals-over': ({ partyId, userIds }, { tx }) => withdrawProposals(tx, partyId, userIds),
  'handicap-proposed': tellProposed,
  'index-overridden': (happening, means) => tellIndex(happening, 'decided', means),
  'index-override-withdrawn': (happening, means) => tellIndex(happening, 'withdrawn', means),
  invited: tellInvited,
  'member-left': tellLeft,
  'message-written': tellNamed,
  'news-published': tellNews,
  'picture-sent': tellNamed,
  'reply-written': tellFollowers,
  'results-official': tellOfficial,
  'scores-corrected': tellCorrected,
  'start-list-deleted': tellStarts,
  'start-list-published': tellStarts,
  ...nothingFor(
    'sides-changed',
    'marker-card-saved',
    'card-signed',
    'cards-signed-on-paper',
    'card-decided',
    'codes-made',
    'codes-withdrawn',
    'code-opened',
    'code-named',
    'code-closed',
    'side-game-added',
    'side-game-changed',
    'side-game-removed',
    'side-game-marked',
    'side-payment-ticked',
    'party-created',
    'party-settings-changed',
    'party-renamed',
    'time-zone-set',
    'party-handed-over',
    'party-exported',
    'party-imported',
    'party-purged',
    'member-added',
    'account-made-for-member',
    'person-invited',
    'invitation-sent-again',
    'invitation-withdrawn',
    'player-added',
    'player-changed',
    'membership-changed',
    'member-removed',
    'member-import-ended',
    'members-imported',
    'member-import-undone',
    'token-made',
    'token-revoked',
    'webhook-added',
    'webhook-removed',
    'webhook-tried',
    'delivery-replayed',
    'event-changed',
    'event-copied',
    'prizes-changed',
    'prize-decided',
    'prizes-shown',
    'tv-programme-changed',
    'entry-rules-changed',
    'players-entered',
    'entry-changed',
    'fees-entered',
    'tie-decided',
    'tie-decision-withdrawn',
    'event-deleted',
    'event-shared',
    'event-sharing-ended',
    'points-changed',
    'round-created',
    'round-changed',
    'round-deleted',
    'own-round-started',
    'contests-changed',
    'contest-result-saved',
    'contest-result-deleted',
    'extra-added',
    'extra-changed',
    'extra-deleted',
    'default-extras-added',
    'extras-imported',
    'group-started',
    'group-submitted',
    'group-aborted',
    'scorer-changed',
    'cards-added',
    'results-recomputed',
    'invite-created',
    'invite-changed',
    'invite-deleted',
    'invite-opened-for-other',
    'invite-answered',
    'news-changed',
    'news-deleted',
    'news-stopped',
    'picture-added',
    'hero-removed',
    'picture-chosen',
    'picture-deleted',
    'caption-changed',
    'message-edited',
    'message-deleted',
    'message-reacted-to',
    'picture-turned',
    'favourites-changed',
    'messages-read',
    'forum-added',
    'forum-changed',
    'forums-ordered',
    'thread-started',
    'post-edited',
    'post-deleted',
    'post-hidden',
    'post-shown',
    'thread-subscription-changed',
    'forum-mails-chosen',
  ),
}

tellers.push((means, happening) => derived(notifications, happening, means))

async function tellNamed(
  { partyId, messageId, text }: Of<'message-written' | 'picture-sent'>,
  { tx, services, by: { userId: by } }: Means,
) {
  if (by === null || !text.includes('@')) return
  const to = namedIn(text, await membersByName(tx, partyId)).filter((userId) => userId !== by)
  if (to.length === 0) return
  const details = { name: await nameOf(tx, by) }
  await notify(tx, partyId, services.now(), { kind: 'message', about: messageId, place: '/messages', details, to })
}

async function tellFollowers(
  { partyId, threadId, postId, number }: Of<'reply-written'>,
  { tx, services, by: { userId: by } }: Means,
) {
  if (by === null) return
  const to = (await followersToTell(tx, partyId, threadId)).filter((userId) => userId !== by)
  if (to.length === 0) return
  const { title: thread } = await titleOfThread(tx, partyId, threadId)
  const details = { name: await nameOf(tx, by), thread, threadId, number }
  const place = `/forum-thread/${threadId}/-/10`
  await notify(tx, partyId, services.now(), { kind: 'forum', about: postId, place, details, to })
}

async function tellStarts(
  { partyId, eventId, starts }: Of<'start-list-published' | 'start-list-deleted'>,
  { tx, services }: Means,
) {
  for (const each of starts) await tellStartsOfRound(tx, services.now(), { partyId, eventId }, each)
}

type InEvent = { partyId: string; eventId: string }

async function tellStartsOfRound(tx: Tx, now: Date, { partyId, eventId }: InEvent, starts: Starts) {
  const { event, roundId, round, day, before, after } = starts
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

/** Which number it is stands on the page, since a locked screen may be read by others. */
async function tellProposed({ partyId, userId }: Of<'handicap-proposed'>, { tx, services }: Means) {
  const told = { about: newId(), place: '/settings', details: {}, to: [userId] }
  await notify(tx, partyId, services.now(), { kind: 'handicap-proposed', ...told })
}

/** What was decided and why stands on the page, for the same reason. Who decides about the own index knows it. */
async function tellIndex(
  { partyId, userId }: Of<'index-overridden' | 'index-override-withdrawn'>,
  what: Details['index-overridden']['what'],
  { tx, services, by }: Means,
) {
  if (userId === by.userId) return
  const told = { about: newId(), place: `/user/${userId}/index-record`, details: { what }, to: [userId] }
  await notify(tx, partyId, services.now(), { kind: 'index-overridden', ...told })
}

/** Whoever can change the lists is told of the places that are free, though nobody was asked to take them out. */
async function tellLeft({ partyId, userId, rounds }: Of<'member-left'>, { tx, services }: Means) {
  if (rounds.length === 0) return
  const name = await nameOf(tx, userId)
  const to = await administratorsToTell(tx, partyId)
  for (const { eventId, event, roundId, round } of rounds) {
    const told = { about: `${roundId} ${userId}`, place: `/startlist/${eventId}`, details: { name, event, round }, to }
    await notify(tx, partyId, services.now(), { kind: 'place-left', ...told })
  }
}

async function tellInvited({ partyId, invitationId, why, place, title }: Of<'invited'>, { tx, services }: Means) {
  const userId = await userOfInvitation(tx, partyId, invitationId)
  const about = `${invitationId} ${why}`
  if (userId)
    await notify(tx, partyId, services.now(), {
      kind: 'invitation',
      about,
      place,
      details: { what: why, title },
      to: [userId],
    })
}

async function tellOfficial(
  { partyId, eventId, title: event, isNews }: Of<'results-official'>,
  { tx, services }: Means,
) {
  if (!isNews) return
  const to = await playersOf(tx, partyId, eventId)
  const place = `/leaderboard/${eventId}`
  await notify(tx, partyId, services.now(), { kind: 'official-result', about: eventId, place, details: { event }, to })
}

async function tellNews({ partyId, newsId, title }: Of<'news-published'>, { tx, services, by }: Means) {
  const place = `/news/${newsId}`
  await notify(tx, partyId, services.now(), {
    kind: 'news',
    about: newsId,
    place,
    details: { title },
    to: null,
    except: by.userId,
  })
}

async function tellEvent({ partyId, eventId, title: event, day }: Of<'event-created'>, { tx, services, by }: Means) {
  const now = services.now()
  if (!(await isAhead(tx, partyId, day, now))) return
  const place = `/view/${eventId}`
  await notify(tx, partyId, now, {
    kind: 'new-event',
    about: eventId,
    place,
    details: { event, day },
    to: null,
    except: by.userId,
  })
}

async function tellCorrected(happening: Of<'scores-corrected'>, { tx, services }: Means) {
  const { partyId, eventId, eventTitle, roundId, roundTitle, corrections } = happening
  const others = corrections.filter(({ userId, byUserId }) => userId !== byUserId)
  await notify(tx, partyId, services.now(), {
    kind: 'score-corrected',
    about: newId(),
    place: `/leaderboard/${eventId}`,
    details: { event: eventTitle, round: roundTitle, roundId },
    to: [...new Set(others.map(({ userId }) => userId))],
  })
}
