import { useEffect } from 'react'
import { call } from '../../../web/call.ts'
import { usePath } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { seeNotifications } from './operations.ts'
import { isPlace } from './rules.ts'

/** Whoever opens the page of what they were told of has seen it; a mail does not tell of it again. */
export default function SeenPlace() {
  const { user } = useSession()
  const place = usePath()
  const isOwn = user !== null && !user.acting
  useEffect(() => {
    if (isOwn && isPlace(place)) void call(seeNotifications, { place })
  }, [isOwn, place])
  return null
}
