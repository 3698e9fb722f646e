import { page } from '../../../web/page.ts'

export const pages = [page('/side-games/$roundId', () => import('./side-games-page.tsx'))]
