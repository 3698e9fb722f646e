import { page } from '../../../web/page.ts'

export const pages = [page('/event/$eventId/pace', () => import('./pace-page.tsx'))]
