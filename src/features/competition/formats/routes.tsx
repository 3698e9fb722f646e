import { page } from '../../../web/page.ts'

export const pages = [page('/formats', () => import('./formats-page.tsx'))]
