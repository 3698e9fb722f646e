import { page } from '../../../web/page.ts'

export const pages = [page('/event/$eventId/edit-result/$roundId', () => import('./edit-results-page.tsx'))]
