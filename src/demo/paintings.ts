// Pictures of the demo, drawn by ourselves: a course in different light, what happens on it, and its people.

import { heroSize, landscape } from './landscape.ts'
import { type Random, random } from './random.ts'
import { clubhouse, fromAbove, inTheSand, onTheLip, onTheTee, trophy } from './still-lifes.ts'

/** What the demo's events show, by the name under which it is painted. */
export const paintings = {
  'first-light': landscape({ light: 'morning', bend: 0.1, sunX: 0.25 }),
  'high-summer': landscape({ light: 'noon', bend: -0.12, water: true }),
  'last-group': landscape({ light: 'evening', bend: 0.12, water: true, sunX: 0.7 }),
  october: landscape({ light: 'autumn', bend: -0.1, sunX: 0.3, bunkers: 3 }),
  'morning-mist': landscape({ light: 'mist', bend: 0.08, bunkers: 1 }),
  'by-the-water': landscape({ light: 'morning', bend: -0.14, water: true, sunX: 0.8 }),
  'the-long-sixth': landscape({ light: 'noon', bend: 0.14, bunkers: 3, sunX: 0.16 }),
  'on-the-lip': onTheLip,
  'on-the-tee': onTheTee,
  clubhouse,
  'from-above': fromAbove,
  trophy,
  'in-the-sand': inTheSand,
  'hero-morning': landscape({ light: 'morning', bend: 0.16, sunX: 0.22 }, heroSize),
  'hero-noon': landscape({ light: 'noon', bend: -0.16, water: true, sunX: 0.85 }, heroSize),
  'hero-evening': landscape({ light: 'evening', bend: 0.15, sunX: 0.32 }, heroSize),
  'hero-autumn': landscape({ light: 'autumn', bend: -0.15, sunX: 0.8 }, heroSize),
} satisfies Record<string, (dice: Random) => string>
export type Painting = keyof typeof paintings

/** As SVG, the same each time. */
export function paint(name: Painting): string {
  const seed = [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7)
  return paintings[name](random(seed))
}
