import { shareAddress } from '../../web/share.ts'
import { useTexts } from '../../web/texts.ts'
import { CopyButton } from '../../web/ui/copy-button.tsx'
import { QrCode } from '../../web/ui/qr-code.tsx'
import { leaderboardTexts } from './texts.ts'

type Props = { partyId: string; eventId: string; title: string; shareKey?: string | null; isOpen?: boolean }

/**
 * The QR code that opens a board on another phone, and its link. Props: `partyId`, `eventId`, `title`, `shareKey` where
 * the party is hidden, `isOpen` false: only members can follow the link.
 */
export function ShareBoard({ partyId, eventId, title, shareKey, isOpen = true }: Props) {
  const t = useTexts(leaderboardTexts)
  const address = shareAddress('leaderboard', partyId, eventId, shareKey)
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="w-36">
        <QrCode text={address} label={t('qrLabel', { title })} />
      </div>
      <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-3">
        <p className="soft text-small">{isOpen ? t('shareText') : t('shareMembers')}</p>
        <CopyButton text={address} isLink variant="soft" />
      </div>
    </div>
  )
}
