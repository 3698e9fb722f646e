import { createServer } from 'vite'

/** The page from its sources, renewed as they change; its requests go to the server beside it. */
export async function startDevelopmentPage(): Promise<void> {
  const server = await createServer({ server: { host: '127.0.0.1' } })
  await server.listen()
  server.printUrls()
}
