import { page } from '../../../web/page.ts'

export const pages = [
  page('/start', () => import('./start-page.tsx')),
  page('/start-user', () => import('./start-user-page.tsx'), { guard: 'login' }),
]
