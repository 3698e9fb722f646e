import { page } from '../../../web/page.ts'

export const pages = [page('/welcome/$step', () => import('./welcome-page.tsx'), { guard: 'login' })]
