import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonRow } from '../../../web/ui/button.tsx'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import type { Event } from './operations/event.ts'
import { makeShareKey, withdrawShareKey } from './operations/share-key.ts'
import { eventTexts } from './texts.ts'

type Props = { event: Event; reload: () => Promise<unknown> }

/** The link by which people outside of a hidden or personal party see this event. */
export function ShareSection({ event, reload }: Props) {
  const t = useTexts(eventTexts)
  const { id: eventId, shareKey } = event
  const make = async () => {
    const question = { title: t('areYouSure'), text: t('newKeyText'), action: t('newKey') }
    if (shareKey && !(await confirm(question))) return
    const answer = await call(makeShareKey, { eventId })
    if (!answer.ok) return showFailure(answer)
    await reload()
  }
  const withdraw = async () => {
    const question = { title: t('areYouSure'), text: t('withdrawKeyText'), action: t('withdrawKey'), danger: true }
    if (!(await confirm(question))) return
    const answer = await call(withdrawShareKey, { eventId })
    if (!answer.ok) return showFailure(answer)
    await reload()
  }
  return (
    <Section title={t('sharing')}>
      <p className="soft pb-4">{t('sharingLead')}</p>
      {shareKey && <SharedLink event={event} shareKey={shareKey} />}
      <ButtonRow>
        <Button variant={shareKey ? 'line' : 'soft'} icon="link" onClick={make}>
          {shareKey ? t('newKey') : t('makeKey')}
        </Button>
        {shareKey && (
          <Button variant="danger" onClick={withdraw}>
            {t('withdrawKey')}
          </Button>
        )}
      </ButtonRow>
    </Section>
  )
}

function SharedLink({ event, shareKey }: { event: Event; shareKey: string }) {
  const t = useTexts(eventTexts)
  const address = `${window.location.origin}/public/${event.partyId}/view/${event.id}?key=${shareKey}`
  return (
    <div className="grid gap-4 pb-4 sm:grid-cols-[10rem_1fr]">
      <div className="w-40">
        <QrCode text={address} label={t('qrLabel')} />
      </div>
      <div className="grid content-start gap-4">
        <Field label={t('linkAddress')} value={address} onChange={() => undefined} readOnly />
        <div>
          <CopyButton text={address} isLink variant="soft" />
        </div>
      </div>
    </div>
  )
}
