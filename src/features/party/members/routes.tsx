import { page } from '../../../web/page.ts'

export const pages = [
  page('/party-admin/users', () => import('./manage-users-page.tsx'), {
    guard: 'administrator',
  }),
]
