import { ratingOf } from '../../../../golf/tees.ts'
import type { CourseTee } from '../../courses/operations.ts'
import { isSameName, knownRating } from '../../courses/rules.ts'
import type { ImportedCourse } from '../operations.ts'

type Rated = CourseTee['men']

/** The tees of the catalogue with what the file says of those of the same name; the file's others come last. */
export function takenTees(now: readonly CourseTee[], file: ImportedCourse['tees'], newId: () => string): CourseTee[] {
  const taken = now.map((tee) => {
    const given = file.find(({ name }) => isSameName(name, tee.name))
    return given ? { ...tee, men: taking(tee.men, given.men), women: taking(tee.women, given.women) } : tee
  })
  const added = file.filter(({ name }) => !now.some((tee) => isSameName(name, tee.name)))
  const whole = added.map(({ name, men, women }) => ({ name, men: knownRating(men), women: knownRating(women) }))
  return [...taken, ...whole.map((tee) => ({ ...tee, id: newId() }))]
}

/** What the file leaves out stays. */
function taking(now: Rated, given: Rated): Rated {
  if (!given || !now) return knownRating(given) ?? now
  const { rating, slope } = ratingOf(given, 'eighteen') ? given : now
  return {
    rating,
    slope,
    front: given.front ?? now.front,
    back: given.back ?? now.back,
    par: given.par ?? now.par,
    strokeIndex: given.strokeIndex ?? now.strokeIndex,
  }
}
