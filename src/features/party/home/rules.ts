type Days = { startDate: string; endDate: string; ongoing: boolean }

/** Days from one day to another, both yyyy-mm-dd. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** An upcoming competition is shown so many days ahead. */
const aheadAtMost = 14

/** What the party's home is about: what goes on, else what begins soonest within 14 days. */
export function competitionOf<Event extends Days>(events: readonly Event[], today: string): Event | undefined {
  const ongoing = events.find((event) => event.ongoing)
  const ahead = events.filter((event) => {
    const days = daysBetween(today, event.startDate)
    return days > 0 && days <= aheadAtMost
  })
  return ongoing ?? ahead.sort((a, b) => a.startDate.localeCompare(b.startDate))[0]
}

/** So long an account is new, in days. */
export const newForDays = 7

/** Whether the account is at most 7 days old. */
export const isNewAccount = (createdAt: Date, now: Date) =>
  now.valueOf() - createdAt.valueOf() <= newForDays * 86_400_000

type Dated = { startdate: string; enddate: string; state: 'upcoming' | 'ongoing' | 'past' }

/** What goes on and what is ahead, the soonest first. */
export const upcomingOf = <Event extends Dated>(events: readonly Event[]) =>
  events.filter(({ state }) => state !== 'past').sort((a, b) => a.startdate.localeCompare(b.startdate))

/** What is over, the latest end first. */
export const completedOf = <Event extends Dated>(events: readonly Event[]) =>
  events.filter(({ state }) => state === 'past').sort((a, b) => b.enddate.localeCompare(a.enddate))

const shownAtMost = 5

/** All of up to five; of more the first four. */
export const firstOf = <Item>(items: readonly Item[]) =>
  items.length <= shownAtMost ? items : items.slice(0, shownAtMost - 1)
