import { useEffect, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { pingNow } from '../../../web/ping.ts'
import { useSession } from '../../../web/session.ts'
import { remember } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { openAnew } from './open-anew.tsx'
import { stopActing } from './operations.ts'
import { actingTexts } from './texts.ts'

/** Stands above every page while somebody acts on behalf of another. */
export default function ActingBanner() {
  const t = useTexts(actingTexts)
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const count = useMinutesLeft(user?.acting?.until)
  if (!user?.acting) return null
  const { partyId } = user.acting
  const goBack = async () => {
    setBusy(true)
    const answer = await call(stopActing, {})
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    remember('acting', undefined)
    openAnew(partyId ? `/?party=${partyId}#/party-admin/users` : `/admin/#/user/${user.userId}`)
  }
  return (
    <section
      className="no-print sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b bg-highlight text-on-highlight px-(--gutter) py-1 text-small"
      aria-label={t('label')}
    >
      <Icon name="user" />
      <span className="min-w-0 flex-1 basis-48">
        <b>{t('banner', { name: `${user.firstName} ${user.lastName}`.trim() })}</b>{' '}
        <span role="timer">{t('left', { count })}</span>
      </span>
      <Button icon="left" busy={busy} onClick={goBack}>
        {t('back')}
      </Button>
    </section>
  )
}

/** Whole minutes, rounded up; when the time is over the server is asked who this is now. */
function useMinutesLeft(until: string | undefined): number {
  const left = () => Math.max(0, new Date(until ?? 0).valueOf() - Date.now())
  const [milliseconds, setMilliseconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => {
      setMilliseconds(left())
      if (left() === 0) void pingNow()
    }, 5_000)
    return () => clearInterval(timer)
  })
  return Math.ceil(milliseconds / 60_000)
}
