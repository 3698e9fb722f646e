import { imageUrl } from '../../../contract/pictures.ts'
import { level50, type PartyFacts, type Session } from '../../../contract/session.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { readPartyFigures } from '../../party/statistics/reads.ts'
import { extraDetailsOf, nothingPlayed, type Part, type PartyFigures, partsOf } from '../../party/statistics/rules.ts'
import { type EventOfUser, getProfile, type UserProfile } from './operations.ts'
import { readExtraNames, readHandicaps, readPerson } from './reads.ts'
import { mayKnow } from './rules.ts'

serve(getProfile, {
  facts: partyOfInput,
  run: async ({ input: { userId }, session, tx, services, facts: { party } }) => {
    const person = (await readPerson(tx, party.partyId, userId, session)) ?? notFound()
    const [figures, handicaps, extras] = await Promise.all([
      readPartyFigures(services, party.partyId),
      readHandicaps(tx, party.partyId, userId),
      readExtraNames(tx, party.partyId),
    ])
    const may = mayKnow(relationOf(session, party, person))
    const results = resultsOf(figures, userId, new Map(extras.map(({ id, name }) => [id, name])))
    return { user: shownOf(person, may, may.game ? { ...results, handicaps } : results) }
  },
})

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>
type Results = UserProfile['meta']['results']

const relationOf = (session: Session, party: PartyFacts, person: Person) => ({
  isSelf: session.userId === person.id,
  isLevel50: level50(session),
  isAdministrator: party.role === 'admin' && person.access === 'member',
  sharesParty: person.sharesParty,
  sharesContact: person.sharesContact,
})

function shownOf(person: Person, may: ReturnType<typeof mayKnow>, results: Results): UserProfile {
  const { id, firstName, lastName, avatarId, isRegistered, email, golfClub, country, access, team } = person
  return {
    userId: id,
    firstName,
    lastName,
    avatar: avatarId && imageUrl(avatarId),
    isRegistered,
    ...(may.contact && { email }),
    meta: {
      golfClub,
      country,
      partyAccessLevel: access,
      team,
      ...(may.game && { handicap: person.handicap, city: person.city, description: person.description }),
      ...(may.contact && { phone: person.phone, golfId: person.golfId ?? '' }),
      ...(may.person && { gender: person.gender, birthYear: person.birthYear }),
      results,
    },
  }
}

function resultsOf(figures: PartyFigures, userId: string, extraNames: ReadonlyMap<string, string>): Results {
  const parts = partsOf(figures, userId)
  const {
    matchedEvents: _m,
    otherEvents: _o,
    strokeRounds: _s,
    gold: _g,
    silver: _i,
    bronze: _b,
    ...totals
  } = figures.totals.get(userId) ?? nothingPlayed
  const ofType = (type: 'official' | 'unofficial') =>
    parts
      .filter(({ event }) => event.type === type)
      .toReversed()
      .map(eventOf)
  return {
    ...totals,
    matchedEvents: ofType('official'),
    otherEvents: ofType('unofficial'),
    medals: medalsOf(figures, userId),
    extraDetails: extraDetailsOf(parts).map(({ extraId, ...detail }) => ({
      extraTypeId: extraId,
      extraTypeName: extraNames.get(extraId) ?? '',
      ...detail,
    })),
    rounds: roundsOf(parts),
  }
}

const eventOf = ({ event, played }: Part): EventOfUser => ({
  eventId: event.id,
  eventTitle: event.title,
  startDate: event.startDate,
  endDate: event.endDate,
  place: played.place,
  placeText: played.placeText,
  points: played.points,
  pointsBy: played.pointsBy,
})

const medalsOf = ({ events }: PartyFigures, userId: string): Results['medals'] =>
  events
    .flatMap(({ event, medals }) =>
      medals
        .filter((medal) => medal.userId === userId)
        .map((medal) => ({ eventId: event.id, eventTitle: event.title, place: medal.place, class: medal.class })),
    )
    .toReversed()

const roundsOf = (parts: readonly Part[]): Results['rounds'] =>
  parts
    .flatMap(({ event, played }) =>
      played.rounds.flatMap(({ round, strokes }) =>
        strokes
          ? [
              {
                eventId: event.id,
                eventTitle: event.title,
                roundId: round.id,
                title: round.title,
                date: round.date,
                courseName: round.courseName,
                holes: round.holes,
                ...strokes,
              },
            ]
          : [],
      ),
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
