import { afterAll, beforeAll } from 'vitest'
import { startApp, type TestApp, type TestClient } from '../app.ts'
import { type Cast, cast } from '../cast.ts'

let app: TestApp
export let party: Cast
/** Anna, who may import courses. */
export let level50: TestClient

/** A server of its own for the tests of a file. */
export function openCourseImport() {
  beforeAll(async () => {
    app = await startApp()
    party = await cast(app)
    await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.anna).execute()
    level50 = await party.as('anna')
  })
  afterAll(() => app.close())
}

/** Nine holes. */
export const par = [4, 5, 3, 4, 4, 3, 4, 5, 4]
export const index = [5, 1, 9, 3, 7, 17, 11, 13, 15]
