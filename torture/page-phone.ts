// What runs in the browser: the outbox of the product, worked from outside through `phone`.
import type { InputOf } from '../src/contract/operation.ts'
import { saveHole } from '../src/features/play/scoring/operations/save.ts'
import { enqueue, getOutbox, mayWait, onDelivered, startOutbox } from '../src/web/outbox.ts'

type Outside = { told?: (key: string, answer: string) => Promise<void>; phone?: typeof phone }
const outside: Outside = globalThis as Outside

const phone = {
  start: (userId: string) => {
    mayWait({ saveHole })
    onDelivered(({ key }, answer) => outside.told?.(key, JSON.stringify(answer)))
    startOutbox(() => userId)
  },
  save: (userId: string, input: InputOf<typeof saveHole>) =>
    enqueue(saveHole, input, { userId, subject: input.groupId }),
  waiting: () => getOutbox().waiting.length,
  refused: () => getOutbox().refused.map(({ refused }) => refused?.code ?? ''),
  isLoaded: () => getOutbox().loaded,
}

outside.phone = phone
