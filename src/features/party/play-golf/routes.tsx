import { page } from '../../../web/page.ts'

export const pages = [page('/play-golf', () => import('./play-golf-page.tsx'), { guard: 'login' })]
