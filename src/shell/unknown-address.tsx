import { lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { isId } from '../contract/ids.ts'
import { usePath } from '../web/navigation.ts'
import { MissingPage } from '../web/state-pages.tsx'

const SwitchPartyPage = lazyRouteComponent(() => import('../features/account/session/switch-party-page.tsx'))

/** No page has this address. A first word that no page begins with, before a party's id, is a move to that party. */
export function UnknownAddress() {
  const { routesByPath } = useRouter()
  const [, first = '', second = ''] = usePath().split('/')
  const isTaken = Object.keys(routesByPath).some((path) => path.split('/')[1] === first)
  return !isTaken && isId(second) ? <SwitchPartyPage /> : <MissingPage />
}
