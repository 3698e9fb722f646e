import { page } from '../../../web/page.ts'

export const pages = [
  page('/code', () => import('./code-page.tsx'), { bare: 'always' }),
  page('/code/$secret', () => import('./code-page.tsx'), { bare: 'always' }),
  page('/scoring-codes/$roundId', () => import('./codes-page.tsx'), { guard: 'login' }),
]
