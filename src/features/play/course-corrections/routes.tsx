import { page } from '../../../web/page.ts'

export const pages = [
  page('/courses/corrections', () => import('./corrections-page.tsx'), {
    guard: 'login',
  }),
  page('/course/$courseId/suggest', () => import('./suggest-correction-page.tsx'), {
    guard: 'login',
  }),
]
