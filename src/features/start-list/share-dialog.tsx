import { showMessage } from '../../web/dialogs.tsx'
import { useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { FieldFrame } from '../../web/ui/field.tsx'
import { notify } from '../../web/ui/notices.tsx'
import { QrCode } from '../../web/ui/qr-code.tsx'
import type { StartList } from './operations.ts'
import { startListTexts } from './texts.ts'

type Props = { list: StartList; shareKey: string | undefined; onClose: () => void }

/** The link and the QR code that open the list without login. */
export function ShareDialog({ list, shareKey, onClose }: Props) {
  const t = useTexts(startListTexts)
  const address = publicAddress(list, shareKey)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify(t('linkCopied')),
      () => showMessage({ title: t('error'), text: t('copyFailed') }),
    )
  return (
    <Dialog open title={t('shareTitle')} onClose={onClose}>
      <p className="soft">{list.isPublic || shareKey ? t('shareText') : t('shareMembers')}</p>
      <div className="w-40">
        <QrCode text={address} label={t('qrOfList')} />
      </div>
      <FieldFrame label={t('link')}>
        {(control) => <input {...control} className="input" readOnly value={address} />}
      </FieldFrame>
      <Button variant="primary" icon="copy" onClick={copy}>
        {t('copyLink')}
      </Button>
    </Dialog>
  )
}

export function publicAddress({ partyId, eventId }: Pick<StartList, 'partyId' | 'eventId'>, key?: string) {
  const query = key ? `?key=${encodeURIComponent(key)}` : ''
  return `${window.location.origin}/public/${partyId}/startlist/${eventId}/${query}#/startlist/${eventId}`
}
