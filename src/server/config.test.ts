import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { isLoopback } from './http/loopback.ts'

test('without any setting, the embedded database and the demo on loopback', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    demo: true,
    passwordMinLength: 6,
    databaseUrl: undefined,
  })
  expect(config.dataDir).toMatch(/\/data$/)
})

test('an empty variable is as good as none', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})

test('every wrong variable is named, with what it should be', () => {
  const faulty = { PORT: 'http', DATABASE_URL: 'mysql://x', PASSWORD_MIN_LENGTH: '3', LOG_LEVEL: 'loud', DEMO: 'maybe' }
  expect(() => readConfig(faulty)).toThrow(ConfigError)
  expect(() => readConfig(faulty)).toThrow(/PORT should be a port/)
  expect(() => readConfig(faulty)).toThrow(/DATABASE_URL should be an address such as postgres:/)
  expect(() => readConfig(faulty)).toThrow(/PASSWORD_MIN_LENGTH should be a whole number from 6 to 128/)
  expect(() => readConfig(faulty)).toThrow(/LOG_LEVEL should be one of fatal/)
  expect(() => readConfig(faulty)).toThrow(/DEMO should be yes or no/)
})

test('A3 the demo, whose passwords are known, is never offered to the network', () => {
  expect(readConfig({ PUBLIC_URL: 'https://golf.example.org' }).demo).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'http://[::1]:3000' }).demo).toBe(true)
  const behindProxy = { PUBLIC_URL: 'https://golf.example.org', DEMO: 'yes' }
  expect(() => readConfig(behindProxy)).toThrow(/DEMO can only be yes without a PUBLIC_URL that others can open/)
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://golf@db/golf' }).demo).toBe(false)
  expect(() => readConfig({ HOST: '0.0.0.0', DEMO: 'yes' })).toThrow(/DEMO can only be yes while HOST is a loopback/)
})

test('A3 where others can come, a password has at least 8 characters unless the settings say otherwise', () => {
  const least = (env: Record<string, string>) => readConfig(env).passwordMinLength
  expect(least({ HOST: '0.0.0.0' })).toBe(8)
  expect(least({ PUBLIC_URL: 'https://golf.example.org' })).toBe(8)
  expect(least({ PUBLIC_URL: 'https://golf.example.org', PASSWORD_MIN_LENGTH: '12' })).toBe(12)
  expect(least({ PUBLIC_URL: 'http://localhost:3000' })).toBe(6)
})

test('Z2 proxies are named by addresses and networks', () => {
  expect(readConfig({}).trustProxy).toBeUndefined()
  expect(readConfig({ TRUST_PROXY: 'no' }).trustProxy).toEqual([])
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['127.0.0.0/8', '::1', '10.0.0.0/8'])
  expect(() => readConfig({ TRUST_PROXY: 'yes' })).toThrow(/TRUST_PROXY should be no, or addresses and networks/)
})

test('a secret in a wrong setting is not repeated', () => {
  expect(() => readConfig({ SMTP_URL: 'mail.example.org:hunter2' })).toThrow(/^(?!.*hunter2)/s)
})

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example.org', false],
])('%s is loopback: %s', (host, loopback) => expect(isLoopback(host)).toBe(loopback))

test('Z1 image and composition name settings that there are, with values that are taken', () => {
  const read = (name: string) => fs.readFileSync(path.resolve(import.meta.dirname, '../../deploy', name), 'utf8')
  const [, service = ''] = /\n {2}pinhigh:\n([\s\S]*?)\n {2}database:/.exec(read('compose.yaml')) ?? []
  const composed = [...service.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value])
  const [, environment = ''] = /^ENV (.*)$/m.exec(read('Dockerfile')) ?? []
  const inImage = environment.split(' ').map((pair) => pair.split('='))
  const given = { SITE: 'golf.example.org', DATABASE_PASSWORD: 'a1b2c3', ADMIN_EMAIL: 'golf@club.example' }
  const filled = [...inImage, ...composed].map(([name = '', value = '']) => [
    name,
    value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: keyof typeof given) => given[variable] ?? ''),
  ])
  const readme = fs.readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8')
  for (const [name] of filled) if (name !== 'NODE_ENV') expect(readme).toContain(`\`${name}\``)
  expect(readConfig(Object.fromEntries(filled))).toMatchObject({
    ...{ host: '0.0.0.0', dataDir: '/data', demo: false, publicUrl: 'https://golf.example.org' },
    ...{ databaseUrl: 'postgres://pinhigh:a1b2c3@database:5432/pinhigh', trustProxy: ['10.89.77.0/24'] },
    ...{ adminEmail: 'golf@club.example', adminPassword: undefined, smtpUrl: undefined, backupSchedule: 'daily' },
  })
})
