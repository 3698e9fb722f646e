import { dayIn } from '../../../contract/days.ts'
import { isActive } from '../../../golf/extras.ts'
import { refuseOverwriting } from '../../../server/http/overwriting.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import {
  addDefaultExtras,
  type ConfiguredExtra,
  deleteExtra,
  getExtras,
  type InvalidRules,
  importExtras,
  saveExtra,
} from './operations.ts'
import { extraRows, isUsed, timeZoneOf } from './reads.ts'
import { defaultExtras, endsBeforeStart, invalidRules, isSameName, merged } from './rules.ts'
import { changeExtra, insertExtras, lockExtra, removeExtra } from './writes.ts'

serve(getExtras, {
  facts: partyOfInput,
  run: async ({ input, tx, facts, services }) => {
    const { partyId } = facts.party
    const date = input.date ?? dayIn((await timeZoneOf(tx, partyId)).timeZone, services.now())
    const extras = (await extraRows(tx, partyId)).map((row) => ({ ...row, active: isActive(row, date) }))
    return { extras: input.all ? extras : extras.filter(({ active }) => active) }
  },
})

serve(saveExtra, {
  facts: partyOfInput,
  run: async ({ input, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    const { name, description, startDate, endDate, meta } = input
    demandUsable(input, refuse)
    const values = { name, description, startDate, endDate, meta }
    if (input.id && input.was)
      refuseOverwriting(input.was, (await lockExtra(tx, partyId, input.id)) ?? notFound(), refuse)
    if (input.id && !(await changeExtra(tx, partyId, input.id, values))) notFound()
    const id = input.id ?? (await insertExtras(tx, partyId, [values]))[0]?.id ?? notFound()
    await happen({ what: input.id ? 'extra-changed' : 'extra-added', partyId, extraId: id, extra: values })
    return { id }
  },
})

type RefuseExtra = (why: 'invalid-rule' | 'ends-before-start', detail: string, data?: InvalidRules) => never

function demandUsable(extra: ConfiguredExtra, refuse: RefuseExtra) {
  const { name, meta } = extra
  const errors = invalidRules(meta)
  if (errors.length > 0) refuse('invalid-rule', `A rule of the extra '${name}' cannot be used.`, { errors })
  if (endsBeforeStart(extra))
    refuse('ends-before-start', `The end date of the extra '${name}' is before the start date.`)
}

serve(deleteExtra, {
  facts: partyOfInput,
  run: async ({ input, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    const extra = (await lockExtra(tx, partyId, input.id)) ?? notFound()
    if (await isUsed(tx, partyId, extra.id)) refuse('in-use', 'Players have marks of this extra.')
    await removeExtra(tx, partyId, extra.id)
    const { id: extraId, name, meta } = extra
    await happen({ what: 'extra-deleted', partyId, extraId, extra: { name, meta } })
    return { ok: true }
  },
})

serve(addDefaultExtras, {
  facts: partyOfInput,
  run: async ({ input, tx, facts, happen }) => {
    const { partyId } = facts.party
    const known = await extraRows(tx, partyId)
    const isKnown = (name: string) =>
      known.some((extra) => [extra.name, ...extra.meta.aliases].some((each) => isSameName(each, name)))
    const added = await insertExtras(
      tx,
      partyId,
      defaultExtras(input.language).filter(({ name }) => !isKnown(name)),
    )
    await happen({ what: 'default-extras-added', partyId, added })
    return { added }
  },
})

serve(importExtras, {
  facts: partyOfInput,
  run: async ({ input, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    for (const { extra } of input.extras) demandUsable(extra, refuse)
    const merges = input.extras.filter(({ mergeInto }) => mergeInto !== null)
    for (const { extra, mergeInto } of merges) {
      const own = (await lockExtra(tx, partyId, mergeInto ?? '')) ?? notFound()
      await changeExtra(tx, partyId, own.id, merged(own, extra))
    }
    const news = input.extras.filter(({ mergeInto }) => mergeInto === null).map(({ extra }) => extra)
    await insertExtras(tx, partyId, news)
    const details = { added: news.map(({ name }) => name), merged: merges.map(({ extra }) => extra.name) }
    await happen({ what: 'extras-imported', partyId, ...details })
    return { added: news.length, merged: merges.length }
  },
})
