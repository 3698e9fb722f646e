import { page } from '../../../web/page.ts'

export const pages = [page('/curate-images/$eventId', () => import('./curate-images-page.tsx'))]
