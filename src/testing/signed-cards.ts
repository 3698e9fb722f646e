import type { Page } from 'playwright-core'
import type { Client } from '../contract/client.ts'
import { getReturnedCards, saveMarkerCard, signCard } from '../features/play/returned-cards/operations.ts'
import type { Group } from '../features/play/scoring/operations/group.ts'
import { done } from './competition.ts'

type Phone = { client: Client; group: Pick<Group, 'id'> }

/** Who marks writes the card too, the one hole that is named one stroke higher; who it is, is typed. */
export async function markCards({ client, group }: Phone, differing?: { userId: string; position: number }) {
  const groupId = group.id
  const { cards } = await done(client.call(getReturnedCards, { groupId }))
  for (const { userId, group: card, marker } of cards) {
    const isOther = (at: number) => userId === differing?.userId && at + 1 === differing.position
    const strokes = card.map((one, at) => (isOther(at) ? (one ?? 0) + 1 : one))
    await done(client.call(saveMarkerCard, { groupId, userId, strokes, name: marker?.name ?? '' }))
  }
}

/** Player and marker sign each card that is not returned yet; with the last one the group is submitted. */
export async function signCards({ client, group }: Phone) {
  const groupId = group.id
  const { cards } = await done(client.call(getReturnedCards, { groupId }))
  let isSubmitted = false
  for (const { userId, group: strokes, name, marker, state } of cards) {
    if (state === 'returned') continue
    await done(client.call(signCard, { groupId, userId, role: 'player', strokes, name }))
    const signed = { groupId, userId, role: 'marker' as const, strokes, name: marker?.name ?? '' }
    isSubmitted = (await done(client.call(signCard, signed))).submitted
  }
  return isSubmitted
}

export type CardWords = Readonly<
  Record<'differs' | 'save' | 'ready' | 'player' | 'marker' | 'sign' | 'returned', string>
>
const wordsOf: Readonly<Record<'en' | 'sv', CardWords>> = {
  en: {
    differs: 'Hole 7: the card has',
    save: 'Save the marker’s card',
    ready: 'Ready to sign',
    player: 'Sign as the player',
    marker: 'Sign as the marker',
    sign: 'Sign',
    returned: 'Returned',
  },
  sv: {
    differs: 'Hål 7: kortet har',
    save: 'Spara markörens kort',
    ready: 'Klart att skriva under',
    player: 'Skriv under som spelare',
    marker: 'Skriv under som markör',
    sign: 'Skriv under',
    returned: 'Inlämnat',
  },
}

/** On one phone that goes from hand to hand: the hole on which they differ is settled, and both sign. */
export async function settleOnPage(page: Page, name: string, strokes: number, language: 'en' | 'sv') {
  const words = wordsOf[language]
  const card = page.getByRole('region', { name })
  await card.getByText(words.differs, { exact: false }).waitFor()
  await card.getByRole('textbox').nth(6).fill(String(strokes))
  await card.getByRole('button', { name: words.save }).click()
  await card.getByText(words.ready).waitFor()
  for (const role of [words.player, words.marker]) {
    await card.getByRole('button', { name: role }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.sign, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await card.getByText(words.returned, { exact: true }).waitFor()
}
