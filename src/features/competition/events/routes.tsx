import { page } from '../../../web/page.ts'

export const pages = [
  page('/view/$eventId', () => import('./view-page.tsx')),
  page('/events', () => import('./events-page.tsx')),
  page('/create/event', () => import('./create-event-page.tsx'), {
    guard: 'login',
    otherwise: '/',
  }),
  page('/event/$eventId/copy', () => import('./copy-event-page.tsx')),
  page('/next-season', () => import('./next-season-page.tsx')),
  page('/event/$eventId', () => import('./event-hub-page.tsx')),
  page('/event-settings/$eventId', () => import('./event-settings-page.tsx')),
]
