import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Topic } from '../../contract/live.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { newId } from '../data/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('S16 a change of another node is heard once, however late its transaction commits', async () => {
  const { kysely, pool } = app.database
  const { live } = app.services
  const node = newId()
  const heard: string[] = []
  live.onChange((topic) => heard.push(topic))
  const change = (topic: string) => ({ topic: `event:${topic}` as Topic, node })
  const tellUs = () => pool.query("select pg_notify('changes', $1)", [node])

  const late = await pool.connect()
  await late.query('begin')
  await late.query('insert into changes (topic, node) values ($1, $2)', ['event:late', node])
  await kysely
    .insertInto('changes')
    .values(Array.from({ length: 1_000 }, (_, at) => change(`other-${at}`)))
    .execute()
  await tellUs()
  await vi.waitFor(() => expect(heard).toHaveLength(1_000))
  expect(heard).not.toContain('event:late')

  await late.query('commit')
  late.release()
  await kysely.insertInto('changes').values(change('after')).execute()
  await tellUs()
  await vi.waitFor(() => expect(heard).toContain('event:after'), 10_000)
  expect(heard.filter((topic) => topic === 'event:late')).toEqual(['event:late'])
  expect(heard).toHaveLength(1_002)
})
