import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { login } from '../../features/account/session/operations.ts'
import { startApp } from '../../testing/app.ts'
import { createLog } from '../logger.ts'

test('Z10 a refused login is a line that fail2ban reads, with the address and nothing that was typed', async () => {
  const lines: string[] = []
  const app = await startApp({}, { log: createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }) })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', origin: app.url }
  const body = JSON.stringify({ email: 'anna@example.org', password: 'secret of Anna' })
  const answer = await fetch(`${app.url}/api${login.path}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(401)
  await app.close()
  const filter = fs.readFileSync(path.resolve(import.meta.dirname, '../../../deploy/fail2ban/filter.conf'), 'utf8')
  const [, expression = ''] = /^failregex = (.*)$/m.exec(filter) ?? []
  const form = new RegExp(expression.replace('<ADDR>', '([0-9a-f:.]+)'))
  const refused = lines.map((line) => form.exec(line.trim())).filter((found) => found !== null)
  expect(refused.map(([, address]) => address)).toEqual(['203.0.113.7'])
  expect(lines.join()).not.toMatch(/anna@|secret of/)
})
