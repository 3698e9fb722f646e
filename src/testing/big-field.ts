// A field of 144 of which everything can be worked out without the product: handicaps in steps of 0.2, strokes from a
// table of a fixed seed, and a few cards made by hand that win.

/** As the course of the usual club has it; the stroke index is the number of the hole. */
export const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5]

export const fieldSize = 144
/** Withdraws before the draw, when all places are taken; the last of the people waits for the place. */
export const withdrawsAt = 141
export const waitsAt = 144

/** Stands on the start list and does not come; begins and does not count. */
export const neverStarts = 55
export const givesUp = 100

const ways = ['player', 'hand', 'import'] as const
const classOf = (at: number) => ['Class A', 'Class B', 'Class C'][Math.min(2, Math.floor(at / 48))] ?? ''
/** In cents. */
export const fees: Record<string, number> = { 'Class A': 45_000, 'Class B': 35_050, 'Class C': 25_025 }
export const classes = [
  { name: 'Class A', filter: 'hcp < 9.6' },
  { name: 'Class B', filter: 'hcp < 19.2' },
  { name: 'Class C', filter: 'hcp >= 19.2' },
]

export type Person = ReturnType<typeof personAt>
const personAt = (at: number) => ({
  at,
  firstName: 'P',
  lastName: `Field${1000 + at}`,
  handicap: Number((at * 0.2).toFixed(1)),
  /** No handicap of the field ends with .5, so that nothing hangs on how halves are rounded. */
  received: Math.round(at * 0.2),
  way: ways[at % 3] ?? 'player',
  class: classOf(at),
})
/** By handicap, so that four who follow one another play together, one of them at least with an account. */
export const people: readonly Person[] = Array.from({ length: fieldSize + 1 }, (_, at) => personAt(at))
export const field = people.filter(({ at }) => at !== withdrawsAt)
/** Who has a result in the end. */
export const finished = field.filter(({ at }) => at !== neverStarts && at !== givesUp)
export const groups = Array.from({ length: fieldSize / 4 }, (_, at) => field.slice(at * 4, at * 4 + 4))

const receivedOn = (hole: number, strokes: number) => Math.floor(strokes / 18) + (hole <= strokes % 18 ? 1 : 0)
/** So many under par after the received strokes. */
const under: Record<number, number> = { 0: 5, 20: 8, 30: 6, 70: 8, 80: 6, 120: 7, 130: 6 }

export function dice(seed: number) {
  let state = seed
  return (sides: readonly number[]) => {
    state = (state * 48_271) % 2_147_483_647
    return sides[state % sides.length] ?? 0
  }
}

function table() {
  const roll = dice(20_260_926)
  return people.map(({ at, received }) =>
    par.map((one, hole) => {
      const rolled = roll([0, 0, 1, 1, 2, -1, 1])
      const made = under[at]
      return one + receivedOn(hole + 1, received) + (made === undefined ? rolled : hole < made ? -1 : 0)
    }),
  )
}
const strokes = table()

/** Of each hole, as it was played. */
export const strokesOf = ({ at }: Person): readonly number[] => strokes[at] ?? []
export const grossOf = (person: Person) => strokesOf(person).reduce((sum, one) => sum + one, 0)
export const netOf = (person: Person) => grossOf(person) - person.received

/** The file that another club has sent. */
export const entryFile = () =>
  ['Namn;Klubb;Hcp;Klass']
    .concat(
      people
        .filter(({ way }) => way === 'import')
        .map(
          (one) =>
            `${one.firstName} ${one.lastName};Tallmo GK;${one.handicap.toFixed(1).replace('.', ',')};${one.class}`,
        ),
    )
    .join('\n')
