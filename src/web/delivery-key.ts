import { newKey } from './outbox.ts'
import { recall, remember } from './store.ts'

type Sending = { text: string; key: string }

const nameOf = (subject: string) => `sending.${subject}`

/**
 * The key of something that is being sent, the same for as long as its words are the same: whoever sends it again after
 * an answer was lost, even after a reload, sends nothing twice.
 */
export function deliveryKey(subject: string, ...words: string[]): string {
  const text = JSON.stringify(words)
  const known = recall<Sending>(nameOf(subject))
  if (known?.text === text) return known.key
  const key = newKey()
  remember(nameOf(subject), { text, key } satisfies Sending)
  return key
}

/** It has arrived: the same words sent again are something new. */
export const isDelivered = (subject: string) => remember(nameOf(subject), undefined)
