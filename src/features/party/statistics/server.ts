import { thumbnailUrl } from '../../../contract/pictures.ts'
import { nameOrder } from '../../../golf/name-order.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { serve } from '../../../server/http/serve.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { type Famous, getMemberStats, getStats, type MemberStats } from './operations.ts'
import { type Listed, readListed, readNames, readPartyFigures } from './reads.ts'
import {
  figureBy,
  isUnofficial,
  type MemberOrder,
  nothingPlayed,
  type PartyFigures,
  participantsOf,
  type Totals,
} from './rules.ts'

serve(getStats, {
  facts: partyOfInput,
  run: async ({ tx, services, facts: { party } }) => {
    const figures = await readPartyFigures(services, party.partyId)
    return {
      playerCount: participantsOf(figures.events).map(({ event, ...counts }) => ({
        event: { eventId: event.id, eventTitle: event.title, startDate: event.startDate, type: event.type },
        ...counts,
      })),
      hallOfFame: await famousOnes(tx, figures),
    }
  },
})

async function famousOnes(tx: Tx, { hall }: PartyFigures): Promise<Famous[]> {
  const people = await readNames(
    tx,
    hall.map(({ playerId }) => playerId),
  )
  const known = new Map(people.map((person) => [person.id, person]))
  return hall.flatMap(({ playerId, place, points, podiums: [gold, silver, bronze] }) => {
    const person = known.get(playerId)
    if (!person) return []
    const { avatarId, ...name } = person
    return [{ place, user: { ...name, avatar: avatarId && thumbnailUrl(avatarId) }, points, gold, silver, bronze }]
  })
}

serve(getMemberStats, {
  facts: partyOfInput,
  run: async ({ input, services, facts: { party } }) => {
    const { search, unofficial, sort, descending, offset, count } = input
    const [figures, members] = await Promise.all([
      readPartyFigures(services, party.partyId),
      readListed(services, party.partyId, search),
    ])
    const all = members.map((member) => withFigures(member, figures.totals.get(member.userId)))
    const shown = unofficial ? all : all.filter((member) => !member.unofficial)
    return {
      users: sorted(shown, sort, descending)
        .slice(offset, offset + count)
        .map(shownOf),
      total: shown.length,
      unofficialCount: all.filter((member) => member.unofficial).length,
    }
  },
})

type Member = { member: Listed; totals: Totals; handicap: number | null; unofficial: boolean }

const withFigures = (member: Listed, totals: Totals | undefined): Member => ({
  member,
  totals: totals ?? nothingPlayed,
  handicap: member.access === 'member' ? member.handicap : null,
  unofficial: isUnofficial(totals, member.isRegistered),
})

/** They come by name. Who has no such figure stays behind the others. */
function sorted(members: readonly Member[], sort: MemberOrder, descending: boolean): Member[] {
  if (sort === 'name') return descending ? members.toReversed() : [...members]
  const way = descending ? -1 : 1
  if (sort === 'club')
    return ordered(
      members,
      ({ member }) => member.club || null,
      (a, b) => way * nameOrder.compare(a, b),
    )
  return ordered(
    members,
    ({ totals, handicap }) => figureBy[sort](totals, handicap),
    (a, b) => way * (a - b),
  )
}

function ordered<T>(members: readonly Member[], of: (one: Member) => T | null, compare: (a: T, b: T) => number) {
  return members
    .map((one) => ({ one, value: of(one) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return compare(a.value, b.value)
    })
    .map(({ one }) => one)
}

function shownOf({ member, totals, handicap, unofficial }: Member): MemberStats {
  const { userId, firstName, lastName, avatarId, club, country, access } = member
  const {
    matchedEvents: _m,
    otherEvents: _o,
    bestScoreEventId: _b,
    mostExtra: _x,
    mostExtraEventRoundId: _r,
    ...results
  } = totals
  return {
    userId,
    firstName,
    lastName,
    avatar: avatarId && thumbnailUrl(avatarId),
    club,
    country,
    handicap,
    unofficial,
    partyAccessLevel: access,
    results,
  }
}
