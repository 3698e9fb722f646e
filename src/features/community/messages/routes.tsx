import { page } from '../../../web/page.ts'

export const pages = [
  page('/messages', () => import('./messages-page.tsx'), {
    guard: 'login',
    acting: 'closed',
  }),
]
