import { isSameValue } from '../../contract/same-value.ts'

type RefuseChanged = (why: 'changed-meanwhile', detail: string, data: { fields: ChangedField[] }) => never
type ChangedField = { field: string; was: unknown; now: unknown }

/**
 * What somebody else changed since the caller read it is not overwritten unseen. `was`: the values that the caller saw,
 * of all or some fields; without it nothing is compared. data.fields names each that is another one now.
 */
export function refuseOverwriting(was: object | undefined, now: object, refuse: RefuseChanged) {
  const fields = changedSince(was ?? {}, now)
  if (fields.length > 0)
    refuse('changed-meanwhile', 'Somebody else has changed this meanwhile. Please compare.', { fields })
}

/** The fields of `was` that have another value in `now`. */
export const changedSince = (was: object, now: object): ChangedField[] =>
  Object.entries(was)
    .map(([field, saw]) => ({ field, was: saw, now: (now as Record<string, unknown>)[field] }))
    .filter((each) => each.was !== undefined && !isSameValue(each.was, each.now))
