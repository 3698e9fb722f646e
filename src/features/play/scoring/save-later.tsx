import type { InputOf } from '../../../contract/operation.ts'
import { enqueue } from '../../../web/outbox.ts'
import { serverNow } from '../../../web/server-clock.ts'
import { saveContestResult } from '../../competition/contests/operations.ts'
import { type HoleSave, joinedSaves } from './hole-saves.tsx'
import type { Group } from './operations/group.ts'
import { answerExtraDialog, type ExtraQuestion, persistExtra, saveHole, setExtraCount } from './operations/save.ts'
import { submitGroup } from './operations.ts'
import { scorerId } from './who-scores.tsx'

/** Steps of scoring go into the phone first and are sent from there; a hole has one save that waits. */
export function saveLater(group: Group, step: Omit<HoleSave, 'groupId' | 'version' | 'enteredAt'>) {
  const enteredAt = new Date(serverNow()).toISOString()
  const save = { ...step, groupId: group.id, version: group.version, enteredAt }
  return enqueue(saveHole, save, { ...whose(group), join: (earlier) => joinedSaves(earlier, save) })
}

export const markLater = (group: Group, step: Omit<InputOf<typeof persistExtra>, 'groupId'>) =>
  enqueue(persistExtra, { ...step, groupId: group.id }, whose(group))

export const countLater = (group: Group, step: Omit<InputOf<typeof setExtraCount>, 'groupId'>) =>
  enqueue(setExtraCount, { ...step, groupId: group.id }, whose(group))

export const replyLater = (group: Group, { position, extraId, dialog }: ExtraQuestion, userId: string | null) =>
  enqueue(answerExtraDialog, { groupId: group.id, position, extraId, dialog, userId }, whose(group))

export const submitLater = (group: Group) => enqueue(submitGroup, { groupId: group.id }, whose(group))

type Report = Pick<InputOf<typeof saveContestResult>, 'contestId' | 'hole' | 'result'>

export const reportLater = (group: Group, report: Report) =>
  enqueue(saveContestResult, { roundId: group.roundId, ...report }, whose(group))

const whose = ({ id }: Group) => ({ userId: scorerId() ?? '', subject: id })
