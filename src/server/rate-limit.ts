import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** `const finding = rateLimit('finding', 100, 900)`, then `if (await finding.isOver(userId)) refuse('too-many-tries')`. */
export function rateLimit(keyPrefix: string, points: number, seconds: number) {
  const limiter = new RateLimiterMemory({ keyPrefix, points, duration: seconds })
  return {
    /** Counts one more, and says whether that is too many. */
    isOver: async (key: string): Promise<boolean> => {
      try {
        await limiter.consume(key)
        return false
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return true
        throw reason
      }
    },
  }
}
