/** `ios`: only from the home screen; `off`: it may be asked for, or is allowed and not in use. */
export type PushState = 'unsupported' | 'ios' | 'denied' | 'off' | 'on'

/** What this browser can do and does. Nothing is asked. */
export async function pushState(): Promise<PushState> {
  if (!isPushSupported()) return isApple() ? 'ios' : 'unsupported'
  const permission = await readPushPermission()
  if (permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = permission === 'granted' && (await registration?.pushManager.getSubscription())
  return subscription ? 'on' : 'off'
}

/** `Notification.permission` is wrong in some browsers without a screen. */
export async function readPushPermission(): Promise<PermissionState> {
  const read = await navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined)
  return read?.state ?? (Notification.permission === 'default' ? 'prompt' : Notification.permission)
}

export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac OS X/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** How a server names this browser: an address at its push service, and two keys. */
export type PushKeys = { endpoint: string; p256dh: string; auth: string }

/** The push service may be out of reach, or closed in this browser: that throws. */
export async function subscribeToPush(publicKey: string): Promise<PushKeys> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) === publicKey) return keysOf(known)
  await known?.unsubscribe() // of an installation that had other keys
  return keysOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

function keysOf(subscription: PushSubscription): PushKeys {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

const keyOf = ({ options }: PushSubscription) => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
