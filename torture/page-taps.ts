// What runs in the browser beside the product, as `taps`: a clock that goes on without waiting, and the eyes of a thumb.
import type { Look, Place } from './tap-types.ts'

type Timer = { due: number; run: () => void; real: ReturnType<typeof setTimeout> | undefined }

const real = { now: Date.now.bind(Date), set: setTimeout.bind(globalThis), clear: clearTimeout.bind(globalThis) }
const timers = new Map<number, Timer>()
let lastTimer = 1_000_000
let ahead = 0
let stoppedAt: number | undefined

const now = () => stoppedAt ?? real.now() + ahead

function arm(id: number, timer: Timer) {
  real.clear(timer.real)
  timer.real = stoppedAt === undefined ? real.set(() => fire(id, timer), Math.max(0, timer.due - now())) : undefined
}

function fire(id: number, timer: Timer) {
  if (!timers.delete(id)) return
  real.clear(timer.real)
  timer.run()
}

function setTimer(run: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) {
  const timer: Timer = { due: now() + delay, run: () => run(...values), real: undefined }
  timers.set(++lastTimer, timer)
  arm(lastTimer, timer)
  return lastTimer
}

function clearTimer(id: number) {
  const timer = timers.get(id)
  if (!timer) return real.clear(id)
  timers.delete(id)
  real.clear(timer.real)
}

Object.assign(globalThis, { setTimeout: setTimer, clearTimeout: clearTimer })
Date.now = now

const turn = () => new Promise<void>((resolve) => real.set(resolve))

/** What an act has set off by itself is done: effects, and what is written into the phone. */
async function calm() {
  await turn()
  const known = await indexedDB.databases()
  if (known.some(({ name }) => name === 'pinhigh')) await readAll()
  await turn()
}

/** The time goes on by so much at once, and every timer fires in its order. */
async function skip(milliseconds: number) {
  const until = now() + milliseconds
  const isDue = ([, { due }]: [number, Timer]) => due <= until
  for (;;) {
    const [first] = [...timers].filter(isDue).sort(([, a], [, b]) => a.due - b.due)
    if (!first) break
    goTo(Math.max(now(), first[1].due))
    fire(...first)
    await turn()
  }
  goTo(Math.max(now(), until))
}

function goTo(time: number) {
  if (stoppedAt !== undefined) stoppedAt = time
  ahead = time - real.now()
  for (const [id, timer] of timers) arm(id, timer)
}

/** Nothing fires until `go`, however long a busy machine takes. */
function stop() {
  stoppedAt = now()
  for (const [id, timer] of timers) arm(id, timer)
}

function go() {
  const time = now()
  stoppedAt = undefined
  goTo(time)
}

const wordsOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1)

/** The buttons that a thumb can mean: those of the dialog that is open, else of the page. */
const buttons = () =>
  [...(openDialog() ?? document).querySelectorAll<HTMLElement>('button, [role=radio], label')].filter(
    (button) => button.getClientRects().length > 0,
  )

/** Where to tap for the n-th button whose words are like this; undefined where something else lies over it. */
function aim(words: string, at = 0): Place | undefined {
  const button = buttons().filter((one) => new RegExp(words).test(wordsOf(one)))[at]
  if (!button) return undefined
  button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = button.getBoundingClientRect()
  const place = { x: left + width / 2, y: top + height / 2 }
  const hit = document.elementFromPoint(place.x, place.y)
  return hit && button.contains(hit) ? place : undefined
}

/** The words of what was clicked. */
const clicks: string[] = []
const noteClick = ({ target }: Event) => {
  const button = target instanceof Element && target.closest('button, [role=radio], label')
  clicks.push(button ? wordsOf(button) : '')
}
addEventListener('click', noteClick, { capture: true })

/** The browser makes a click of a tap when it comes to it: done when there have been so many, or after a while none. */
async function clicked(count: number, patience: number) {
  const until = real.now() + patience
  while (clicks.length < count && real.now() < until) await new Promise((resolve) => real.set(resolve, 5))
  await calm()
  return clicks
}

/** What stands there. */
function look(): Look {
  const rows = [...document.querySelectorAll('ul[aria-label=Players] > li')]
  const dialog = openDialog()
  return {
    place: location.hash,
    heading: wordsOf(document.querySelector('h1') ?? document.body).slice(0, 200),
    dialog: dialog && wordsOf(dialog).slice(0, 300),
    dialogRole: dialog?.getAttribute('role') ?? (dialog ? 'dialog' : undefined),
    buttons: buttons().map((button) => ({
      words: wordsOf(button),
      isOff: button.matches(':disabled, [aria-disabled=true]'),
      isOn: button.getAttribute('aria-pressed') === 'true',
      inPad: button.closest('section[aria-label^="Strokes for"]') !== null,
    })),
    rows: rows.map((row) => ({
      words: row.textContent ?? '',
      isLit: row.querySelector('[aria-current=true]') !== null,
      marks: [...row.querySelectorAll('[role=img][aria-label]')].map(wordsOf),
    })),
    pad: wordsOf(document.querySelector('section[aria-label^="Strokes for"]') ?? document.createElement('p')),
  }
}

function readAll(): Promise<object[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('pinhigh')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      // a write, so that it comes after all that are under way
      const reading = database.transaction('outbox', 'readwrite').objectStore('outbox').getAll()
      reading.onsuccess = () => {
        database.close()
        resolve(reading.result)
      }
      reading.onerror = () => reject(reading.error)
    }
  })
}

/** What the phone holds, straight from where it is kept. */
async function held() {
  const typed = JSON.parse(localStorage.getItem('pinhigh.typed') ?? '[]') as object[]
  return { typed, items: await readAll() }
}

Object.assign(globalThis, { taps: { calm, skip, stop, go, aim, clicked, look, held } })
