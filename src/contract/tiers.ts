/** Membership tiers by number. Premium is 2 or more. */
export const tiers = [
  { tier: 1, name: 'Par', icon: 'tier-par' },
  { tier: 2, name: 'Birdie', icon: 'tier-birdie' },
  { tier: 3, name: 'Eagle', icon: 'tier-eagle' },
] as const

export const tierOf = (tier: number) => tiers.find((one) => one.tier === tier) ?? tiers[0]
