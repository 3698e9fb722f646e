import { lazy, Suspense, useEffect, useState } from 'react'
import { useCode } from '../../../web/code-phone.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { useDrawers } from '../../../web/drawers.ts'
import { optional } from '../../../web/optional.ts'
import { deliverSoon, useOutbox, type Waiting } from '../../../web/outbox.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { toggleSunlight, useTheme } from '../../../web/theme.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../../web/ui/button.tsx'
import { readGroup } from './group-on-phone.tsx'
import type { Group } from './operations/group.ts'
import { sideTexts } from './texts/side-texts.ts'
import { scoringTexts } from './texts.ts'

const LoginDialog = lazy(() =>
  import('../../account/session/login-dialog.tsx').then(({ LoginDialog }) => ({ default: LoginDialog })),
)

const GamesDialog = optional(() => import('../side-games/games-dialog.tsx').then((module) => module.GamesDialog))

type Props = { group: Group; waiting: readonly Waiting[] }

/** The page's own low header: menu, event and round, and what waits for the network. */
export function ScoreTop({ group, waiting }: Props) {
  const t = useTexts(scoringTexts)
  const { lost } = useSession()
  const code = useCode()
  const openDrawer = useDrawers()
  return (
    <header className="no-print mx-auto flex min-h-12 w-full max-w-[84rem] items-center gap-2 pr-1 pl-1 large-text:flex-wrap md:px-8 md:py-2">
      <IconButton icon="menu" label={t('menu')} aria-haspopup="dialog" onClick={() => openDrawer('menu')} />
      <span className="min-w-0 grow truncate text-small text-ink-soft large-text:order-last large-text:basis-full large-text:px-3 large-text:whitespace-normal">
        {group.event.title} · {group.round.title}
      </span>
      {lost && !code ? <LogInAgain count={waiting.length} /> : <WaitingBadge waiting={waiting} />}
      {code ? (
        <ButtonLink to="/code" variant="soft" icon="qr" className="max-w-32 truncate">
          {code.name}
        </ButtonLink>
      ) : (
        <SideGames group={group} />
      )}
      <Sunlight />
    </header>
  )
}

/** The login is lost in the middle of the round: it is asked for over the hole, which stays as it is. */
function LogInAgain({ count }: { count: number }) {
  const t = useTexts(scoringTexts)
  const { partyId } = useSession()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        {count > 0 ? t('loginToSend', { count }) : t('loginToGoOn')}
      </Button>
      <Suspense>{open && <LoginDialog open partyId={partyId} onClose={close} onLogin={close} />}</Suspense>
    </>
  )
}

/** Games beside the round: their set-up and standing. */
function SideGames({ group }: { group: Group }) {
  const t = useTexts(sideTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="star" label={t('sideGames')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Suspense>
        {open && (
          <GamesDialog group={group} onClose={() => setOpen(false)} onChanged={() => void readGroup(group.id)} />
        )}
      </Suspense>
    </>
  )
}

/** On the course the screen needs all the contrast it has. */
function Sunlight() {
  const t = useTexts(scoringTexts)
  const [theme] = useTheme()
  const isOn = theme === 'sunlight'
  return (
    <IconButton
      icon="sun"
      label={t('sunlight')}
      aria-pressed={isOn}
      className={isOn ? 'bg-highlight text-on-highlight' : undefined}
      onClick={toggleSunlight}
    />
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
