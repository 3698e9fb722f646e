import { holderId, holderOf, useCode } from '../../../web/code-phone.ts'
import { getSession, useSession } from '../../../web/session.ts'

/** Who scores on this phone: the holder of the code that is open here, else whoever is logged in. */
export const scorerId = (): string | null => holderId() ?? getSession().user?.userId ?? null

export function useScorerId(): string | null {
  const { user } = useSession()
  return holderOf(useCode()) ?? user?.userId ?? null
}

/** A code is open here: what takes an account, or the rest of the event, is not shown. */
export const useIsByCode = () => useCode() !== undefined
