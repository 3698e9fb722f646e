import { useQuery } from './navigation.ts'

type Kind = 'view' | 'leaderboard' | 'tv' | 'replay' | 'startlist'

/** The key under which an event of a hidden party is shared: `?key=` before the hash or behind it. */
export function useShareKey(): string | undefined {
  const inHash = useQuery().get('key')
  return inHash ?? new URLSearchParams(window.location.search).get('key') ?? undefined
}

/** A link for others: it opens without login, with the key also where the party is hidden. */
export const shareAddress = (kind: Kind, partyId: string, eventId: string, key?: string | null) =>
  `${window.location.origin}/public/${partyId}/${kind}/${eventId}${key ? `?key=${encodeURIComponent(key)}` : ''}`

/** A page of the application that goes on under the same key. */
export const withKey = (to: string, key?: string) => (key ? `${to}?key=${encodeURIComponent(key)}` : to)
