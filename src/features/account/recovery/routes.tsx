import { page } from '../../../web/page.ts'

export const pages = [
  page('/recover/request', () => import('./recover-request-page.tsx')),
  page('/recover/challenge/$email/$token', () => import('./recover-challenge-page.tsx')),
  page('/confirm/$email/$token', () => import('./confirm-email-page.tsx')),
]
