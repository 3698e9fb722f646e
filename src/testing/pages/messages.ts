import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Message } from '../../features/community/messages/operations/shapes.ts'
import { getMessages, postMessage, postMessageFragment } from '../../features/community/messages/operations.ts'
import { openPage, type PageOptions } from '../browser.ts'
import type { Name } from '../cast.ts'
import { done } from '../competition.ts'
import { app, party } from '../fresh-party.ts'

export const patience = { timeout: 60_000 }

export const eventually = <T>(read: () => Promise<T>) => expect.poll(read, patience)

export const open = async (name: Name, more: Partial<PageOptions> = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#/messages`, client: await party.as(name), ...more })

export async function say(name: Name, text: string): Promise<Message> {
  const [message] = (await done((await party.as(name)).call(postMessage, { partyId: party.partyId, text }))).data
  if (!message) throw new Error('Nothing was said')
  return message
}

export const chat = async () =>
  (await done((await party.as('anna')).call(getMessages, { partyId: party.partyId, count: 100 }))).data

export async function picture(name: Name, caption = ''): Promise<Message> {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 60, g: 130, b: 70 } } })
    .jpeg()
    .toBuffer()
  const imageData = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const input = { partyId: party.partyId, imageData, caption }
  const [message] = (await done((await party.as(name)).call(postMessageFragment, input))).data.messages
  if (!message) throw new Error('Nothing was shown')
  return message
}

export const composer = (page: Page) => page.getByRole('textbox', { name: /^(Message|Meddelande)$/ })

export const log = (page: Page) => page.getByRole('region', { name: /^(Conversation|Konversation)$/ })

export const said = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })

export const write = async (page: Page, text: string) => {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}
