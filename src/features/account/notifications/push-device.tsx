import { call } from '../../../web/call.ts'
import { recall, remember } from '../../../web/store.ts'
import { addPushDevice, getNotificationSettings } from './operations.ts'

/** Under this name the device remembers who wants to be notified on it. */
const wanted = 'push'

/** `ios`: only from the home screen; `off`: it may be asked for, or is allowed and not in use. */
export type PushState = 'unsupported' | 'ios' | 'denied' | 'off' | 'on'

/** What this browser can do and does. Nothing is asked. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return isApple() ? 'ios' : 'unsupported'
  const permission = await readPermission()
  if (permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = permission === 'granted' && (await registration?.pushManager.getSubscription())
  return subscription ? 'on' : 'off'
}

/** `Notification.permission` is wrong in some browsers without a screen. */
async function readPermission(): Promise<PermissionState> {
  const read = await navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined)
  return read?.state ?? (Notification.permission === 'default' ? 'prompt' : Notification.permission)
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac OS X/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

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
    const answer = await tellServer(await subscribe(publicKey))
    if (!answer.ok) return { ok: false, why: 'refused', detail: answer.detail ?? answer.code }
    remember(wanted, userId)
    return { ok: true }
  } catch {
    return { ok: false, why: 'failed' }
  }
}

/** The push service may be out of reach, or closed in this browser: that throws. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) === publicKey) return known
  await known?.unsubscribe() // of an installation that had other keys
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const keyOf = ({ options }: PushSubscription) => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function tellServer(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return call(addPushDevice, { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' })
}

/** Whoever wanted it on this device still has it after another login, and with a new address. */
export async function keepDevice(userId: string) {
  if (recall(wanted) !== userId || !isSupported() || (await readPermission()) !== 'granted') return
  const settings = await call(getNotificationSettings, {})
  if (settings.ok) await tellServer(await subscribe(settings.value.publicKey))
}

/** Nothing comes to this browser any more, whoever logs in here. */
export async function forgetDevice() {
  remember(wanted, undefined)
  if (!isSupported()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
