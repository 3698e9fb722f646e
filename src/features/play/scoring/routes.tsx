import { page } from '../../../web/page.ts'

export const pages = [
  page('/select-round', () => import('./select-round-page.tsx'), {
    guard: 'login',
    otherwise: '/start',
  }),
  page('/select-players', () => import('./select-players-page.tsx'), {
    guard: 'login',
    otherwise: '/',
  }),
  page('/score', () => import('./score-page.tsx'), { guard: 'scorer', bare: 'always' }),
  page('/score/$holeNo', () => import('./score-page.tsx'), {
    guard: 'scorer',
    bare: 'always',
    keepFocus: true,
  }),
]
