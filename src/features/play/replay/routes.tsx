import { page } from '../../../web/page.ts'

export const pages = [
  page('/replay/$eventId', () => import('./replay-page.tsx'), { bare: 'public', ownHead: true, keepFocus: true }),
]
