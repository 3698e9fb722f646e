/** What the landing page is proud of, in its order; each has a picture. */
export const features = [
  'leagues',
  'scoring',
  'statistics',
  'images',
  'leaderboard',
  'news',
  'messages',
  'courses',
  'closest',
  'longest',
  'extras',
  'users',
] as const
export type Feature = (typeof features)[number]

/** How many countries take turns in the counter. */
export const topCountries = 6

const ticksToTotal = 24

/** What the counter shows after so many ticks: it slows down towards the total and reaches it. */
export function countAt(tick: number, total: number): number {
  const left = Math.max(0, 1 - tick / ticksToTotal)
  return Math.round(total * (1 - left ** 3))
}

/** The counter counts first, then shows each country so many ticks, then the regions, and again from the first country. */
const ticksOfCountry = 20
const ticksOfRegions = 60

/** What stands beside the total after so many ticks: nothing yet, the position of a country, or the list of regions. */
export function turnAt(tick: number, countries: number): 'counting' | 'regions' | number {
  const after = tick - ticksToTotal
  if (after < 0) return 'counting'
  const turn = after % (countries * ticksOfCountry + ticksOfRegions)
  const at = Math.floor(turn / ticksOfCountry)
  return at < countries ? at : 'regions'
}
