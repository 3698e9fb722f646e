import type { Rating, Tee, TeeRating } from '../golf/tees.ts'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'

const nine = (rating: number, slope: number): Rating => ({ rating, slope })
const rated = (rating: number, slope: number, more: Partial<TeeRating> = {}): TeeRating => ({
  rating,
  slope,
  front: null,
  back: null,
  par: null,
  strokeIndex: null,
  ...more,
})

/** Invented ratings of the invented courses, by name. */
export const demoTees: Readonly<Record<string, readonly Tee[]>> = {
  'Fjärdholmen Seaside': [
    { name: '61', men: rated(73.1, 134, { front: nine(36.8, 131), back: nine(36.3, 137) }), women: null },
    {
      name: '57',
      men: rated(71.2, 129, { front: nine(35.8, 127), back: nine(35.4, 131) }),
      women: rated(76.8, 138),
    },
    {
      name: '50',
      men: rated(67.9, 120),
      women: rated(72.8, 129, {
        front: nine(36.6, 127),
        back: nine(36.2, 131),
        // The long fourth is a par 5 from here.
        par: [4, 5, 3, 5, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4],
        strokeIndex: [3, 7, 15, 11, 5, 17, 1, 9, 13, 4, 16, 8, 10, 2, 12, 18, 6, 14],
      }),
    },
  ],
  'Fjärdholmen Forest Nine': [
    { name: 'Yellow', men: rated(67.2, 117, { front: nine(33.6, 117) }), women: rated(70.8, 121) },
    { name: 'Red', men: rated(64.8, 109), women: rated(67.6, 115, { front: nine(33.8, 115) }) },
  ],
  'Tornvik Park': [
    { name: 'White', men: rated(72.6, 131), women: null },
    { name: 'Yellow', men: rated(71.0, 127), women: rated(76.3, 135) },
    { name: 'Red', men: rated(67.4, 118), women: rated(72.1, 126) },
  ],
  'Saltmarsh Harbour Links': [
    { name: 'Medal', men: rated(71.9, 128, { front: nine(35.6, 126), back: nine(36.3, 130) }), women: null },
    { name: 'Visitors', men: rated(70.2, 124), women: rated(75.4, 132) },
    { name: 'Harbour', men: rated(67.1, 116), women: rated(71.8, 125) },
  ],
  'Old Windmill Heath': [{ name: 'Heath', men: rated(69.6, 121), women: rated(74.2, 128) }],
}

export async function seedTees(tx: Tx, courses: readonly { id: string; name: string }[]) {
  const json = (rating: TeeRating | null) => rating && JSON.stringify(rating)
  const rows = courses.flatMap(({ id: courseId, name: course }) =>
    (demoTees[course] ?? []).map(({ name, men, women }, position) => ({
      id: newId(),
      courseId,
      position,
      name,
      men: json(men),
      women: json(women),
    })),
  )
  await tx.insertInto('courseTees').values(rows).execute()
}
