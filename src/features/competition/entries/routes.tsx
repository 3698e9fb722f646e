import { page } from '../../../web/page.ts'

export const pages = [
  page('/event/$eventId/entries', () => import('./entries-page.tsx')),
  page('/event/$eventId/entries/rules', () => import('./rules-page.tsx')),
  page('/enter/$eventId', () => import('./enter-page.tsx')),
]
