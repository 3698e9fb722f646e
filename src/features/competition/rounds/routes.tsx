import { page } from '../../../web/page.ts'

export const pages = [
  page('/event/$eventId/rounds', () => import('./rounds-page.tsx')),
  page('/event/$eventId/add-round', () => import('./add-round-page.tsx')),
  page('/event/$eventId/round/$roundId', () => import('./edit-round-page.tsx')),
]
