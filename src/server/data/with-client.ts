import pg from 'pg'

/** One connection of its own, for as long as the work takes: what must not run on the application's pool. */
export async function withClient<Done>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Done>,
): Promise<Done> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
