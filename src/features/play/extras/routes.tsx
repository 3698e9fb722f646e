import { page } from '../../../web/page.ts'

export const pages = [
  page('/extra-settings', () => import('./extra-settings-page.tsx'), { guard: 'administrator' }),
  page('/extra-settings/$extraId', () => import('./extra-edit-page.tsx'), {
    guard: 'administrator',
  }),
  page('/extra-edit/$extraId', () => import('./extra-edit-page.tsx'), { guard: 'administrator' }),
]
