import type { Look, Person } from './tap-types.ts'

/** What the page says when it knows what to show. */
const decided = /^(Score hole|End of round|The (round|results|event|time)|Submitted|Round )/

export const hasDecided = ({ place, heading }: Look) => !place.startsWith('#/score') || decided.test(heading)

/** Who came back to it without a login is asked for one. */
export const isOpened = ({ place, heading }: Look) => place.startsWith('#/login') || decided.test(heading)

export type Expected = { user: Person; value: string }

/** Rows that show another value. */
export const differingIn = (now: Look, hole: number, expected: readonly Expected[]): string[] =>
  expected.flatMap(({ user, value }) => {
    const shown = shownIn(now, user)
    return shown === value ? [] : `hole ${hole} shows ${shown} for ${user.firstName}, not ${value}`
  })

/** What stands in a player's row, 'nothing' without a value. */
function shownIn({ rows }: Look, { firstName, lastName }: Person): string {
  const { marks = [] } = rows.find(({ words }) => words.includes(`${firstName} ${lastName}`)) ?? {}
  return marks.map((mark) => /^(\d+),/.exec(mark)?.[1]).find((value) => value !== undefined) ?? 'nothing'
}
