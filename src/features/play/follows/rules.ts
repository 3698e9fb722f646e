export const followedAtMost = 100
