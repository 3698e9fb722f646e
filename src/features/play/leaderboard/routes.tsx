import { page } from '../../../web/page.ts'

export const pages = [
  page('/leaderboard/$eventId', () => import('./leaderboard-page.tsx'), { bare: 'public', ownHead: true }),
  page('/embed/$eventId', () => import('./embedded-page.tsx'), { bare: 'always' }),
]
