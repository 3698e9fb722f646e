import { page } from '../../../web/page.ts'

export const pages = [
  page('/notifications', () => import('./notifications-page.tsx'), {
    guard: 'login',
    acting: 'closed',
  }),
  page('/notification-stop/$token', () => import('./stop-digests-page.tsx')),
]
