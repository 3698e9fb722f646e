import { adminPage, page } from '../../../web/page.ts'

export const pages = [
  page('/party-admin/archive', () => import('./archive-page.tsx'), {
    guard: 'administrator',
  }),
  adminPage('/import-party', () => import('./import-party-page.tsx')),
]
