import { page } from '../../../web/page.ts'

export const pages = [page('/version', () => import('./version-page.tsx'))]
