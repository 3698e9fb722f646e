import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { usePath } from './navigation.ts'
import { shellTexts } from './shell-texts.ts'
import { useTexts } from './texts.ts'
import { ButtonLink } from './ui/button.tsx'
import { EmptyState, ErrorState } from './ui/empty-state.tsx'
import { Page } from './ui/page.tsx'
import { Skeleton } from './ui/skeleton.tsx'

export const PendingPage = () => (
  <main className="page" id="main" tabIndex={-1}>
    <Skeleton />
  </main>
)

/** A page that threw, or whose script could not be fetched. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const t = useTexts(shellTexts)
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page title={t('failedTitle')} narrow>
      <ErrorState title={t('failed')} onRetry={navigator.onLine ? retry : undefined}>
        {navigator.onLine ? String((error as Error).message ?? error) : t('offline')}
      </ErrorState>
    </Page>
  )
}

export function MissingPage() {
  const t = useTexts(shellTexts)
  const path = usePath()
  return (
    <Page title={t('missingTitle')} narrow>
      <EmptyState
        title={t('missing', { path })}
        action={
          <ButtonLink to="/" variant="primary">
            {t('home')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
