import { type Field, type Group, nextSave, type Product, saved } from '../src/testing/product.ts'
import { Connection } from './connection.ts'

/** One group's next save over a connection; throws unless it is acknowledged. */
export async function play(connection: Connection, group: Group) {
  const { url, body } = nextSave(group)
  const answer = await connection.send('PUT', url, { cookie: group.cookie }, body)
  if (answer.status !== 200) throw new Error(`A save was answered with ${answer.status}: ${answer.body}`)
  saved(group)
}

/** Every group plays so many holes. */
export async function playHoles(product: Product, field: Field, holes: number) {
  const connection = await Connection.open(product.host, product.port)
  for (let hole = 0; hole < holes; hole++) for (const group of field.groups) await play(connection, group)
  connection.close()
}
