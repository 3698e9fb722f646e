import { page } from '../../../web/page.ts'

export const pages = [
  page('/news', () => import('./news-page.tsx')),
  page('/news/$newsId', () => import('./article-page.tsx')),
  page('/news/$newsId/edit', () => import('./edit-news-page.tsx'), {
    guard: 'administrator',
    otherwise: '/news',
  }),
  page('/news-stop/$token', () => import('./stop-news-page.tsx')),
]
