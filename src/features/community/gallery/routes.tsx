import { page } from '../../../web/page.ts'

export const pages = [page('/gallery/$eventId', () => import('./gallery-page.tsx'), { keepFocus: true })]
