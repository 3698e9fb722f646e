import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/**
 * A database of this browser that is opened when it is first needed, and anew where opening failed or the browser has said
 * that its connection has ended: kept for good, either would let every later save fail.
 */
export function lastingDatabase<Schema extends DBSchema>(
  name: string,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opened = undefined
  }
  return () => {
    if (!opened) {
      opened = openDB<Schema>(name, 1, { upgrade, terminated: forget })
      opened.catch(forget)
    }
    return opened
  }
}
