/** Seconds until the next try, after so many: 10 s, 1 min, 5 min, 30 min, 2 h, 6 h, 24 h; then it is given up. */
export const pauses = [10, 60, 300, 1_800, 7_200, 21_600, 86_400] as const

/** Whether what waits has already failed, or was given up. */
type DeliveryState = 'delivered' | 'waiting' | 'failing' | 'given-up'
export function stateOf(delivery: { deliveredAt: unknown; nextTryAt: unknown; attempts: number }): DeliveryState {
  if (delivery.deliveredAt) return 'delivered'
  if (!delivery.nextTryAt) return 'given-up'
  return delivery.attempts === 0 ? 'waiting' : 'failing'
}
