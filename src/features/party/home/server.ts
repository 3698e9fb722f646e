import { dayIn } from '../../../contract/days.ts'
import { badgesTopic, eventTopic, messagesTopic, partyTopic, userTopic } from '../../../contract/live.ts'
import { imageUrl, thumbnailUrl } from '../../../contract/pictures.ts'
import type { PartyId } from '../../../contract/session.ts'
import { formatsFor, type Language, translate } from '../../../contract/texts.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { type Html, html } from '../../../server/http/html.ts'
import { type KeptAnswers, keepAnswers, type Made } from '../../../server/http/kept-answers.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { shareTexts } from '../../../server/http/share-texts.ts'
import { type SharedPage, type SharedRequest, sharedPages } from '../../../server/http/shared-pages.ts'
import type { Services } from '../../../server/services.ts'
import { factsOfParty } from '../../../server/session/party-facts.ts'
import { unreadMessages } from '../../community/messages/reads/unread.ts'
import { readNews } from '../../community/news/reads.ts'
import type { EventInList } from '../../competition/events/operations/event.ts'
import { eventsInList, openGroupsSince, partyRow } from '../../competition/events/reads.ts'
import { stateOf } from '../../competition/events/rules.ts'
import { unansweredInvitations } from '../../competition/invitations/reads/invited.ts'
import { reigningChampion } from '../../play/leaderboard/reads/results.ts'
import { readParty } from '../parties/reads.ts'
import { getActiveParties, getPartyHome, getUserInfo, type PartyHome, type UserInfo } from './operations.ts'
import { activeParties, eventsAround, pastPictures, publicParties, readUserHome, type UserHomeRow } from './reads.ts'
import { isNewAccount } from './rules.ts'
import './server/own-part.ts'

const picturesAtMost = 60
const eventsAtMost = 500
const activePartiesAtMost = 4
const activeTrusted = 10_000

type Kept = { parties: KeptAnswers; people: KeptAnswers; active: KeptAnswers }
const kept = new WeakMap<Services, Kept>()

/** The answers of a server that runs. */
function keptFor(services: Services): Kept {
  const known = kept.get(services)
  if (known) return known
  const made = {
    parties: keepAnswers(services, (partyId) => makePartyHome(services, partyId as PartyId)),
    people: keepAnswers(services, (userId) => makeUserInfo(services, userId)),
    active: keepAnswers(services, () => makeActiveParties(services), activeTrusted),
  }
  kept.set(services, made)
  return made
}

serve(getPartyHome, {
  facts: ({ tx, session, input }) => factsOfParty(tx, session, input.partyId),
  run: ({ services, facts }) => keptFor(services).parties.forKey(facts.party.partyId),
  peek: ({ partyId }, services) => keptFor(services).parties.peek(partyId),
})

async function makePartyHome({ database, now }: Services, partyId: PartyId): Promise<Made> {
  const tx = database.kysely
  const { timeZone } = await partyRow(tx, partyId)
  const clock = { timeZone, now: now() }
  const [party, events, champion, { rows: news }, pictures] = await Promise.all([
    readParty(tx, partyId),
    eventsInList(tx, partyId, clock),
    reigningChampion(tx, partyId),
    readNews(tx, partyId, { count: 1, offset: 0, full: false }),
    pastPictures(tx, partyId, picturesAtMost),
  ])
  const isPublic = !party.hidden && !party.personal
  const value: PartyHome = {
    today: dayIn(timeZone, clock.now),
    party: {
      id: party.id,
      title: party.title,
      website: party.website,
      heroImage: party.heroImage && imageUrl(party.heroImage),
      isPublic,
      totals: { events: party.events, players: party.players, strokes: party.strokes },
    },
    events,
    champion,
    news: shownNews(news[0]),
    pictures: pictures.map(({ id, description, createdAt, width, height, eventId, eventTitle }) => ({
      id,
      original: imageUrl(id),
      thumbnail: thumbnailUrl(id),
      width,
      height,
      description,
      created: createdAt.toISOString(),
      event: eventId && eventTitle !== null ? { id: eventId, title: eventTitle } : null,
    })),
  }
  const open = events.filter(({ state }) => state !== 'past')
  return { value, isOpen: isPublic, topics: [partyTopic(partyId), ...open.map(({ id }) => eventTopic(id))] }
}

type NewsRow = { id: string; title: string; ingress: string; date: Date; heroImage: string | null }

function shownNews(row: NewsRow | undefined): PartyHome['news'] {
  if (!row) return null
  const { id, title, ingress, date, heroImage } = row
  return { id, title, ingress, date: date.toISOString(), heroImage: heroImage && imageUrl(heroImage) }
}

serve(getUserInfo, {
  facts: async ({ input }) => ({ userId: input.userId }),
  run: ({ services, input }) => keptFor(services).people.forKey(input.userId),
  peek: ({ userId }, services, caller) =>
    caller()?.userId === userId ? keptFor(services).people.ready(userId) : undefined,
})

async function makeUserInfo({ database, now }: Services, userId: string): Promise<Made> {
  const [[row], unreads, waiting] = await Promise.all([
    readUserHome(database.pool, [userId, eventsAtMost, openGroupsSince(now())]),
    unreadMessages(database.kysely, userId),
    unansweredInvitations(database.kysely, userId, now()),
  ])
  if (!row) return notFound()
  const parties = row.parties ?? []
  const value: UserInfo = {
    isNew: isNewAccount(row.createdAt, now()),
    events: eventsOf(row, now()),
    parties: parties.map(({ id, title, latestTitle, latestEnd }) => ({
      partyId: id,
      partyTitle: title,
      latest: latestTitle !== null && latestEnd !== null ? { eventTitle: latestTitle, enddate: latestEnd } : null,
    })),
    unreads: unreads.filter(({ unreads: { unreadCount } }) => unreadCount > 0),
    invites: waiting.map(({ id, token, title, partyId, partyTitle, deadlineDate }) => ({
      inviteId: id,
      token,
      title,
      partyId,
      partyTitle,
      deadlineDate,
    })),
  }
  const topics = parties.flatMap(({ id }) => [partyTopic(id), messagesTopic(id)])
  return { value, topics: [userTopic(userId), badgesTopic(userId), ...topics] }
}

function eventsOf({ parties, events }: UserHomeRow, now: Date): UserInfo['events'] {
  const known = new Map((parties ?? []).map((party) => [party.id, party]))
  return (events ?? []).map(({ id, title, partyId, startDate, endDate, openDate }) => {
    const party = known.get(partyId)
    return {
      eventId: id,
      eventTitle: title,
      partyId,
      partyTitle: party?.title ?? '',
      startdate: startDate,
      enddate: endDate,
      state: stateOf({ startDate, endDate, openDate }, { timeZone: party?.timeZone ?? 'UTC', now }),
    }
  })
}

serve(getActiveParties, {
  run: ({ services }) => keptFor(services).active.forKey(''),
  peek: (_input, services) => keptFor(services).active.peek(''),
})

async function makeActiveParties({ database, now }: Services): Promise<Made> {
  const tx = database.kysely
  const active = await activeParties(tx, activePartiesAtMost)
  const ids = active.map(({ id }) => id)
  const events = await eventsAround(tx, ids, now())
  const parties = await Promise.all(
    active.map(async ({ id, title, timeZone }) => {
      const { events: count, players, strokes } = await readParty(tx, id as PartyId)
      const clock = { timeZone, now: now() }
      const ongoing = events.find((event) => event.partyId === id && stateOf(event, clock) === 'ongoing')
      return {
        id,
        title,
        totals: { events: count, players, strokes },
        ongoing: ongoing ? { id: ongoing.id, title: ongoing.title } : null,
      }
    }),
  )
  return { value: { parties }, isOpen: true, topics: ids.map(partyTopic) }
}

sharedPages.set('start', { read: readSharedHome, list: async (tx: Tx) => (await publicParties(tx)).map(listed) })

const listed = ({ partyId }: { partyId: string }) => ({ partyId, id: '' })

async function readSharedHome({ tx, services, partyId, language }: SharedRequest): Promise<SharedPage> {
  const party = await readParty(tx, partyId)
  const events = await eventsInList(tx, partyId, { timeZone: party.timeZone, now: services.now() })
  const t = (key: 'events' | 'noEvents') => translate(shareTexts, language, key)
  const { title } = party
  const list = html`<ul>${events.slice(0, 50).map((event) => sharedEvent(event, language))}</ul>`
  return {
    title,
    description: translate(shareTexts, language, 'party', { title, events: party.events, players: party.players }),
    content: html`<h1>${title}</h1><h2>${t('events')}</h2>${events.length > 0 ? list : html`<p>${t('noEvents')}</p>`}`,
    ...(party.heroImage && { picture: { path: imageUrl(party.heroImage) } }),
  }
}

function sharedEvent({ partyId, id, title, startDate }: EventInList, language: Language): Html {
  return html`<li><a href="/public/${partyId}/view/${id}">${title}</a>, ${formatsFor(language).date(startDate)}</li>`
}
