type Row = Record<string, unknown>

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Rows in which every id of the list is another one, wherever it stands: in columns, lists, texts and kept boards. */
export function renamed(rows: Row[], ids: ReadonlyMap<string, string>): Row[] {
  if (ids.size === 0) return rows
  return JSON.parse(JSON.stringify(rows).replace(uuid, (id) => ids.get(id) ?? id)) as Row[]
}

/** The ids that the rows of an archive bring with them. */
export const ownIds = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ id, file_id }) => [id, file_id].filter((value) => typeof value === 'string'))

/** A title that is free, with a number behind where it is not. `isTaken` is asked for one after the other. */
export async function freeTitle(title: string, isTaken: (title: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? title : `${title} (${number})`
    if (!(await isTaken(wanted))) return wanted
  }
}
