import { shareAddress } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import { ShareFavourites } from '../favourites/share-favourites.tsx'
import { leaderboardTexts } from './texts.ts'
import './styles/share.css'

export type ShareProps = { partyId: string; eventId: string; title: string; shareKey?: string | null; isOpen?: boolean }

/**
 * The QR code that opens a board on another phone, its link, and the lines that put it into another site. Props:
 * `partyId`, `eventId`, `title`, `shareKey` where the party is hidden, `isOpen` false: only members can follow the link.
 */
export function ShareBoard({ partyId, eventId, title, shareKey, isOpen = true }: ShareProps) {
  const t = useTexts(leaderboardTexts)
  const address = shareAddress('leaderboard', partyId, eventId, shareKey)
  const lines = embedLines(window.location.origin, eventId, title, shareKey)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <div className="w-36">
          <QrCode text={address} label={t('qrLabel', { title })} />
        </div>
        <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-3">
          <p className="soft text-small">{isOpen ? t('shareText') : t('shareMembers')}</p>
          <CopyButton text={address} isLink variant="soft" />
        </div>
      </div>
      <ShareFavourites address={address} tv={shareAddress('tv', partyId, eventId, shareKey)} partyId={partyId} />
      {isOpen && (
        <details className="board-embed">
          <summary>{t('embed')}</summary>
          <p className="soft text-small">{t('embedText')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
          <pre tabIndex={0}>
            <code>{lines}</code>
          </pre>
          <CopyButton text={lines} variant="soft" />
        </details>
      )}
    </div>
  )
}

/** What another site needs for the board: the frame, and the script that makes it as high as the board is. */
export function embedLines(origin: string, eventId: string, title: string, shareKey?: string | null): string {
  const key = shareKey ? `?key=${encodeURIComponent(shareKey)}` : ''
  const name = title.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
  return `<iframe src="${origin}/embed/${eventId}${key}" title="${name}" width="100%" height="640" frameborder="0"></iframe>
<script src="${origin}/embed.js" async></script>`
}
