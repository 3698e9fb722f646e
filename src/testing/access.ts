import { createECDH, randomBytes } from 'node:crypto'
import { createClient } from '../contract/client.ts'
import { refreshCurrentUser } from '../contract/own-session.ts'
import { addPushDevice, getNotificationSettings } from '../features/account/notifications/operations.ts'
import { createToken } from '../features/account/tokens/operations.ts'
import { makeCalendarFeed } from '../features/competition/calendar/operations.ts'
import { getParty } from '../features/party/parties/operations.ts'
import type { TestApp, TestClient } from './app.ts'
import { clientOf } from './two-parties.ts'

type Person = { userId: string; partyId: string }

/**
 * All by which somebody's account can be used beside the login of `client`: a login elsewhere, a token, the calendar's
 * address, a device that gets notifications. `left` says which of them still work.
 */
export async function openAccess(app: TestApp, client: TestClient, { userId, partyId }: Person) {
  const elsewhere = await clientOf(app, userId)
  const token = await client.call(createToken, { partyId, name: 'script', scope: 'read', days: 1 })
  const feed = await client.call(makeCalendarFeed, {})
  const device = await client.call(addPushDevice, subscription())
  if (!token.ok || !feed.ok || !device.ok) throw new Error('not everything could be opened')
  const program = createClient({
    baseUrl: app.url,
    headers: () => ({ authorization: `Bearer ${token.value.token}` }),
  })
  return {
    /** `asked`: a client that is logged in, to ask for the devices. */
    left: async (asked: TestClient) => {
      const session = await elsewhere.call(refreshCurrentUser, {})
      const settings = await asked.call(getNotificationSettings, {})
      return {
        session: session.ok && session.value.user !== null,
        token: (await program.call(getParty, { partyId })).ok,
        calendar: (await fetch(feed.value.address)).status === 200,
        device: settings.ok && settings.value.devices.some(({ id }) => id === device.value.id),
      }
    },
  }
}

/** As a browser makes one when somebody allows notifications; nothing is ever sent to it. */
const subscription = () => ({
  endpoint: `https://push.example.org/${randomBytes(12).toString('base64url')}`,
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
