import { saveHole } from '../src/features/play/scoring/operations/save.ts'
import { startRound } from '../src/features/play/scoring/operations/start.ts'
import { getGroup } from '../src/features/play/scoring/operations.ts'
import type { Services } from '../src/server/services.ts'
import { type Cast, card } from '../src/testing/cast.ts'
import { testPassword } from '../src/testing/password.ts'
import type { Gate } from './gate.ts'
import { named, press, until, type Window, write } from './window.ts'

export const holes = 3
export type Club = { party: Cast; eventId: string; roundId: string; kysely: Services['database']['kysely'] }
export type Walk = { window: Window; gate: Gate; club: Club }
/** A part of the walk; it throws what did not hold. */
export type Part = { name: string; walk: (walk: Walk) => Promise<void> }

/** In their order: each begins where the one before it ended. */
export const parts: readonly Part[] = [
  { name: 'login', walk: logIn },
  { name: 'start of a round', walk: start },
  { name: 'a saved hole', walk: (walk) => play(walk, 1) },
  { name: 'flight mode', walk: fly },
  { name: 'end of the round', walk: end },
  { name: 'live board', walk: follow },
  { name: 'chat', walk: chat },
  { name: 'gallery', walk: look },
]

const button = (name: RegExp, inside?: string) => named('button', name, inside)
const question = `document.querySelector('[role=alertdialog]')`
const isAt = (place: string) => `location.hash.startsWith('#/${place}')`

async function logIn({ window, gate, club }: Walk) {
  const { partyId } = club.party
  await window.open(`${gate.url}/?party=${partyId}#/login`)
  await write(window, named('input', /^E-mail/), `bo-${partyId}@example.org`, 'field of the e-mail')
  await write(window, named('input', /^Password/), testPassword, 'field of the password')
  await press(window, button(/^Login$/, `document.querySelector('main')`), 'button Login')
  await until(window, isAt('start'), 'nobody is logged in')
}

async function start({ window }: Walk) {
  await press(window, named('a', /^Scoring/), 'link to the scoring')
  await until(window, isAt('select-players'), 'the round is not found by itself')
  await choose(window, /^Player 2/, 'Anna Berg')
  await press(window, button(/^Start Round$/), 'button Start Round')
  await press(window, button(/^Start Round$/, question), 'question before the start')
  await until(window, isAt('score/1'), 'the round does not start')
}

/** A list of the browser is not part of the page, so what it would choose is set. */
async function choose(window: Window, list: RegExp, label: string) {
  const select = named('select', list)
  const option = `[...(${select})?.options ?? []].find((one) => one.label.startsWith(${JSON.stringify(label)}))`
  await until(window, option, `no ${label} to choose`)
  await window.read(`(() => {
    const [select, option] = [${select}, ${option}]
    select.value = option.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return null
  })()`)
}

const parOf = (hole: number) => card.par[hole - 1] ?? 0

/** Par for Bo, one more for Anna; the keys of a phone, or those of a wide screen. */
async function play({ window }: Pick<Walk, 'window'>, hole: number) {
  await until(window, `document.querySelector('h1')?.textContent.trim() === 'Score hole ${hole}'`, `no hole ${hole}`)
  for (const [name, strokes] of [
    ['Bo', parOf(hole)],
    ['Anna', parOf(hole) + 1],
  ] as const) {
    const keys = `[...document.querySelectorAll('[aria-label^="Strokes for ${name}"]')].find((one) => one.checkVisibility())`
    await until(window, keys, `no keys of ${name}`)
    await press(window, button(new RegExp(`^(${name}.*: )?${strokes} `), keys), `key ${strokes} of ${name}`)
  }
  await press(window, button(/^Save (score|and)/), 'button that saves')
  await until(window, `!${isAt(`score/${hole}`)} || /end/.test(location.hash)`, `hole ${hole} is not left`)
}

/** A hole is saved without a network, the page opened again without one, and the save arrives later, once. */
async function fly({ window, gate, club }: Walk) {
  const address = `${gate.url}/?party=${club.party.partyId}`
  const isKept = `(navigator.serviceWorker?.ready.then(() => Object.assign(window, { isKept: true })), window.isKept)`
  await until(window, isKept, 'no service worker keeps the page')
  await window.open(`${address}&again#/score`)
  await until(window, isAt('score/2'), 'the round is not found again')
  const before = await cardOf(club)
  await gate.shut()
  try {
    await play({ window }, 2)
    await until(window, button(/^1 save waits/), 'the waiting save is not shown')
    await window.open(`${address}#/score`)
    await until(window, button(/^1 save waits/), 'the waiting save is lost when the page opens again')
  } finally {
    await gate.open()
  }
  await until(window, `!(${button(/saves? waits?/)})`, 'the save does not arrive')
  const after = await cardOf(club)
  if (after.version !== before.version + 1) throw new Error(`one save is ${after.version - before.version} changes`)
}

async function cardOf({ party, roundId, kysely }: Club) {
  const { id } = await kysely
    .selectFrom('scoringGroups')
    .select('id')
    .where('roundId', '=', roundId)
    .where('ownerId', '=', party.ids.bo)
    .executeTakeFirstOrThrow()
  const answer = await (await party.as('bo')).call(getGroup, { groupId: id })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

async function end({ window }: Walk) {
  await play({ window }, holes)
  await press(window, button(/^Final submit$/), 'button Final submit')
  await press(window, button(/^Final submit$/, question), 'question before the submit')
  await until(window, isAt('view/'), 'the round is not submitted')
}

/** The final result stands there, and what somebody else saves comes without a reload. */
async function follow({ window, gate, club }: Walk) {
  const { party, eventId, roundId } = club
  await window.open(`${gate.url}/?party=${party.partyId}#/leaderboard/${eventId}`)
  const row = (name: string, thru: string) =>
    `[...document.querySelectorAll('table tbody tr')].some((one) => one.textContent.includes('${name}') &&
      [...one.children].some((cell) => cell.textContent.trim() === '${thru}'))`
  await until(window, row('Bo Alm', 'F'), 'the board lacks the result')
  const cilla = await party.as('cilla')
  const players = [{ userId: party.ids.cilla, handicap: party.people.cilla.handicap, strokes: 0 }]
  const started = await cilla.call(startRound, { roundId, players })
  if (!started.ok) throw new Error(started.code)
  const { id: groupId, version } = started.value
  const results = [{ userId: party.ids.cilla, strokes: parOf(1) }]
  const base = [{ userId: party.ids.cilla, strokes: null }]
  const saved = await cilla.call(saveHole, { groupId, position: 1, version, results, base })
  if (!saved.ok) throw new Error(saved.code)
  await until(window, row('Cilla Dahl', '1'), 'the board does not move')
}

async function chat({ window, gate, club }: Walk) {
  const text = 'Fairway is dry, see you at ten'
  await window.open(`${gate.url}/?party=${club.party.partyId}&chat#/messages`)
  await write(window, named('textarea', /^Message$/), text, 'field of the message')
  await press(window, button(/^Send$/), 'button Send')
  const isSaid = `[...document.querySelectorAll('article')].some((one) => one.textContent.includes('${text}'))`
  await until(window, isSaid, 'the message is not shown')
  await until(window, `!document.body.innerText.includes('Waiting to be sent')`, 'the message does not arrive')
  await until(window, `(${named('textarea', /^Message$/)}).value === ''`, 'the field is not emptied')
}

async function look({ window, gate, club }: Walk) {
  await window.open(`${gate.url}/?party=${club.party.partyId}#/gallery/${club.eventId}`)
  const tile = `document.querySelector('.gallery-grid li button')`
  await until(window, `(${tile})?.querySelector('img')?.naturalWidth > 0`, 'no picture in the gallery')
  await press(window, tile, 'picture')
  const viewer = `document.querySelector('dialog[aria-label="Image viewer"]')`
  const shows = (at: number) =>
    `(${viewer})?.querySelector('.viewer-at')?.textContent.startsWith('${at} ') &&
      (${viewer}).querySelector('.viewer-stage img')?.naturalWidth > 0`
  await until(window, shows(1), 'the picture does not open')
  await press(window, button(/^Next/, viewer), 'button to the next picture')
  await until(window, shows(2), 'the next picture does not come')
  await press(window, button(/^Close$/, viewer), 'button that closes')
  await until(window, `!(${viewer})`, 'the picture does not close')
}
