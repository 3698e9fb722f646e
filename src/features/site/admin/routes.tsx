import { adminPage } from '../../../web/page.ts'

export const pages = [
  adminPage('/', () => import('./accounts-page.tsx')),
  adminPage('/users', () => import('./accounts-page.tsx')),
  adminPage('/user/$userId', () => import('./account-page.tsx')),
]
