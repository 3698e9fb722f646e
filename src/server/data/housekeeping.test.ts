import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { tidy } from './housekeeping.ts'
import { newId } from './ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('changes of long ago are forgotten, those of now stay', async () => {
  const { kysely } = app.database
  const node = newId()
  await kysely
    .insertInto('changes')
    .values([
      { topic: 'event:old', node, at: new Date(Date.now() - 7_200_000) },
      { topic: 'event:new', node },
    ])
    .execute()
  await tidy(app)
  const left = await kysely.selectFrom('changes').select('topic').where('node', '=', node).execute()
  expect(left).toEqual([{ topic: 'event:new' }])
})
