import type { CurrentUser } from '../../../contract/own-session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { useRead } from '../../../web/use-read.ts'
import { SecondStepOf, useLogin } from './login-form.tsx'
import { getDemoPeople } from './operations.ts'
import { sessionTexts } from './texts.ts'

/** The people of the demo, while it runs on this machine: one press logs in. */
export function DemoPeople({ partyId, onLogin }: { partyId?: string | null; onLogin: (user: CurrentUser) => void }) {
  const t = useTexts(sessionTexts)
  const people = useRead(getDemoPeople, {}).data?.people ?? []
  const login = useLogin(partyId, onLogin)
  const { tryLogin, step } = login
  if (people.length === 0) return null
  if (step) return <SecondStepOf login={login} />
  return (
    <Section title={t('demo')}>
      <p className="caption pt-3">{t('demoLead')}</p>
      <List label={t('demo')}>
        {people.map(({ kind, name, email, password }) => (
          <ListRow
            key={email}
            start={<Icon name={kind === 'player' ? 'user' : kind === 'administrator' ? 'settings' : 'crown'} />}
            title={name}
            caption={t(kind)}
            end={<Icon name="right" size="small" />}
            onClick={() => tryLogin(email, password)}
          />
        ))}
      </List>
    </Section>
  )
}
