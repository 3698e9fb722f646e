import { lazy, Suspense, useEffect, useState } from 'react'
import { showMessage } from '../../web/dialogs.tsx'
import { deliverSoon, useOutbox, type Waiting } from '../../web/outbox.ts'
import { useTexts } from '../../web/texts.ts'
import { Badge } from '../../web/ui/badge.tsx'
import { IconButton } from '../../web/ui/button.tsx'
import type { Group } from './operations.ts'
import { scoringTexts } from './texts.ts'

const loadDrawer = () => import('../../web/navigation-drawer.tsx')
const NavigationDrawer = lazy(loadDrawer)

type Props = { group: Group; waiting: readonly Waiting[] }

/** The page's own low header: menu, event and round, and what waits for the network. */
export function ScoreTop({ group, waiting }: Props) {
  const t = useTexts(scoringTexts)
  const [open, setOpen] = useState(false)
  useEffect(() => void setTimeout(() => void loadDrawer().catch(() => undefined), 3_000), [])
  return (
    <header className="no-print mx-auto flex min-h-12 w-full max-w-[84rem] items-center gap-2 pr-2 pl-1 md:px-8 md:py-2">
      <IconButton icon="menu" label={t('menu')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <span className="min-w-0 grow truncate text-small text-ink-soft">
        {group.event.title} · {group.round.title}
      </span>
      <WaitingBadge waiting={waiting} />
      <Suspense>{open && <NavigationDrawer open onClose={() => setOpen(false)} />}</Suspense>
    </header>
  )
}

/** A save that is delivered at once is not worth a word. */
const patience = 1_500

/** True while saves wait for a network, for longer than a delivery takes. */
export function useIsWaiting(waiting: readonly Waiting[]): boolean {
  const { online } = useOutbox()
  const oldest = waiting[0]?.at
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (oldest === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, oldest + patience - Date.now()))
    return () => clearTimeout(timer)
  }, [oldest])
  return oldest !== undefined && (!online || !navigator.onLine || oldest + patience <= now)
}

/** Counts the saves that this phone has not delivered yet. */
function WaitingBadge({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useTexts(scoringTexts)
  const isWaiting = useIsWaiting(waiting)
  const explain = () => {
    deliverSoon()
    void showMessage({ title: t('waitingTitle'), text: t('waitingText') })
  }
  return (
    <span role="status">
      {isWaiting && (
        <button type="button" className="grid min-h-12 place-items-center px-1" onClick={explain}>
          <Badge tone="sand" icon="wifi-off">
            {t('waiting', { count: waiting.length })}
          </Badge>
        </button>
      )}
    </span>
  )
}
