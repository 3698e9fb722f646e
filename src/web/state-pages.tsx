import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Failure } from '../contract/client.ts'
import { usePath } from './navigation.ts'
import { useSession } from './session.ts'
import { shellTexts } from './shell-texts.ts'
import { useTexts } from './texts.ts'
import { ButtonLink } from './ui/button.tsx'
import { classNames } from './ui/class-names.ts'
import { EmptyState, ErrorState } from './ui/empty-state.tsx'
import { Page } from './ui/page.tsx'
import { Skeleton } from './ui/skeleton.tsx'

type PendingProps = { shape?: 'rows' | 'tiles'; className?: string; children?: ReactNode }

/**
 * A page that comes; children say what. It keeps the title of the document, which the server may have given.
 * `className`: of the page itself, where that has another head.
 */
export const PendingPage = ({ shape, className, children }: PendingProps) => (
  <main className={classNames('page', className)} id="main" tabIndex={-1}>
    {children && (
      <p className="soft pb-4" role="status">
        {children}
      </p>
    )}
    <Skeleton shape={shape} />
  </main>
)

/** What a page says that cannot show what it is about: a title, and words below it. */
type UnreadWords = { title: string; lead?: ReactNode }

type UnreadProps = {
  /** Why there is nothing to show; undefined: it comes. */
  failure: Failure | undefined
  title: string
  /** The name of the tab where nothing could be read; left out: the title, which then stands on the page too. */
  documentTitle?: string
  /** Left out: it is asked for again by itself. */
  onRetry?: () => unknown
  failed: UnreadWords
  /** There is no such thing, or it is not for this reader, whom a login may help. */
  missing: UnreadWords
  /** Of the page itself, where that has another head. */
  className?: string
}

/** A page about one thing that is not read: it comes, it could not be fetched, or it is not for this reader. */
export function UnreadPage({ failure, title, documentTitle, onRetry, failed, missing, className }: UnreadProps) {
  const t = useTexts(shellTexts)
  const { user } = useSession()
  const isLeaving = useOrigin(failure)
  if (!failure || isLeaving) return <PendingPage shape="rows" className={className} />
  if (failure.status === 0 || failure.status >= 500)
    return (
      <Page title={documentTitle ? undefined : title} documentTitle={documentTitle} className="unread">
        <ErrorState title={failed.title} onRetry={onRetry}>
          {failed.lead ?? failure.detail}
        </ErrorState>
      </Page>
    )
  const login = !user && (
    <ButtonLink to="/login" variant="primary" icon="login">
      {t('login')}
    </ButtonLink>
  )
  return (
    <Page title={title} narrow className="unread">
      <EmptyState title={missing.title} action={login}>
        {missing.lead}
      </EmptyState>
    </Page>
  )
}

/** At an edge, which has boards and nothing else, a page goes on at the installation itself. True while it does. */
function useOrigin(failure: Failure | undefined): boolean {
  const { origin } = (failure?.code === 'boards-only' && failure.data ? failure.data : {}) as { origin?: string }
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (origin) window.location.replace(origin + pathname + search + hash)
  }, [origin])
  return origin !== undefined
}

/** A page that threw, or whose script could not be fetched. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const t = useTexts(shellTexts)
  const router = useRouter()
  const isScript = /import|module script/i.test(String(error)) // each browser has its own words for it
  const retry = () => {
    if (isScript) return window.location.reload()
    reset()
    void router.invalidate()
  }
  useReloadOnline()
  return (
    <Page title={t('failedTitle')} narrow>
      <ErrorState title={t('failed')} onRetry={navigator.onLine ? retry : undefined}>
        {!navigator.onLine ? t('offline') : !isScript && String((error as Error).message ?? error)}
      </ErrorState>
    </Page>
  )
}

/** What failed for want of a network comes by itself when it is back. */
function useReloadOnline() {
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
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

/** What nobody does on behalf of somebody else: messages, settings, credentials. */
export function ClosedPage() {
  const t = useTexts(shellTexts)
  const { user } = useSession()
  const name = `${user?.firstName} ${user?.lastName}`.trim()
  return (
    <Page narrow>
      <EmptyState title={t('actingClosed', { name })} />
    </Page>
  )
}

/** What somebody without a party sees of a page about one; `children` says what belongs to a party. */
export function NoPartyPage({ title, children }: { title: string; children?: ReactNode }) {
  const t = useTexts(shellTexts)
  return (
    <Page title={title}>
      <EmptyState title={t('noParty')} action={<ButtonLink to="/find-party">{t('findParty')}</ButtonLink>}>
        {children}
      </EmptyState>
    </Page>
  )
}
