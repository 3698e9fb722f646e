import { page } from '../../../web/page.ts'

export const pages = [
  page('/score-cards/$groupId', () => import('./returned-cards-page.tsx'), { guard: 'scorer', bare: 'always' }),
]
