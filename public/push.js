// Part of the service worker (vite.config.ts): shows what the server sends while no page is open, and opens its page.

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))

function read(data) {
  try {
    return data.json()
  } catch {
    return {} // a browser demands that something is shown for whatever comes
  }
}

async function show({ id, title = 'Pinhigh', body = '', about, url = '/', lang }) {
  const shown = await self.registration.getNotifications()
  // What is sent again after an answer that got lost is there already; what is about the same thing is out of date.
  if (id && shown.some((one) => one.data?.id === id)) return
  for (const one of shown) if (about && one.data?.about === about) one.close()
  await self.registration.showNotification(title, {
    body,
    lang,
    tag: id,
    icon: '/icons/icon-192.png',
    data: { id, about, url },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data?.url ?? '/', self.location.origin)))
})

/** In a page that is open, unless somebody scores there; else in one of its own. Never outside of Pinhigh. */
async function open(url) {
  const to = url.origin === self.location.origin ? url.href : `${self.location.origin}/`
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => page.url === to)
  if (there) return there.focus()
  const free = pages.find((page) => new URL(page.url).pathname === '/' && !/^#\/score\b/.test(new URL(page.url).hash))
  const moved = await free?.navigate(to).catch(() => null)
  if (moved) return moved.focus()
  return self.clients.openWindow(to)
}

/** The browser's push service has given it another address. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)))

async function move({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const next = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!next) return
  const { endpoint, keys } = next.toJSON()
  await fetch('/api/push-devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  })
}
