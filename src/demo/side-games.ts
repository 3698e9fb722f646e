import type { PartyId } from '../contract/session.ts'
import { standardLanguage } from '../contract/texts.ts'
import { defaultExtras } from '../features/play/extras/rules.ts'
import { insertExtras } from '../features/play/extras/writes.ts'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import type { Random } from './random.ts'

/** The extras of a club with marks from last year's championship, classes, texts while scoring, points of its own. */
export async function seedSideGames(tx: Tx, dice: Random, partyId: string, today: string) {
  const extras = await insertExtras(tx, partyId as PartyId, defaultExtras(standardLanguage))
  await seedMarks(tx, dice, partyId, Number(today.slice(0, 4)) - 1, extras)
  await tx
    .updateTable('parties')
    .set({ pointTables: JSON.stringify({ 'Order of merit': [50, 40, 32, 26, 22, 18, 15, 12, 10, 8, 6, 4, 3, 2, 1] }) })
    .where('id', '=', partyId)
    .execute()
  await tx
    .updateTable('events')
    .set({
      useExtra: true,
      classes: JSON.stringify([
        { name: 'Ladies', filter: "gender == 'F'" },
        { name: 'Seniors', filter: 'age >= 60' },
        { name: 'Gentlemen', filter: "gender != 'F'" },
      ]),
      textInfo: JSON.stringify([
        { condition: '{hole} == 0', conditionalText: 'Lanterns are handed out at the first tee. Bring gloves.' },
        { condition: '{par} == 3', conditionalText: 'Closest to the pin counts on every par 3 this weekend.' },
        {
          condition: '{round} == 2 && {hole} >= 17',
          conditionalText: 'Soup is on in the clubhouse when you come in.',
        },
      ]),
    })
    .where('partyId', '=', partyId)
    .where('title', '=', 'Lantern Scramble Weekend')
    .execute()
}

type Named = { id: string; name: string }

async function seedMarks(tx: Tx, dice: Random, partyId: string, year: number, extras: readonly Named[]) {
  const cards = await tx
    .selectFrom('events')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'events.partyId').onRef('rounds.eventId', '=', 'events.id'),
    )
    .innerJoin('scorecards', 'scorecards.roundId', 'rounds.id')
    .select(['events.id as eventId', 'rounds.id as roundId', 'rounds.par', 'scorecards.userId', 'scorecards.strokes'])
    .where('events.partyId', '=', partyId)
    .where('events.title', '=', `Club Championship ${year}`)
    .orderBy('scorecards.position')
    .orderBy('rounds.roundNumber')
    .execute()
  const idOf = (name: string) => extras.find((extra) => extra.name === name)?.id
  const birdie = idOf('Birdie')
  const others = ['Fish', 'Camel', 'Lion', 'Snake'].flatMap((name) => idOf(name) ?? [])
  const marks = cards.flatMap(({ roundId, userId, par, strokes }) =>
    [
      ...strokes.flatMap((value, at) => (birdie && value === (par[at] ?? 0) - 1 ? [mark(birdie, at, 'auto', 1)] : [])),
      ...others.filter(() => dice.below(4) === 0).map((id) => mark(id, 17, 'auto', 1 + dice.below(3))),
    ].map((one) => ({ ...one, partyId, roundId, userId })),
  )
  if (marks.length > 0) await tx.insertInto('extraMarks').values(marks).execute()
  const [first] = cards
  if (first) await tx.updateTable('events').set({ useExtra: true }).where('id', '=', first.eventId).execute()
}

const mark = (extraId: string, at: number, how: string, count: number) => ({ extraId, position: at + 1, how, count })

/** A course that nobody has entered a card for, and a correction that waits for its decision. */
export async function seedCourseCare(tx: Tx, authorId: string) {
  const course = await tx
    .selectFrom('courses')
    .selectAll()
    .where('name', '=', 'Fjärdholmen Seaside')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('courses')
    .values({
      id: newId(),
      name: 'Lillsjöns Pitch & Putt',
      country: 'se',
      city: 'Norrtälje',
      par: [],
      strokeIndex: [],
    })
    .execute()
  const { name, city, state, par, strokeIndex } = course
  const before = { name, city, state, par, index: strokeIndex }
  const longer = par.indexOf(4)
  const wanted = { ...before, par: par.with(longer, 5) }
  await tx
    .insertInto('courseCorrections')
    .values({
      id: newId(),
      courseId: course.id,
      authorId,
      before: JSON.stringify(before),
      wanted: JSON.stringify(wanted),
      note: 'The new back tee opened in May; it plays as a par 5 on the card at the starter’s hut.',
    })
    .execute()
}
