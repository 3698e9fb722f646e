import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
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
        <div className="button-row">
          <Button variant="line" icon="lock" onClick={() => setOpen(true)}>
            {t('updateCredentials')}
          </Button>
          <ButtonLink to="/second-factor" variant="line" icon="key">
            {t('secondFactor')}
          </ButtonLink>
        </div>
      </div>
      {isOpen && <CredentialsDialog user={user} onClose={() => setOpen(false)} />}
    </Section>
  )
}
