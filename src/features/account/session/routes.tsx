import { page } from '../../../web/page.ts'

export const pages = [
  page('/login', () => import('./login-page.tsx')),
  page('/logout', () => import('./logout-page.tsx')),
  page('/party/$partyId/$', () => import('./switch-party-page.tsx')),
]
