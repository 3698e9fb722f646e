/**
 * A board within somebody else's page, `/embed/{eventId}?theme=dark&accent=%230a5&language=sv&key=…`. It has no session:
 * it sends no cookies, keeps nothing in the browser but the
 * favourites that somebody chooses there, and gets what every visitor gets.
 */
const { pathname, search } = window.location
const eventId = /^\/embed\/([0-9a-f-]{36})\/?$/.exec(pathname)?.[1]
const wishes = new URLSearchParams(search)
const accent = wishes.get('accent') ?? ''

export const embedded = eventId ? { eventId, theme: wishes.get('theme'), language: wishes.get('language') } : undefined

if (embedded) {
  window.history.replaceState(null, '', `${pathname}${search}#/embed/${embedded.eventId}`)
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(accent))
    // With some ink in it, so that it can be read on any ground.
    document.documentElement.style.setProperty('--press', `color-mix(in oklab, ${accent} 75%, var(--ink))`)
}
