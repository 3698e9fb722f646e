import { page } from '../../../web/page.ts'

export const pages = [
  page('/courses', () => import('./courses-page.tsx')),
  page('/course', () => import('./add-course-page.tsx'), { guard: 'login' }),
  page('/course/$courseId', () => import('./course-page.tsx')),
  page('/course/$courseId/edit', () => import('./correct-course-page.tsx'), { guard: 'login' }),
]
