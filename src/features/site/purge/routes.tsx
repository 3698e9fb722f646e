import { adminPage } from '../../../web/page.ts'

export const pages = [adminPage('/purge', () => import('./purge-page.tsx'))]
