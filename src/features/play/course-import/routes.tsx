import { page } from '../../../web/page.ts'

export const pages = [
  page('/courses/import', () => import('./import-courses-page.tsx'), {
    guard: 'level50',
    otherwise: '/courses',
  }),
]
