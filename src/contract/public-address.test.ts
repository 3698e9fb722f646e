import { expect, test } from 'vitest'
import { hashAddress } from './public-address.ts'

test.each([
  ['/login', '', '/#/login'],
  ['/tv/0190b3c0', '?key=abc', '/?key=abc#/tv/0190b3c0'],
  ['/leaderboard/0190b3c0', '?party=7', '/?party=7#/leaderboard/0190b3c0'],
  ['/no/such/page', '', '/#/no/such/page'],
  ['//elsewhere.example/', '', '/#//elsewhere.example/'],
  ['/administer', '', '/#/administer'],
  ['/admin/users', '', '/admin/#/users'],
  ['/publication', '', '/#/publication'],
  ['/login/provider', '?code=7&state=8', '/#/login/provider?code=7&state=8'],
])('N3 %s%s leads to %s', (path, search, expected) => expect(hashAddress(path, search)).toBe(expected))

test.each(['/', '/index.html', '/admin', '/admin/', '/public/7/news/1', '/embed/7', '/api', '/api/x', '/images/7'])(
  'N3 %s stands for itself',
  (path) => expect(hashAddress(path, '')).toBeUndefined(),
)
