import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Guard, Guarded } from './guard.tsx'
import { history } from './navigation.ts'
import { Shell } from './shell.tsx'
import { FailedPage, PendingPage } from './state-pages.tsx'
import { UnknownAddress } from './unknown-address.tsx'

type PageOptions = {
  /** Who may open it. Everyone, unless told; the server decides again what they get. */
  guard?: Guard
  /** Where the others go: home unless told (visitors to the login, from a page that only asks for one); `$name` stands for a parameter; 'leave' goes home from another path. */
  otherwise?: string
  /** The header is hidden: always, or when the page is opened publicly. */
  bare?: 'always' | 'public'
  /** Closed while somebody acts on behalf of another. */
  acting?: 'closed'
  /** The focus stays where it is when only a parameter changed, as from hole to hole. */
  keepFocus?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageOptions {}
}

const root = createRootRoute({ component: Shell, notFoundComponent: UnknownAddress })

/** A page of the application: its path, its module with a default export, and who may open it. */
function page(path: string, load: () => Promise<{ default: () => ReactNode }>, options: PageOptions = {}) {
  const Page = lazyRouteComponent(load)
  const component: RouteComponent = () => (
    <Guarded address={path} {...options}>
      <Page />
    </Guarded>
  )
  component.preload = Page.preload
  return createRoute({ getParentRoute: () => root, path, component, staticData: options })
}

/** One line a page, by feature. */
const pages: AnyRoute[] = [
  page('/', () => import('../features/site/landing/landing-page.tsx')),
  page('/home', () => import('../features/site/landing/landing-page.tsx')),
  page('/login', () => import('../features/account/session/login-page.tsx')),
  page('/logout', () => import('../features/account/session/logout-page.tsx')),
  page('/party/$partyId/$', () => import('../features/account/session/switch-party-page.tsx')),
  page('/sign-up', () => import('../features/account/sign-up/sign-up-page.tsx')),
  page('/join/$tier', () => import('../features/account/sign-up/join-tier-page.tsx')),
  page('/join/$email/$token', () => import('../features/account/sign-up/join-page.tsx')),
  page('/recover/request', () => import('../features/account/recovery/recover-request-page.tsx')),
  page('/recover/challenge/$email/$token', () => import('../features/account/recovery/recover-challenge-page.tsx')),
  page('/confirm/$email/$token', () => import('../features/account/recovery/confirm-email-page.tsx')),
  page('/settings', () => import('../features/account/settings/settings-page.tsx'), {
    guard: 'login',
    acting: 'closed',
  }),
  page('/settings/$userId', () => import('../features/account/settings/settings-page.tsx'), {
    guard: 'login',
    acting: 'closed',
  }),
  page('/notifications', () => import('../features/account/notifications/notifications-page.tsx'), {
    guard: 'login',
    acting: 'closed',
  }),
  page('/notification-stop/$token', () => import('../features/account/notifications/stop-digests-page.tsx')),
  page('/plan', () => import('../features/account/settings/plan-page.tsx'), { guard: 'login' }),
  page('/start', () => import('../features/party/home/start-page.tsx')),
  page('/welcome/$step', () => import('../features/account/welcome/welcome-page.tsx'), { guard: 'login' }),
  page('/start-user', () => import('../features/party/home/start-user-page.tsx'), { guard: 'login' }),
  page('/leaderboard/$eventId', () => import('../features/play/leaderboard/leaderboard-page.tsx'), { bare: 'public' }),
  page('/leaderboard/$eventId/print', () => import('../features/competition/result-sheets/result-sheets-page.tsx'), {
    bare: 'always',
  }),
  page('/embed/$eventId', () => import('../features/play/leaderboard/embedded-page.tsx'), { bare: 'always' }),
  page('/tv/$eventId', () => import('../features/play/leaderboard/tv-page.tsx'), { bare: 'always' }),
  page('/view/$eventId', () => import('../features/competition/events/view-page.tsx')),
  page('/events', () => import('../features/competition/events/events-page.tsx')),
  page('/create/event', () => import('../features/competition/events/create-event-page.tsx'), {
    guard: 'login',
    otherwise: '/',
  }),
  page('/event/$eventId', () => import('../features/competition/events/event-hub-page.tsx')),
  page('/event-settings/$eventId', () => import('../features/competition/events/event-settings-page.tsx')),
  page('/curate-images/$eventId', () => import('../features/community/images/curate-images-page.tsx')),
  page('/gallery/$eventId', () => import('../features/community/gallery/gallery-page.tsx'), { keepFocus: true }),
  page('/event/$eventId/rounds', () => import('../features/competition/rounds/rounds-page.tsx')),
  page('/event/$eventId/add-round', () => import('../features/competition/rounds/add-round-page.tsx')),
  page('/event/$eventId/round/$roundId', () => import('../features/competition/rounds/edit-round-page.tsx')),
  page('/event/$eventId/classes', () => import('../features/competition/classes/classes-page.tsx')),
  page('/event-messages/$eventId', () => import('../features/competition/event-texts/event-messages-page.tsx')),
  page('/startlist/$eventId', () => import('../features/competition/start-list/start-list-page.tsx'), {
    bare: 'public',
  }),
  page('/startlist/$eventId/print', () => import('../features/competition/start-list/print-start-list-page.tsx'), {
    bare: 'always',
  }),
  page(
    '/startlist/$eventId/scorecards/$roundId',
    () => import('../features/competition/start-list/print-scorecards-page.tsx'),
    {
      bare: 'always',
    },
  ),
  page('/startlist-create/$eventId', () => import('../features/competition/start-list/create-start-list-page.tsx')),
  page('/tee/$roundId/$tee', () => import('../features/competition/start-list/open-tee-page.tsx'), { guard: 'login' }),
  page('/event/$eventId/edit-result/$roundId', () => import('../features/competition/results/edit-results-page.tsx')),
  page('/courses', () => import('../features/play/courses/courses-page.tsx')),
  page('/courses/corrections', () => import('../features/play/course-corrections/corrections-page.tsx'), {
    guard: 'login',
  }),
  page('/courses/import', () => import('../features/play/course-import/import-courses-page.tsx'), {
    guard: 'level50',
    otherwise: '/courses',
  }),
  page('/course/$courseId/suggest', () => import('../features/play/course-corrections/suggest-correction-page.tsx'), {
    guard: 'login',
  }),
  page('/course', () => import('../features/play/courses/add-course-page.tsx'), { guard: 'login' }),
  page('/course/$courseId', () => import('../features/play/courses/course-page.tsx')),
  page('/course/$courseId/edit', () => import('../features/play/courses/correct-course-page.tsx'), { guard: 'login' }),
  page('/party/create', () => import('../features/party/parties/create-party-page.tsx'), {
    guard: 'login',
    otherwise: '/',
  }),
  page('/create/party', () => import('../features/party/parties/create-party-page.tsx'), {
    guard: 'login',
    otherwise: '/',
  }),
  page('/party-admin', () => import('../features/party/parties/party-admin-page.tsx'), { guard: 'administrator' }),
  page('/party-admin/settings', () => import('../features/party/parties/basic-settings-page.tsx'), {
    guard: 'administrator',
  }),
  page('/party-admin/users', () => import('../features/party/members/manage-users-page.tsx'), {
    guard: 'administrator',
  }),
  page('/party-admin/users/import', () => import('../features/party/member-import/import-page.tsx'), {
    guard: 'administrator',
  }),
  page('/party-admin/users/import/$importId', () => import('../features/party/member-import/one-import-page.tsx'), {
    guard: 'administrator',
  }),
  page('/party-admin/audit', () => import('../features/party/audit/party-log-page.tsx'), { guard: 'administrator' }),
  page('/extra-settings', () => import('../features/play/extras/extra-settings-page.tsx'), { guard: 'administrator' }),
  page('/extra-settings/$extraId', () => import('../features/play/extras/extra-edit-page.tsx'), {
    guard: 'administrator',
  }),
  page('/extra-edit/$extraId', () => import('../features/play/extras/extra-edit-page.tsx'), { guard: 'administrator' }),
  page('/party-admin/archive', () => import('../features/party/party-archive/archive-page.tsx'), {
    guard: 'administrator',
  }),
  page('/party-admin/webhooks', () => import('../features/party/webhooks/webhooks-page.tsx'), {
    guard: 'administrator',
  }),
  page('/find-party', () => import('../features/party/parties/find-party-page.tsx')),
  page('/play-golf', () => import('../features/play/play-golf/play-golf-page.tsx'), { guard: 'login' }),
  page('/forum', () => import('../features/community/forum/forum-page.tsx')),
  page('/forum/$forumId/$page/$count', () => import('../features/community/forum/threads-page.tsx'), {
    keepFocus: true,
  }),
  page('/forum-thread/$threadId/$page/$count', () => import('../features/community/forum/thread-page.tsx'), {
    keepFocus: true,
  }),
  page('/forum-mail/$token', () => import('../features/community/forum/stop-mails-page.tsx')),
  page('/messages', () => import('../features/community/messages/messages-page.tsx'), {
    guard: 'login',
    acting: 'closed',
  }),
  page('/users', () => import('../features/party/statistics/users-page.tsx'), { guard: 'login' }),
  page('/user/$userId', () => import('../features/account/profiles/profile-page.tsx'), { guard: 'login' }),
  page('/party/about', () => import('../features/party/statistics/about-page.tsx'), { guard: 'login' }),
  page('/search', () => import('../features/site/search/search-page.tsx'), { guard: 'login' }),
  page('/search/$terms', () => import('../features/site/search/search-page.tsx'), { guard: 'login' }),
  page('/about', () => import('../features/site/contact/about-page.tsx')),
  page('/legal', () => import('../features/site/contact/legal-page.tsx')),
  page('/contact', () => import('../features/site/contact/contact-page.tsx')),
  page('/career', () => import('../features/site/contact/career-page.tsx')),
  page('/news', () => import('../features/community/news/news-page.tsx')),
  page('/news/$newsId', () => import('../features/community/news/article-page.tsx')),
  page('/news/$newsId/edit', () => import('../features/community/news/edit-news-page.tsx'), {
    guard: 'administrator',
    otherwise: '/news',
  }),
  page('/news-stop/$token', () => import('../features/community/news/stop-news-page.tsx')),
  page('/invite', () => import('../features/competition/invitations/invites-page.tsx'), { guard: 'login' }),
  page('/invite/create', () => import('../features/competition/invitations/edit-invite-page.tsx'), {
    guard: 'administrator',
    otherwise: '/invite',
  }),
  page(
    '/invite/edit/$inviteId/$invitationToken',
    () => import('../features/competition/invitations/edit-invite-page.tsx'),
    {
      guard: 'administrator',
      otherwise: '/invite',
    },
  ),
  page('/invite/respond/$inviteId/$token', () => import('../features/competition/invitations/respond-page.tsx')),
  page('/version', () => import('../features/site/version/version-page.tsx')),
  page('/select-round', () => import('../features/play/scoring/select-round-page.tsx'), {
    guard: 'login',
    otherwise: '/start',
  }),
  page('/select-players', () => import('../features/play/scoring/select-players-page.tsx'), {
    guard: 'login',
    otherwise: '/',
  }),
  page('/score', () => import('../features/play/scoring/score-page.tsx'), { guard: 'login', bare: 'always' }),
  page('/score/$holeNo', () => import('../features/play/scoring/score-page.tsx'), {
    guard: 'login',
    bare: 'always',
    keepFocus: true,
  }),
  page('/ui', () => import('./ui/gallery-page.tsx')),
]

/** Behind `/admin/`, for level 50; everybody else is sent out of it. */
const admin: PageOptions = { guard: 'level50', otherwise: 'leave', bare: 'always' }
const adminPages: AnyRoute[] = [
  page('/', () => import('../features/site/admin/accounts-page.tsx'), admin),
  page('/users', () => import('../features/site/admin/accounts-page.tsx'), admin),
  page('/user/$userId', () => import('../features/site/admin/account-page.tsx'), admin),
  page('/purge', () => import('../features/party/purge/purge-page.tsx'), admin),
  page('/import-party', () => import('../features/party/party-archive/import-party-page.tsx'), admin),
  page('/audit', () => import('../features/party/audit/log-page.tsx'), admin),
]

const isAdminAddress = /^\/admin\/?$/.test(window.location.pathname)

export const router = createRouter({
  routeTree: root.addChildren(isAdminAddress ? adminPages : pages),
  history,
  defaultErrorComponent: FailedPage,
  defaultPendingComponent: PendingPage,
  defaultPendingMs: 300,
  scrollRestoration: true,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text && `?${text}`
  },
})
