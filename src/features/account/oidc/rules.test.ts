import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { identityOf } from '../../../server/session/login-provider.ts'
import { addressFault, pageOf } from './rules.ts'

describe('Z6 settings and rules', () => {
  test('Z6 a provider is an https address, with the name that it has given to the installation', () => {
    const read = (env: Record<string, string>) => readConfig({ OIDC_CLIENT_ID: 'golf', ...env }).oidc
    const issuer = 'https://login.example.org/realms/golf'
    expect(read({ OIDC_ISSUER: issuer })).toEqual({
      ...{ issuer, clientId: 'golf', clientSecret: undefined, name: 'login.example.org' },
    })
    expect(read({ OIDC_ISSUER: issuer, OIDC_NAME: 'The club', OIDC_CLIENT_SECRET: 'x' })).toMatchObject({
      name: 'The club',
    })
    expect(() => read({ OIDC_ISSUER: 'http://login.example.org' })).toThrow(/OIDC_ISSUER should be the address of an/)
    expect(() => read({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: '' })).toThrow(/OIDC_CLIENT_ID is needed with OIDC_ISSUER/)
    expect(read({})).toBeUndefined()
  })

  test('Z6 an address counts as verified by email_verified, or by Entra’s word for it; names are taken apart where need be', () => {
    const of = (claims: object) => identityOf({ iss: 'https://one.example', sub: '1', email: 'a@b.example', ...claims })
    expect([true, 'true'].map((email_verified) => of({ email_verified }).isVerified)).toEqual([true, true])
    expect([false, 'false', undefined, 'yes'].map((email_verified) => of({ email_verified }).isVerified)).not.toContain(
      true,
    )
    expect([true, '1', 'true'].map((xms_edov) => of({ xms_edov }).isVerified)).not.toContain(false)
    expect(of({ name: 'Åsa Öberg Holm' })).toMatchObject({ firstName: 'Åsa', lastName: 'Öberg Holm' })
    expect(of({ name: 'x', given_name: 'Bo', family_name: 'Alm' })).toMatchObject({ firstName: 'Bo', lastName: 'Alm' })
  })

  test('Z6 an account is opened by its address alone only where its owner confirmed it, and nobody else is linked', () => {
    const account = { isConfirmed: true, isGenerated: false, linkedTo: null }
    expect(addressFault(account, 'me')).toBeUndefined()
    expect(addressFault({ ...account, linkedTo: 'me' }, 'me')).toBeUndefined()
    expect(addressFault({ ...account, linkedTo: 'other' }, 'me')).toBe('linked-otherwise')
    expect(addressFault({ ...account, isConfirmed: false }, 'me')).toBe('address-not-confirmed-here')
    expect(addressFault({ ...account, isGenerated: true }, 'me')).toBe('address-not-confirmed-here')
  })

  test.each([
    ['/news/7', '/news/7'],
    ['//evil.example', '/start'],
    ['/\\evil.example', '/start'],
    ['https://evil.example', '/start'],
    ['/login', '/start'],
    ['/logout', '/start'],
    ['', '/start'],
  ])('Z6 after the login %j leads to %j', (meant, leads) => expect(pageOf(meant)).toBe(leads))
})
