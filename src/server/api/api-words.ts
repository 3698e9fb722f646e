import { codes } from './api-words/codes.ts'
import { community } from './api-words/community.ts'
import { competition } from './api-words/competition.ts'
import { courses } from './api-words/courses.ts'
import { entries } from './api-words/entries.ts'
import { followers } from './api-words/followers.ts'
import { handicaps } from './api-words/handicaps.ts'
import { health } from './api-words/health.ts'
import { indexRecord } from './api-words/index-record.ts'
import { office } from './api-words/office.ts'
import { people } from './api-words/people.ts'
import { returnedCards } from './api-words/returned-cards.ts'
import { sideGames } from './api-words/side-games.ts'
import { sides } from './api-words/sides.ts'
import { tv } from './api-words/tv.ts'
import { settingComments } from './setting-comments.ts'

/**
 * What every property and parameter of the API means, for the OpenAPI document alone: a page carries none of it. A name
 * stands for itself wherever it means the same; where it means something else, what stands before it tells them apart
 * (`match.points`, `getLog.entries.at`), and the longest that fits counts. Lists and alternatives do not show in it. What
 * the dictionary does not know and can be set of an event has the comment that stands where it is declared.
 */
const words = new Map([
  ...settingComments(),
  ...Object.entries({
    ...entries,
    ...people,
    ...community,
    ...competition,
    ...courses,
    ...indexRecord,
    ...handicaps,
    ...sides,
    ...health,
    ...codes,
    ...followers,
    ...returnedCards,
    ...sideGames,
    ...office,
    ...tv,
  }),
])

/** By the operation's name, then the properties on the way. Undefined: nobody has described it yet. */
export function wordsFor(place: readonly string[]): string | undefined {
  for (let from = 0; from < place.length; from++) {
    const found = words.get(place.slice(from).join('.'))
    if (found) return found
  }
  return undefined
}
