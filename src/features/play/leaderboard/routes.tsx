import { page } from '../../../web/page.ts'

export const pages = [
  page('/leaderboard/$eventId', () => import('./leaderboard-page.tsx'), { bare: 'public' }),
  page('/embed/$eventId', () => import('./embedded-page.tsx'), { bare: 'always' }),
  page('/tv/$eventId', () => import('./tv-page.tsx'), { bare: 'always' }),
]
