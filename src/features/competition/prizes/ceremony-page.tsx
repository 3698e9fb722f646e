import { useEffect } from 'react'
import { useParameters } from '../../../web/navigation.ts'
import { useShareKey } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useScreenOn } from '../../../web/use-screen-on.ts'
import { CeremonyScreen } from './ceremony-screen.tsx'
import { prizeTexts } from './texts.ts'
import { useCeremony } from './use-ceremony.tsx'

/** The ceremony on the big screen: the prize that was shown last, and those before it. */
export default function CeremonyPage() {
  const t = useTexts(prizeTexts)
  const { eventId = '' } = useParameters<'eventId'>()
  const key = useShareKey()
  const { data, failure, reload } = useCeremony(eventId, key)
  useScreenOn()
  useEffect(() => {
    if (data) document.title = `${t('ceremony')}, ${data.title} – Pinhigh`
  }, [data, t])
  if (data) return <CeremonyScreen ceremony={data} />
  if (!failure) return <Skeleton shape="rows" />
  return (
    <main id="main" tabIndex={-1} className="p-8">
      <ErrorState title={t('loadFailed')} onRetry={reload}>
        {failure.detail}
      </ErrorState>
    </main>
  )
}
