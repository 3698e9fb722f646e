import { page } from '../../../web/page.ts'

export const pages = [
  page('/leaderboard/$eventId/print', () => import('./result-sheets-page.tsx'), {
    bare: 'always',
  }),
]
