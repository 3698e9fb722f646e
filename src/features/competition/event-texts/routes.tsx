import { page } from '../../../web/page.ts'

export const pages = [page('/event-messages/$eventId', () => import('./event-messages-page.tsx'))]
