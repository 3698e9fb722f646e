import { useTexts } from '../../../web/texts.ts'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { FieldFrame } from '../../../web/ui/field.tsx'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import type { StartList } from './operations.ts'
import { startListTexts } from './texts.ts'

type Props = { list: StartList; shareKey: string | undefined; onClose: () => void }

/** The link and the QR code that open the list without login. */
export function ShareDialog({ list, shareKey, onClose }: Props) {
  const t = useTexts(startListTexts)
  const address = publicAddress(list, shareKey)
  return (
    <Dialog open title={t('shareTitle')} onClose={onClose}>
      <p className="soft">{list.isPublic || shareKey ? t('shareText') : t('shareMembers')}</p>
      <div className="w-40">
        <QrCode text={address} label={t('qrOfList')} />
      </div>
      <FieldFrame label={t('link')}>
        {(control) => <input {...control} className="input" readOnly value={address} />}
      </FieldFrame>
      <CopyButton text={address} isLink variant="primary" />
    </Dialog>
  )
}

export function publicAddress({ partyId, eventId }: Pick<StartList, 'partyId' | 'eventId'>, key?: string) {
  const query = key ? `?key=${encodeURIComponent(key)}` : ''
  return `${window.location.origin}/public/${partyId}/startlist/${eventId}/${query}#/startlist/${eventId}`
}
