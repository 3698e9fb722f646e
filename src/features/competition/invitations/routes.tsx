import { page } from '../../../web/page.ts'

export const pages = [
  page('/invite', () => import('./invites-page.tsx'), { guard: 'login' }),
  page('/invite/create', () => import('./edit-invite-page.tsx'), {
    guard: 'administrator',
    otherwise: '/invite',
  }),
  page('/invite/edit/$inviteId/$invitationToken', () => import('./edit-invite-page.tsx'), {
    guard: 'administrator',
    otherwise: '/invite',
  }),
  page('/invite/respond/$inviteId/$token', () => import('./respond-page.tsx')),
]
