import { page } from '../../../web/page.ts'

export const pages = [
  page('/second-factor', () => import('./second-factor-page.tsx'), {
    guard: 'login',
    acting: 'closed',
  }),
]
