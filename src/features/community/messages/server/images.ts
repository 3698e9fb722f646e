import type { AnyOperation } from '../../../../contract/operation.ts'
import type { PartyId } from '../../../../contract/session.ts'
import { newId } from '../../../../server/data/ids.ts'
import { dropFile } from '../../../../server/files/picture-files.ts'
import { idempotencyKey } from '../../../../server/http/idempotency-key.ts'
import { rateLimit } from '../../../../server/http/rate-limit.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { type Call, serve } from '../../../../server/http/serve.ts'
import { partyOfInput } from '../../../../server/session/party-facts.ts'
import { removeImage, storeImage, storeTurned } from '../../images/server/for-other-features.ts'
import { postMessageFragment, rotateMessage } from '../operations.ts'
import { readMessage } from '../reads/messages.ts'
import { picturesAMinute } from '../rules.ts'
import { changeMessage, insertMessage, nextNumber } from '../writes/messages.ts'
import { deliveredBefore, messageOfInput, oneMessage, usedKey } from './deliver.ts'
import { fileName } from './describe.ts'

const imagesAtMost = rateLimit('message-images', picturesAMinute, 60)

serve(postMessageFragment, {
  ownTransaction: true,
  facts: partyOfInput,
  run: async (call) => {
    const { input, session, services, facts, refuse } = call
    const { partyId } = facts.party
    const userId = session.userId ?? notFound()
    const id = idempotencyKey(call) ?? input.id ?? newId()
    const delivery = { id, partyId, userId, type: 'image' as const }
    const before = await deliveredBefore(call.tx, delivery, refuse)
    if (before) return { data: { messages: before } }
    await imagesAtMost.spend(services, userId, {
      code: 'too-many-messages',
      detail: `At most ${picturesAMinute} pictures a minute.`,
    })
    const upload = { partyId, kind: 'message' as const, imageDataUrl: input.imageData, key: id }
    return storeImage(call, upload, async (tx, { id: file }, happen) => {
      const number = await nextNumber(tx, partyId)
      // The same delivery may have come at the same moment and been first.
      const meanwhile = await deliveredBefore(tx, delivery, refuse)
      if (meanwhile) return { data: { messages: meanwhile } }
      const message = { id, number, userId, type: 'image' as const, text: input.caption, file }
      if (!(await insertMessage(tx, partyId, message))) refuse('key-used', usedKey)
      await happen({ what: 'picture-sent', partyId, messageId: id, text: input.caption })
      return { data: { messages: await oneMessage(tx, partyId, id) } }
    })
  },
})

serve(rotateMessage, {
  ownTransaction: true,
  facts: messageOfInput,
  run: async (call) => {
    const { input, facts, refuse } = call
    const { partyId } = facts.party
    const { messageId, direction } = input
    const before = (await readMessage(call.tx, partyId, messageId)) ?? notFound()
    const from = before.file ?? refuse('no-image', 'Only images can be turned.')
    return storeTurned(call, { partyId, id: from, direction }, async (tx, { id: file }, happen) => {
      const change = await nextNumber(tx, partyId)
      if ((await readMessage(tx, partyId, messageId))?.file !== from)
        refuse('no-image', 'Somebody else has turned it at this moment.')
      await changeMessage(tx, partyId, messageId, { change, file })
      await forgetPicture({ ...call, tx }, partyId, from)
      await happen({ what: 'picture-turned', partyId, messageId, direction })
      const row = (await readMessage(tx, partyId, messageId)) ?? notFound()
      const [message] = await oneMessage(tx, partyId, messageId)
      return { partyId, data: { name: fileName(row) ?? '', message: message ?? notFound() } }
    })
  },
})

/** The picture of a message goes, and its file where nothing else shows it. */
export async function forgetPicture(
  { tx, services, afterCommit }: Pick<Call<AnyOperation>, 'tx' | 'services' | 'afterCommit'>,
  partyId: PartyId,
  id: string,
) {
  const removed = await removeImage(tx, partyId, id)
  const freed = removed?.freed
  if (freed) afterCommit(() => dropFile(services, freed))
}
