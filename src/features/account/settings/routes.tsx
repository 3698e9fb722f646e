import { page } from '../../../web/page.ts'

export const pages = [
  page('/settings', () => import('./settings-page.tsx'), {
    guard: 'login',
    acting: 'closed',
  }),
  page('/settings/$userId', () => import('./settings-page.tsx'), {
    guard: 'login',
    acting: 'closed',
  }),
  page('/plan', () => import('./plan-page.tsx'), { guard: 'login' }),
]
