import { page } from '../../../web/page.ts'

export const pages = [
  page('/event/$eventId/prizes', () => import('./prizes-page.tsx')),
  page('/event/$eventId/prizes/print', () => import('./print-prizes-page.tsx')),
  page('/tv/$eventId/prizes', () => import('./ceremony-page.tsx'), { bare: 'always' }),
]
