import { page } from '../../../web/page.ts'

export const pages = [page('/event/$eventId/classes', () => import('./classes-page.tsx'))]
