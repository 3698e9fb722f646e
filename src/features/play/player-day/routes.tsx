import { page } from '../../../web/page.ts'

export const pages = [page('/player/$eventId/$playerId', () => import('./player-day-page.tsx'), { bare: 'public' })]
