import type { InputOf } from '../../../contract/operation.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { drop, enqueue, getOutbox, mayWait, onDelivered, onRefused, type Waiting } from '../../../web/outbox.ts'
import { translatorFor } from '../../../web/texts.ts'
import { invalidate, putRead } from '../../../web/use-read.ts'
import { scorerId } from '../scoring/who-scores.tsx'
import { getReturnedCards, type ReturnedCards, saveMarkerCard, signCard } from './operations.ts'
import { stillSigns } from './rules.ts'
import { returnedTexts } from './texts.ts'

/** What is done to a card on its way back; each goes into the phone first and is sent from there. */
export const cardSteps = { saveMarkerCard, signCard }
const isCardStep = ({ operation }: Waiting) => Object.hasOwn(cardSteps, operation)

/** What the subjects of a card's steps begin with: what is refused holds back neither another card nor a step of the other kind. */
export const subjectOf = (groupId: string, userId: string) => `cards:${groupId}:${userId}`

mayWait(cardSteps)
onDelivered((item, answer) => {
  const { groupId } = item.input as { groupId: string }
  if (isCardStep(item)) putRead(getReturnedCards, { groupId }, answer as ReturnedCards)
})
// The group is gone, or was submitted by somebody else: nothing is left to sign. Whatever else is refused is shown.
onRefused((item, { status, code }) => {
  if (!isCardStep(item)) return false
  if (status === 404 || code === 'code-over') return true
  void invalidate(getReturnedCards)
  void tell(item)
  return false
})

const pathOf = (groupId: string) => `/score-cards/${groupId}`

/** Whoever has left the page comes back to it: what was refused is shown there. */
async function tell({ input }: Waiting) {
  const path = pathOf((input as { groupId: string }).groupId)
  if (window.location.hash.startsWith(`#${path}`)) return
  const t = translatorFor(returnedTexts)
  await showMessage({ title: t('title'), text: t('refusedText') })
  navigate(path)
}

const whose = ({ groupId, userId }: { groupId: string; userId: string }, kind: keyof typeof cardSteps) => ({
  userId: scorerId() ?? '',
  subject: `${subjectOf(groupId, userId)}:${kind}`,
})

/** What the marker has written, all of it: the last one goes. */
export const markLater = (input: InputOf<typeof saveMarkerCard>) =>
  enqueue(saveMarkerCard, input, { ...whose(input, 'saveMarkerCard'), join: () => input })

/**
 * For exactly the card that is seen: what waits for another one is given up, and so is what was refused to the same
 * signature. The same signature given twice is one.
 */
export async function signLater(input: InputOf<typeof signCard>) {
  const { userId, subject } = whose(input, 'signCard')
  const isSame = (earlier: typeof input) => earlier.role === input.role && stillSigns(earlier.strokes, input.strokes)
  const { waiting, refused } = getOutbox()
  const givenUp = [...waiting, ...refused].filter((item) => {
    const { role, strokes } = item.input as typeof input
    if (item.subject !== subject || item.userId !== userId) return false
    return item.refused ? role === input.role : !stillSigns(strokes, input.strokes)
  })
  // The new one is in the phone before the old ones go: a page that is killed in between has lost neither.
  const key = await enqueue(signCard, input, {
    userId,
    subject,
    join: (earlier) => (isSame(earlier) ? input : undefined),
  })
  for (const item of givenUp) if (item.key !== key) await drop(item.key)
  return key
}
