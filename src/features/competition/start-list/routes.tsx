import { page } from '../../../web/page.ts'

export const pages = [
  page('/startlist/$eventId', () => import('./start-list-page.tsx'), {
    bare: 'public',
  }),
  page('/startlist/$eventId/print', () => import('./print-start-list-page.tsx'), {
    bare: 'always',
  }),
  page('/startlist/$eventId/scorecards/$roundId', () => import('./print-scorecards-page.tsx'), {
    bare: 'always',
  }),
  page('/startlist-create/$eventId', () => import('./create-start-list-page.tsx')),
  page('/tee/$roundId/$tee', () => import('./open-tee-page.tsx'), { guard: 'login' }),
]
