import { call } from '../../../web/call.ts'
import { isPushSupported, readPushPermission, subscribeToPush } from '../../../web/push-subscription.ts'
import { recall, remember } from '../../../web/store.ts'
import { keepFollowing } from '../../play/follows/visitor-store.tsx'
import { addPushDevice, getNotificationSettings } from './operations.ts'

/** Under this name the device remembers who wants to be notified on it. */
const wanted = 'push'

type Outcome =
  | { ok: true }
  | { ok: false; why: 'denied' | 'notNow' | 'failed' }
  | { ok: false; why: 'refused'; detail: string }

/** After a press: asks for the permission, and has the server send to this browser. */
export async function turnOn(publicKey: string, userId: string): Promise<Outcome> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return { ok: false, why: 'denied' }
  if (permission !== 'granted') return { ok: false, why: 'notNow' }
  try {
    const answer = await call(addPushDevice, await subscribeToPush(publicKey))
    if (!answer.ok) return { ok: false, why: 'refused', detail: answer.detail ?? answer.code }
    remember(wanted, userId)
    return { ok: true }
  } catch {
    return { ok: false, why: 'failed' }
  }
}

/** Whoever wanted it on this device still has it after another login, and with a new address. */
export async function keepDevice(userId: string) {
  if (recall(wanted) !== userId || !isPushSupported() || (await readPushPermission()) !== 'granted') return
  const settings = await call(getNotificationSettings, {})
  if (settings.ok) await call(addPushDevice, await subscribeToPush(settings.value.publicKey))
}

/** Nothing of an account comes to this browser any more, whoever logs in here; what it follows without one goes on. */
export async function forgetDevice() {
  remember(wanted, undefined)
  if (!isPushSupported()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await keepFollowing()
}
