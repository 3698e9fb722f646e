import { page } from '../../../web/page.ts'

export const pages = [
  page('/party-admin/webhooks', () => import('./webhooks-page.tsx'), {
    guard: 'administrator',
  }),
]
