import { useEffect } from 'react'
import { call } from '../../../web/call.ts'
import { usePath } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { seeNotifications } from './operations.ts'
import { isPlace } from './rules.ts'

/** Whoever opens the page of a notification has seen it; no mail repeats it. */
export default function SeenPlace() {
  const { user } = useSession()
  const place = usePath()
  const isOwn = user !== null && !user.acting
  useEffect(() => {
    if (isOwn && isPlace(place)) void call(seeNotifications, { place })
  }, [isOwn, place])
  return null
}
