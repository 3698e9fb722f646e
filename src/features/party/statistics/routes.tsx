import { page } from '../../../web/page.ts'

export const pages = [
  page('/users', () => import('./users-page.tsx'), { guard: 'login' }),
  page('/party/about', () => import('./about-page.tsx'), { guard: 'login' }),
]
