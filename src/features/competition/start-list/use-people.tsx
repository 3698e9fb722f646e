import { useMemo } from 'react'
import { useRead } from '../../../web/use-read.ts'
import { getUsers } from '../../party/members/operations.ts'
import type { StartList, StartListPlayer } from './operations.ts'

export type People = ReadonlyMap<string, StartListPlayer & { isMember: boolean }>

/** Who may be put on a tee, and who stands on one though no member any more. */
export function usePeople(list: StartList): People {
  const { data } = useRead(getUsers, { partyId: list.partyId, activeOnly: true })
  return useMemo(() => {
    const people = new Map(list.players.map((player) => [player.userId, { ...player, isMember: false }]))
    for (const { userId, firstName, lastName, club, meta } of data?.users ?? [])
      people.set(userId, {
        userId,
        firstName,
        lastName,
        club,
        country: '',
        handicap: meta.handicap,
        isMember: true,
        ...(people.get(userId)?.withdrawn ? { withdrawn: true } : {}),
      })
    return people
  }, [list.players, data])
}
