import type { CurrentUser } from '../../../contract/own-session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { sessionTexts } from './texts.ts'

type Props = { open: boolean; onClose: () => void; partyId?: string | null; onLogin: (user: CurrentUser) => void }

/** The login over the page that is open. Props: `open`, `onClose`, `partyId` to log in to, `onLogin(user)`. */
export function LoginDialog({ open, onClose, partyId, onLogin }: Props) {
  const t = useTexts(sessionTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('login')}>
      {partyId && <p className="soft">{t('toParty')}</p>}
      <LoginForm partyId={partyId} onLogin={onLogin} />
    </Dialog>
  )
}
