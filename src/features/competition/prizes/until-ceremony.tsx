import { lazy, type ReactNode, Suspense } from 'react'
import { useCeremony } from './use-ceremony.tsx'

const CeremonyScreen = lazy(async () => ({ default: (await import('./ceremony-screen.tsx')).CeremonyScreen }))

type Props = { eventId: string; shareKey: string | undefined; isOfficial: boolean; children: ReactNode }

/** What a big screen shows, which turns to the prize ceremony while there is one, and back. */
export function UntilCeremony({ eventId, shareKey, isOfficial, children }: Props) {
  const { data } = useCeremony(eventId, shareKey, isOfficial)
  if (!data?.isOn) return children
  return (
    <Suspense fallback={children}>
      <CeremonyScreen ceremony={data} />
    </Suspense>
  )
}
