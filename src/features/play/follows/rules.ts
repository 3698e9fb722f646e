export const followedAtMost = 100

/** What followers can be told of a player; none of it before they ask for it. */
export const followedKinds = ['followed-start', 'followed-eagle', 'followed-lead', 'followed-end'] as const
export type FollowedKind = (typeof followedKinds)[number]

/** So many browsers without an account follow players of a party: whoever makes addresses up fills no database. */
export const visitorsAtMost = 5_000
