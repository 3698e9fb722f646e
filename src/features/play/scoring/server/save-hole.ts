import { hasOwnCard, holesFromTee, type PlayedTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import { playedAs, scoringOf } from '../../../../golf/formats/presets.ts'
import type { PlayedHole } from '../../../../golf/holes.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound, Refused } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { type ExtrasSaved, persistExtra, type SavedHole, saveHole } from '../operations/save.ts'
import type { CardRow, FoundGroup } from '../reads/find-group.ts'
import { enterHole, type HoleValue, type PlayerOnHole, sawLatest, standsAlready } from '../rules/enter-hole.ts'
import { indicatorBits } from '../rules/marks.ts'
import { holesToPlay } from '../rules/match.ts'
import { holesOfGroup, mayScore } from '../rules.ts'
import { answering, asShownTo } from './code-of-group.ts'
import { markAnew } from './extras.ts'
import { closedBecause, closedTexts, type GroupFacts, groupFacts } from './group-facts.ts'
import { readGroup, resultAt } from './read-group.ts'
import { remember, rememberedOrRead } from './remembered-groups.ts'
import { write } from './write-save.ts'

/** Whoever saves into the same group at the same moment makes one of us begin anew; each time one of all gets through. */
const triesAtMost = 200

serve(saveHole, {
  ownTransaction: true,
  facts: rememberedOrRead,
  run: async (call) => {
    const { input, session, services, refuse } = call
    return enterRemembered<SavedHole>(call, async (facts) => {
      const { group } = facts
      const played = holeAt(facts, input.position)
      if (!played) return refuse('no-such-hole', 'The round has no such hole.')
      const before = playersAt(group, input.position)
      const answers = answering(session, group)
      const results = input.results.filter(
        ({ userId }) => answers(userId) || !before.some((one) => one.userId === userId),
      )
      if (results.length === 0 && input.results.length > 0) return refuse('invalid-result', isOut)
      const seen = before.filter(({ userId }) => answers(userId))
      const isLatest = input.base ? sawLatest(seen, input.base) : input.version === group.version
      if (!isLatest && !standsAlready(before, results, playedAs(group))) {
        const newer = asShownTo(session, await readGroup(call.tx, facts.party.partyId, group.id))
        return refuse('stale-version', 'Someone else has saved this hole. Please compare.', newer)
      }
      const values = enterHole(before, results, played.par, playedAs(group))
      if (values === 'invalid')
        return refuse(
          'invalid-result',
          `From 1 to ${scoringOf(playedAs(group)).highest(Math.max(played.par, ...before.map(({ par = 0 }) => par)))} strokes, or a tile of one side.`,
        )
      if (group.cards.some(({ submitted }, at) => submitted && values[at]?.strokes !== before[at]?.strokes))
        return refuse('card-returned', 'This card is signed by both and returned. A mistake goes to the committee.')
      const cards = withHole(group.cards, input.position, values)
      const { changes, outcome } = markAnew(group, cards, input.position, true)
      const answer = {
        groupId: group.id,
        eventId: group.eventId,
        version: group.version + 1,
        position: input.position,
        players: cards
          .filter(({ userId }) => answers(userId))
          .map((card) => ({ userId: card.userId, result: resultAt(played.hole, input.position, card) })),
        ...outcome,
      }
      const { enteredAt } = input
      const details = { ...detailsOf(input.position, played, before, values), ...(enteredAt && { enteredAt }) }
      const isWritten = await write(session, services, facts, { what: 'hole-saved', cards, changes, answer, details })
      if (isWritten) remember(call, facts, cards)
      return isWritten ? answer : undefined
    })
  },
})

serve(persistExtra, {
  ownTransaction: true,
  facts: groupFacts,
  run: async (call) => {
    const { input, session, services, refuse } = call
    return enterOnce(call, async (facts) => {
      const { group } = facts
      if (!group.extras) return refuse('no-extras', 'The event has no extras.')
      const played = holeAt(facts, input.position)
      if (!played) return refuse('no-such-hole', 'The round has no such hole.')
      const before = playersAt(group, input.position)
      if (!before.some(({ userId }) => userId === input.userId))
        return refuse('not-in-group', 'No player of this group.')
      if (!answering(session, group)(input.userId)) return refuse('not-in-group', isOut)
      const values = before.map(({ userId, strokes, marks }) => ({
        strokes,
        marks: userId === input.userId ? withBit(marks, indicatorBits[input.indicator], input.set) : marks,
      }))
      const cards = withHole(group.cards, input.position, values)
      const { changes, outcome } = markAnew(group, cards, input.position, false)
      const answer = markOf(facts, input, played, cards, outcome)
      const details = detailsOf(input.position, played, before, values)
      const isWritten = await write(session, services, facts, { what: 'hole-marked', cards, changes, answer, details })
      return isWritten ? answer : undefined
    })
  },
})

const isOut = 'This player is out, and the code of the group is no longer theirs.'

type Refusing<Why extends string> = (why: Why, detail?: string, data?: unknown) => never
type Entering = Parameters<typeof groupFacts>[0] & {
  tx: Tx
  facts: GroupFacts
  refuse: Refusing<'key-used' | 'already-submitted' | 'taken-over' | 'round-over'>
}

/** As `enterOnce`, but onto what is remembered of the group first; whatever speaks against it there is read anew. */
async function enterRemembered<Answer>(
  call: Entering & { facts: { remembered: boolean } },
  enter: (facts: GroupFacts) => Promise<Answer | undefined>,
): Promise<Answer> {
  if (!call.facts.remembered) return enterOnce(call, enter)
  const answer = await enter(call.facts).catch(undefinedIfRefused)
  return answer ?? enterOnce({ ...call, facts: await factsAnew(call) }, enter)
}

/** Whoever may no longer score here gets the answer of a stranger. */
async function factsAnew(call: Entering): Promise<GroupFacts> {
  const facts = await groupFacts(call)
  return mayScore(call.session, facts) ? facts : notFound()
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}

/** The first delivery's answer, if this is a later one; else what `enter` writes, again as long as others were faster. */
export async function enterOnce<Answer>(
  call: Entering,
  enter: (facts: GroupFacts) => Promise<Answer | undefined>,
): Promise<Answer> {
  for (let facts = call.facts, tries = 0; tries < triesAtMost; facts = await factsAnew(call), tries += 1) {
    const delivered = deliveredBefore(facts, call.refuse)
    if (delivered) return delivered as Answer
    await refuseIfClosed(call, facts)
    const answer = await enter(facts)
    if (answer) return answer
  }
  throw new Error('The group never stood still')
}

export function deliveredBefore({ group }: GroupFacts, refuse: Refusing<'key-used'>): unknown {
  if (!group.delivered) return undefined
  if (group.delivered.groupId !== group.id) return refuse('key-used', 'This key belongs to a save of another group.')
  return group.delivered.answer
}

export async function refuseIfClosed({ session, services, tx, refuse }: Omit<Entering, 'facts'>, facts: GroupFacts) {
  const why = closedBecause(session, facts, services.now())
  if (!why) return
  const newer = asShownTo(session, await readGroup(tx, facts.party.partyId, facts.groupId))
  refuse(why, closedTexts[why], newer)
}

function markOf(
  { group }: GroupFacts,
  { position, userId }: { position: number; userId: string },
  { hole }: PlayedHole,
  cards: readonly CardRow[],
  outcome: ExtrasSaved,
) {
  const card = cards.find((one) => one.userId === userId) ?? { strokes: [], marks: [] }
  const result = resultAt(hole, position, card)
  return { groupId: group.id, eventId: group.eventId, version: group.version + 1, position, userId, result, ...outcome }
}

const withBit = (marks: number, bit: number, set: boolean) => (set ? marks | bit : marks & ~bit)

export function holeAt({ group }: GroupFacts, position: number): PlayedHole | undefined {
  return holesToPlay(holesOfGroup(group.round, group.startHole), group, group.cards)[position - 1]
}

function playersAt({ cards, round, startHole }: FoundGroup, position: number): PlayerOnHole[] {
  return cards.map(({ userId, side, defaultResult, status, strokes, marks, tee }) => ({
    userId,
    ...(hasOwnCard(tee) ? { par: parFrom(round, startHole, tee, position) } : {}),
    side,
    defaultResult,
    isOut: status !== null,
    strokes: strokes[position - 1] ?? null,
    marks: marks[position - 1] ?? 0,
  }))
}

/** Extra holes of a match come in the same order again. */
function parFrom(round: FoundGroup['round'], startHole: number | null, tee: PlayedTee, position: number) {
  const holes = holesFromTee(holesOfGroup(round, startHole), tee)
  return holes[(position - 1) % holes.length]?.par
}

/** The cards with one hole replaced, at least as long as to hold it. */
function withHole(cards: readonly CardRow[], position: number, values: readonly HoleValue[]): CardRow[] {
  return cards.map((card, at) => {
    const length = Math.max(card.strokes.length, position)
    const strokes = Array.from({ length }, (_, index) => card.strokes[index] ?? null)
    const marks = Array.from({ length }, (_, index) => card.marks[index] ?? 0)
    strokes[position - 1] = values[at]?.strokes ?? null
    marks[position - 1] = values[at]?.marks ?? 0
    return { ...card, strokes, marks }
  })
}

/** For the audit log. */
function detailsOf(
  position: number,
  { hole }: PlayedHole,
  before: readonly PlayerOnHole[],
  values: readonly HoleValue[],
) {
  const players = before.map(({ userId, strokes, marks }, at) => ({ userId, old: { strokes, marks }, new: values[at] }))
  return { position, hole, players }
}
