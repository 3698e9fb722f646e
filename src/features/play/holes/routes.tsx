import { page } from '../../../web/page.ts'

export const pages = [page('/holes/$eventId', () => import('./holes-page.tsx'), { bare: 'public' })]
