import { page } from '../../../web/page.ts'

export const pages = [
  page('/search', () => import('./search-page.tsx'), { guard: 'login' }),
  page('/search/$terms', () => import('./search-page.tsx'), { guard: 'login' }),
]
