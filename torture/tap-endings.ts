// How a sequence of taps ends: looked at again, submitted or aborted, on this phone or on another.
import { abortGroup, getGroup, submitGroup } from '../src/features/play/scoring/operations.ts'
import type { Dice } from './chance.ts'
import { hasDecided } from './tap-looks.ts'
import type { TapPhone } from './tap-phone.ts'
import { holes, type Sequence } from './tap-sequence.ts'
import type { Look } from './tap-types.ts'

/** What disagrees then. */
export async function endOf(sequence: Sequence, dice: Dice, phone: TapPhone): Promise<string[]> {
  const kind = dice.below(100)
  if (kind < 6) return abortElsewhere(sequence, phone)
  if (kind < 12) return submitElsewhere(sequence, dice, phone)
  await sequence.settled(phone)
  if (kind < 18) return abortHere(sequence, phone)
  if (kind < 36) return submitHere(sequence, dice, phone)
  return [...(await sequence.compare(phone)), ...(await sequence.compareShown(phone))]
}

/** What this phone holds stays, and the page says how the round ended. */
async function abortElsewhere(sequence: Sequence, phone: TapPhone): Promise<string[]> {
  const answer = await sequence.administrator.call(abortGroup, { groupId: sequence.group.id })
  if (!answer.ok) throw new Error(`could not be aborted elsewhere: ${answer.code}`)
  sequence.acts.push('aborted elsewhere')
  return saysSo(sequence, phone)
}

async function submitElsewhere(sequence: Sequence, dice: Dice, phone: TapPhone): Promise<string[]> {
  await complete(sequence, dice)
  const keeper = await sequence.keeperOf(await sequence.card())
  const answer = await keeper.call(submitGroup, { groupId: sequence.group.id })
  if (!answer.ok) throw new Error(`could not be submitted elsewhere: ${answer.code}`)
  sequence.acts.push('submitted elsewhere')
  const faults = await saysSo(sequence, phone)
  return [...faults, ...(await sequence.compare(phone))]
}

async function saysSo(sequence: Sequence, phone: TapPhone): Promise<string[]> {
  await phone.goToScore()
  await sequence.settled(phone)
  const isHeld = async () => {
    const held = await sequence.onPhone(phone)
    return held.items.length > 0 || (await sequence.typedOtherwise(held)).length > 0
  }
  const says = (heading: string) => /^The (round|results)/.test(heading)
  const isSaid = (now: Look) => hasDecided(now) && !isScored(now.heading)
  const { heading } = await phone.until(isSaid, 'said so', 100).catch(async () => {
    await sequence.logInAgain(phone)
    return phone.until(isSaid, 'said so').catch(phone.look)
  })
  if ((await isHeld()) && !says(heading)) return [`ended with values held, and the page says ${heading}`]
  return isScored(heading) ? ['ended, and the hole stays'] : []
}

const isScored = (heading: string) => /^Score hole|^End of round/.test(heading)

/** Whoever keeps the score on another phone saves what is missing; `except` holes. */
async function complete(sequence: Sequence, dice: Dice, except: readonly number[] = []) {
  for (let position = 1; position <= holes; position += 1) {
    const { players } = await sequence.card()
    const isMissing = players.some(({ result }) => (result[position - 1]?.strokes ?? null) === null)
    if (isMissing && !except.includes(position)) await sequence.saveElsewhere(dice, position)
  }
}

/** All is gone, as the person wished. */
async function abortHere(sequence: Sequence, phone: TapPhone): Promise<string[]> {
  if (!(await phone.insist('Abort Round'))) return sequence.compare(phone)
  await phone.until(({ place }) => !place.startsWith('#/score'), 'left the round that it aborted')
  const isThere = (await sequence.administrator.call(getGroup, { groupId: sequence.group.id })).ok
  const held = await sequence.onPhone(phone)
  return [
    ...(isThere ? ['aborted here, and the group is still there'] : []),
    ...(held.typed.size + held.items.length > 0 ? ['aborted here, and the phone still holds something'] : []),
  ]
}

/** The final submit, of a whole card; where something is not saved, the page says what and does not submit. */
async function submitHere(sequence: Sequence, dice: Dice, phone: TapPhone): Promise<string[]> {
  const draftsOf = async () => [...(await sequence.onPhone(phone)).typed.keys()].map(Number.parseFloat)
  await complete(sequence, dice, await draftsOf())
  await phone.goToScore('/#/score/end')
  const isOffered = (words: string) => words === 'Final submit' || words === 'Take over scoring'
  // a refusal that has opened over it is closed by `insist`
  const isThere = (now: Look) => now.dialog !== undefined || now.buttons.some(({ words }) => isOffered(words))
  await phone.until(isThere, 'come to its end')
  const twice = dice.percent(40)
  for (let tries = 0; tries < 40; tries += 1) {
    if (await phone.insist('Final submit', twice)) return isSubmitted(sequence, phone)
    const { refused } = await sequence.onPhone(phone)
    const isScorer = (await sequence.card()).scorerId === sequence.group.scorerId
    if ((await draftsOf()).length + refused > 0 || !isScorer) return sequence.compare(phone)
    await phone.skip(500)
  }
  return [`a whole card cannot be submitted: ${(await phone.look()).buttons.map(({ words }) => words).join(', ')}`]
}

async function isSubmitted(sequence: Sequence, phone: TapPhone): Promise<string[]> {
  await phone.until(({ place }) => place.startsWith('#/view/'), 'gone on to the event')
  await sequence.settled(phone)
  const { submitted } = await sequence.card()
  const held = await sequence.onPhone(phone)
  const faults = submitted || held.refused > 0 ? [] : ['submitted here, and the server does not know']
  return [...faults, ...(await sequence.compare(phone))]
}
