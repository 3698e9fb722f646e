import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { Guarded } from '../web/guard.tsx'
import { history } from '../web/navigation.ts'
import { type Page, type PageOptions, page } from '../web/page.ts'
import { FailedPage, PendingPage } from '../web/state-pages.tsx'
import { Shell } from './shell.tsx'
import { UnknownAddress } from './unknown-address.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageOptions {}
}

/** What the routes.tsx of the features name, put in here when the page is built. Only in this form without their paths. */
const ofFeatures = Object.values(
  import.meta.glob<readonly Page[]>('../features/*/*/routes.tsx', { eager: true, import: 'pages' }),
)
const pages: readonly Page[] = [
  ...ofFeatures.flat(),
  page('/ui', () => import('../web/ui/samples/components-page.tsx')),
]

const root = createRootRoute({ component: Shell, notFoundComponent: UnknownAddress })

function route({ path, load, options }: Page) {
  const Shown = lazyRouteComponent(load)
  const component: RouteComponent = () => (
    <Guarded address={path} {...options}>
      <Shown />
    </Guarded>
  )
  component.preload = Shown.preload
  return createRoute({ getParentRoute: () => root, path, component, staticData: options })
}

const isAdminAddress = /^\/admin\/?$/.test(window.location.pathname)

export const router = createRouter({
  routeTree: root.addChildren(pages.filter(({ isAdmin = false }) => isAdmin === isAdminAddress).map(route)),
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
