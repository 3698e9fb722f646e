import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useQuery } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useStore } from '../../../web/store.ts'
import { useKeptRead } from '../../../web/use-kept-read.ts'
import { favourites, favouritesIn, sync } from './favourites-store.tsx'
import { getOwnFlight } from './operations.ts'
import { namesIn } from './rules.ts'

/** Favourites of this browser, or of the account, in a party. */
export function useFavourites(partyId: string): ReadonlySet<string> {
  const ids = favouritesIn(useStore(favourites), partyId)
  const { user } = useSession()
  useEffect(() => {
    if (user) void sync(partyId)
  }, [user, partyId])
  return useMemo(() => new Set(ids), [ids])
}

/** Whether all of these people are favourites: of the stars of a long board only the one that changes is drawn again. */
export function useIsFavourite(partyId: string, people: readonly string[]): boolean {
  const isOn = () => {
    const ids = favouritesIn(favourites.get(), partyId)
    return people.length > 0 && people.every((id) => ids.includes(id))
  }
  return useSyncExternalStore(favourites.subscribe, isOn, isOn)
}

/** Whom the link names under which the page was opened, `?favourites=`, before the hash or behind it. */
export function useNamedInLink(): (id: string) => boolean {
  const inHash = useQuery().get('favourites')
  const link = inHash ?? new URLSearchParams(window.location.search).get('favourites')
  return useMemo(() => namesIn(link), [link])
}

/** With whom the reader plays in an event; empty for who does not. Kept for the time without a network. */
export function useOwnFlight(eventId: string, partyId: string): readonly string[] {
  const { user } = useSession()
  const isMember = user?.parties.some(({ id }) => id === partyId) ?? false
  const { data } = useKeptRead(getOwnFlight, isMember ? { eventId } : null)
  const players = data?.players ?? nobody
  return user && players.includes(user.userId) ? players : nobody
}
const nobody: readonly string[] = []
