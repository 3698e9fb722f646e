import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { CredentialsDialog } from './credentials-dialog.tsx'
import type { UserSettings } from './operations.ts'
import { settingsTexts } from './texts.ts'

export function LoginSection({ user }: { user: UserSettings }) {
  const t = useTexts(settingsTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('login')}>
      <div className="pt-4">
        <Button variant="line" icon="lock" onClick={() => setOpen(true)}>
          {t('updateCredentials')}
        </Button>
      </div>
      {isOpen && <CredentialsDialog user={user} onClose={() => setOpen(false)} />}
    </Section>
  )
}
