import { page } from '../../../web/page.ts'

export const pages = [
  page('/tv/$eventId', () => import('./tv-page.tsx'), { bare: 'always' }),
  page('/event/$eventId/tv', () => import('./arrange-page.tsx')),
]
