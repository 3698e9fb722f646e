/** One server-sent event. */
export const frame = (event: string, data: unknown, id?: string | number) =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
