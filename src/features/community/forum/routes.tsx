import { page } from '../../../web/page.ts'

export const pages = [
  page('/forum', () => import('./forum-page.tsx')),
  page('/forum/$forumId/$page/$count', () => import('./threads-page.tsx'), {
    keepFocus: true,
  }),
  page('/forum-thread/$threadId/$page/$count', () => import('./thread-page.tsx'), {
    keepFocus: true,
  }),
  page('/forum-mail/$token', () => import('./stop-mails-page.tsx')),
]
