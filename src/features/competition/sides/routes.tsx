import { page } from '../../../web/page.ts'

export const pages = [page('/event/$eventId/sides', () => import('./sides-page.tsx'))]
