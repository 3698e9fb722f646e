import { dayIn } from '../../../contract/days.ts'
import { serverNow } from '../../../web/server-clock.ts'

/** Today where this device is, however wrong its clock is. */
export const todayHere = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(serverNow()))
