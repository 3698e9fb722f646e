import { page } from '../../../web/page.ts'

export const pages = [
  page('/sign-up', () => import('./sign-up-page.tsx')),
  page('/join/$tier', () => import('./join-tier-page.tsx')),
  page('/join/$email/$token', () => import('./join-page.tsx')),
]
