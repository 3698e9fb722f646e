import { page } from '../../../web/page.ts'

export const pages = [page('/login/provider', () => import('./provider-page.tsx'))]
