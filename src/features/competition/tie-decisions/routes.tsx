import { page } from '../../../web/page.ts'

export const pages = [page('/event/$eventId/ties', () => import('./ties-page.tsx'))]
