import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/**
 * A database of this browser that is opened when it is first needed, and anew where opening failed or its connection has
 * ended since: browsers end them while an app sleeps, some of them without a word, and what is saved then would be lost.
 */
export function lastingDatabase<Schema extends DBSchema>(name: string, upgrade: OpenDBCallbacks<Schema>['upgrade']) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  return async () => {
    const before = opened
    const known = await before?.catch(() => undefined)
    if (known && isOpen(known)) return known
    // Of several who find it ended one opens it anew.
    opened = opened && opened !== before ? opened : openDB<Schema>(name, 1, upgrade && { upgrade })
    return opened
  }
}

/** A connection that has ended begins no transaction. */
function isOpen<Schema extends DBSchema>(connection: IDBPDatabase<Schema>): boolean {
  try {
    connection.transaction(connection.objectStoreNames)
    return true
  } catch {
    return false
  }
}
