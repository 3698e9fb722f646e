import { page } from '../../../web/page.ts'

export const pages = [
  page('/party-admin/users/import', () => import('./import-page.tsx'), {
    guard: 'administrator',
  }),
  page('/party-admin/users/import/$importId', () => import('./one-import-page.tsx'), {
    guard: 'administrator',
  }),
]
