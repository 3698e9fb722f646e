const shortestKey = 5

/** By id. */
export type Keys = ReadonlyMap<string, string>

/** The ends of ids are random, so a few characters tell players apart and stay the same when others join. */
export function keysOf(ids: readonly string[]): Keys {
  for (let length = shortestKey; ; length += 1) {
    const keys = new Map(ids.map((id) => [id, id.slice(-length)]))
    if (new Set(keys.values()).size === keys.size) return keys
  }
}

export const keyOf = (keys: Keys, id: string) => keys.get(id) ?? id
