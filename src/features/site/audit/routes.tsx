import { adminPage, page } from '../../../web/page.ts'

export const pages = [
  page('/party-admin/audit', () => import('./party-log-page.tsx'), { guard: 'administrator' }),
  adminPage('/audit', () => import('./log-page.tsx')),
]
