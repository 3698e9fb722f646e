import { eventTopic, partyTopic } from '../../../../contract/live.ts'
import type { ParsedInputOf } from '../../../../contract/operation.ts'
import { type InParty, type Session, visitor } from '../../../../contract/session.ts'
import { type KeptAnswers, keepAnswers } from '../../../../server/http/kept-answers.ts'
import type { Services } from '../../../../server/services.ts'
import type { EventImage, getEventImages } from '../operations.ts'

type Input = ParsedInputOf<typeof getEventImages>
type Make = (
  services: Services,
  input: Input,
  session: Session,
  facts: InParty,
) => Promise<{ images: EventImage[]; total: number; position: number | null }>
type Asked = { input: Input; facts: InParty }
type Galleries = { answers: KeptAnswers; asked: Map<string, Asked> }

const keptAtMost = 2_000
const kept = new WeakMap<Services, Galleries>()

/** Galleries of public parties as visitors see them, all the same: kept as bytes, and known to be open without a query. */
export function visitorsGalleries(services: Services, make: Make) {
  const { answers, asked } = galleriesOf(services, make)
  return {
    /** Undefined where it has to be asked who may see it. */
    facts: ({ session, input }: { session: Session; input: Input }): InParty | undefined => {
      const key = session.userId === null ? JSON.stringify(input) : ''
      return key !== '' && answers.peek(key) ? asked.get(key)?.facts : undefined
    },
    peek: (input: Input) => answers.peek(JSON.stringify(input)),
    read: (input: Input, facts: InParty) => {
      const key = JSON.stringify(input)
      if (asked.size >= keptAtMost) asked.clear()
      asked.set(key, { input, facts })
      return answers.forKey(key)
    },
  }
}

function galleriesOf(services: Services, make: Make): Galleries {
  const known = kept.get(services)
  if (known) return known
  const asked = new Map<string, Asked>()
  const answers = keepAnswers(services, async (key) => {
    const { input, facts } = asked.get(key) as Asked
    const value = await make(services, input, visitor, facts)
    const events = [input.eventId, ...value.images.map(({ eventId }) => eventId ?? '')]
    return { value, isOpen: facts.party.isPublic, topics: [partyTopic(input.partyId), ...events.map(eventTopic)] }
  })
  const made = { answers, asked }
  kept.set(services, made)
  return made
}
