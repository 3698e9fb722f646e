import { ready, stopping } from '../../../../server/hooks.ts'
import type { Services } from '../../../../server/services.ts'
import { type Access, createAccess } from './access.ts'
import { type Boards, createBoards } from './boards.ts'

type Kept = { boards: Boards; access: Access }
const kept = new WeakMap<Services, Kept>()

/** The boards of a server that runs, and who may see them. */
export function keptFor(services: Services): Kept {
  const known = kept.get(services)
  if (known) return known
  const made = { boards: createBoards(services), access: createAccess(services) }
  kept.set(services, made)
  return made
}
ready.push(keptFor)
stopping.push((services) => keptFor(services).boards.close())
