import { describe, expect, test } from 'vitest'
import { inFours, plainCode } from './rules.ts'
import { newRecoveryCodes } from './server/recovery-codes.ts'
import { codeAt, newTotpSecret, secretBytes, stepOfCode, totpUri } from './server/totp.ts'

/** The secret of RFC 6238, appendix B, and the last six of its eight figures for SHA-1. */
const secret = Buffer.from('12345678901234567890')
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
const at = (seconds: number) => new Date(seconds * 1_000)

describe('Z7 codes of an authenticator app', () => {
  test.each(vectors)('Z7 at %d s the code is %s', (seconds, code) => {
    expect(codeAt(secret, at(seconds))).toBe(code)
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  test('Z7 a code is known in its own step, the one before and the one after, as the step that it is of', () => {
    const steps = [-60, -31, -30, 0, 29, 30, 59, 60, 90].map((seconds) =>
      stepOfCode(secret, '050471', at(1_111_111_110 + seconds)),
    )
    const own = 1_111_111_110 / 30
    expect(steps).toEqual([undefined, undefined, own, own, own, own, own, undefined, undefined])
  })

  test.each(['', '28708', '2870822', '28708a', '287 082', '-87082'])('Z7 %j is no code', (code) => {
    expect(stepOfCode(secret, code, at(59))).toBeUndefined()
  })

  test('Z7 a secret has 160 bits and goes to an app and back unchanged', () => {
    const made = newTotpSecret()
    expect(secretBytes(made)).toHaveLength(20)
    expect(newTotpSecret()).not.toBe(made)
    const uri = new URL(totpUri(made, { issuer: 'Pinhigh golf.example', label: 'anna@post.example' }))
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: made, digits: '6', period: '30' })
  })
})

describe('Z7 codes as they are typed', () => {
  test.each([
    ['123 456', '123456'],
    ['K7PQ-2mxd', 'k7pq2mxd'],
    [' k7pq – 2mxd\u00a0', 'k7pq2mxd'],
  ])('Z7 %j is %j', (typed, plain) => {
    expect(plainCode(typed)).toBe(plain)
  })

  test('Z7 a secret stands in fours', () => {
    expect(inFours('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  })

  test('Z7 ten recovery codes are ten different ones, without letters that look like figures', async () => {
    const { codes, hashes } = await newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    expect(hashes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}-[a-hj-km-np-z2-9]{4}$/)
  })
})
