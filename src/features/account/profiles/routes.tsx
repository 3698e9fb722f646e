import { page } from '../../../web/page.ts'

export const pages = [page('/user/$userId', () => import('./profile-page.tsx'), { guard: 'login' })]
