import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { type PushState, pushState } from '../../../web/push-subscription.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { type Device, removePushDevice } from './operations.ts'
import { forgetDevice, turnOn } from './push-device.tsx'
import { notificationTexts } from './texts.ts'

type Props = {
  publicKey: string
  devices: readonly Device[]
  reload: () => Promise<unknown>
  state: PushState
  setState: (state: PushState) => void
}

/** How it stands with notifications in this browser; undefined until it has said so. */
export function usePushState() {
  const [state, setState] = useState<PushState>()
  useEffect(() => void pushState().then(setState), [])
  return [state, setState] as const
}

/** Whether this browser is notified; it is asked on a press, after a sentence that says what for. */
export function DevicePanel(props: Props) {
  const t = useTexts(notificationTexts)
  const { state } = props
  const { isOn, isBusy, allow, stop } = useDevice(props)
  const says: Record<PushState, ReactNode> = {
    unsupported: <Notice>{t('unsupported')}</Notice>,
    ios: <Notice>{t('ios')}</Notice>,
    denied: <Notice icon="warn">{t('denied')}</Notice>,
    off: (
      <>
        <p>{t('explain')}</p>
        <div className="button-row">
          <Button variant="primary" icon="bell" busy={isBusy} onClick={allow}>
            {t('allow')}
          </Button>
        </div>
      </>
    ),
    on: (
      <Notice
        icon="bell"
        action={
          <Button busy={isBusy} onClick={stop}>
            {t('turnOff')}
          </Button>
        }
      >
        {t('isOn')}
      </Notice>
    ),
  }
  return (
    <Section title={t('thisDevice')}>
      <div className="grid gap-4 pt-4">{says[state === 'on' && !isOn ? 'off' : state]}</div>
    </Section>
  )
}

/** Whether this browser is notified of this person, and what turns that on and off. */
function useDevice({ publicKey, devices, reload, state, setState }: Props) {
  const t = useTexts(notificationTexts)
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)
  const own = devices.find(({ current }) => current)
  const isOn = state === 'on' && own !== undefined

  const allow = async () => {
    setBusy(true)
    const outcome = await turnOn(publicKey, user?.userId ?? '')
    setState(await pushState())
    if (outcome.ok) {
      notify(t('turnedOn'))
      await reload()
    } else if (outcome.why === 'refused') void showMessage({ title: t('thisDevice'), text: outcome.detail })
    else if (outcome.why !== 'denied') void showMessage({ title: t('thisDevice'), text: t(outcome.why) })
    setBusy(false)
  }
  const stop = async () => {
    setBusy(true)
    const answer = own && (await call(removePushDevice, { deviceId: own.id }))
    if (answer?.ok) {
      await forgetDevice().catch(() => undefined)
      setState(await pushState())
      notify(t('turnedOff'))
      await reload()
    } else if (answer) showFailure(answer)
    setBusy(false)
  }
  return { isOn, isBusy, allow, stop }
}
