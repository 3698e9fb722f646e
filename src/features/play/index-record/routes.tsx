import { page } from '../../../web/page.ts'

export const pages = [
  page('/user/$userId/index-record', () => import('./index-record-page.tsx'), { guard: 'login', acting: 'closed' }),
]
