import { page } from '../../../web/page.ts'

export const pages = [page('/story/$eventId', () => import('./story-page.tsx'), { bare: 'public' })]
