import { page } from '../../../web/page.ts'

export const pages = [page('/', () => import('./landing-page.tsx')), page('/home', () => import('./landing-page.tsx'))]
