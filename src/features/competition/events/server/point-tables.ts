import { nameOrder } from '../../../../golf/name-order.ts'
import { serve } from '../../../../server/http/serve.ts'
import { partyOfInput } from '../../../../server/session/party-facts.ts'
import { recomputeIfOfficial } from '../../../play/leaderboard/server/for-other-features.ts'
import { getPointTables, savePointTable } from '../operations/points.ts'
import { eventsWithPoints, partyRow } from '../reads.ts'
import { builtInPoints, pointTablesAtMost } from '../rules.ts'
import { lockParty, setPointTables, touchEvent } from '../writes.ts'

serve(getPointTables, {
  facts: partyOfInput,
  run: async ({ tx, facts }) => {
    const { pointTables } = await partyRow(tx, facts.party.partyId)
    const tables = Object.entries(pointTables).map(([name, points]) => ({ name, points }))
    return { tables: tables.sort((one, other) => nameOrder.compare(one.name, other.name)) }
  },
})

serve(savePointTable, {
  facts: partyOfInput,
  run: async (call) => {
    const { input, tx, facts, services, refuse, happen } = call
    const { partyId } = facts.party
    const { name, points } = input
    if ((builtInPoints as readonly string[]).includes(name))
      refuse('built-in', 'This name is that of a built-in table.')
    await lockParty(tx, partyId)
    const { pointTables } = await partyRow(tx, partyId)
    const users = await eventsWithPoints(tx, partyId, name)
    if (points === null && users.length > 0) refuse('in-use', 'An event uses these points.')
    const others = Object.entries(pointTables).filter(([other]) => other !== name)
    if (points !== null && others.length >= pointTablesAtMost) refuse('too-many', 'A party stores at most 50 tables.')
    await setPointTables(tx, partyId, Object.fromEntries(points === null ? others : [...others, [name, points]]))
    for (const { id } of users) {
      await touchEvent(tx, partyId, id)
      await recomputeIfOfficial(tx, services, partyId, id)
    }
    await happen({ what: 'points-changed', partyId, table: name, eventIds: users.map(({ id }) => id), points })
    return { ok: true }
  },
})
