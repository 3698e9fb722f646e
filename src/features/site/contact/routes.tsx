import { page } from '../../../web/page.ts'

export const pages = [
  page('/about', () => import('./about-page.tsx')),
  page('/legal', () => import('./legal-page.tsx')),
  page('/contact', () => import('./contact-page.tsx')),
  page('/career', () => import('./career-page.tsx')),
]
