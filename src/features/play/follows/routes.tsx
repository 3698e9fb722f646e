import { page } from '../../../web/page.ts'

export const pages = [page('/followed', () => import('./followed-page.tsx'))]
