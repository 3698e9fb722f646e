import { page } from '../../../web/page.ts'

export const pages = [
  page('/party/create', () => import('./create-party-page.tsx'), {
    guard: 'login',
    otherwise: '/',
  }),
  page('/create/party', () => import('./create-party-page.tsx'), {
    guard: 'login',
    otherwise: '/',
  }),
  page('/party-admin', () => import('./party-admin-page.tsx'), { guard: 'administrator' }),
  page('/party-admin/settings', () => import('./basic-settings-page.tsx'), {
    guard: 'administrator',
  }),
  page('/find-party', () => import('./find-party-page.tsx')),
]
