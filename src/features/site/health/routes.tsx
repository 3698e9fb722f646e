import { adminPage } from '../../../web/page.ts'

export const pages = [adminPage('/health', () => import('./health-page.tsx'))]
