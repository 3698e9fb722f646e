import { createHashHistory, useParams, useRouter, useRouterState } from '@tanstack/react-router'

export { Link } from './ui/link.tsx'

/** Addresses are behind the hash; what stands before it (the party of the tab) stays. */
export const history = createHashHistory()

/** Goes to a page: `navigate('/view/…')`; with `replace` Back does not come here again. */
export function navigate(to: string, options: { replace?: boolean } = {}) {
  if (options.replace) history.replace(to)
  else history.push(to)
}

/** The parameters of the page's path: `const { holeNo } = useParameters<'holeNo'>()`; '_splat' is what `$` takes. */
export const useParameters = <Name extends string>() => useParams({ strict: false }) as { [N in Name]?: string }

/** Whether the application has a page of this pattern: `useHasPage()('/news/$newsId')`. */
export const useHasPage = () => {
  const { routesByPath } = useRouter()
  return (pattern: string) => pattern in routesByPath
}

/** The path of the page that is open, such as '/score/7'. */
export const usePath = () => useRouterState({ select: (state) => state.location.pathname })

/** What stands behind '?' in the page's path: `useQuery().get('to')`. */
export const useQuery = () => new URLSearchParams(useRouterState({ select: ownQuery }))

/** A path with what stands behind '?', if anything does. */
export const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path)

/** A choice that stands in the page's address, so that a reload and a link have it; '' takes it out. */
export function useInAddress(name: string) {
  const [path, query] = [usePath(), useQuery()]
  const choose = (value: string) => {
    if (value) query.set(name, value)
    else query.delete(name)
    navigate(withQuery(path, query), { replace: true })
  }
  return [query.get(name) ?? '', choose] as const
}

/** Read from the address: the router takes what stands before the hash, the party of the tab, for a part of it. */
const ownQuery = () => /\?([^#]*)/.exec(window.location.hash)?.[1] ?? ''
