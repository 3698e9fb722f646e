import { useState } from 'react'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { navigate, useQuery } from '../../../web/navigation.ts'
import { partyOfAddress, switchParty, useSession } from '../../../web/session.ts'
import { recall } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { DemoPeople } from './demo-people.tsx'
import { LoginForm } from './login-form.tsx'
import { sessionTexts } from './texts.ts'

/** Logs in to the party of the address, else to one that is chosen afterwards when there are several. */
export default function LoginPage() {
  const t = useTexts(sessionTexts)
  const { user } = useSession()
  const [kept] = useState(partyOfAddress)
  const [choosing, setChoosing] = useState<CurrentUser>()
  const query = useQuery()
  const wanted = query.get('to') ?? '/start'

  const goOn = (who: CurrentUser) => {
    const to = destination(who, wanted)
    const party = who.parties.find(({ id }) => id === kept || id === partyOfRound(to, who))
    if (party) return switchParty(party.id, to, { replace: true })
    if (who.parties.length > 1) return setChoosing(who)
    const only = who.parties[0]
    if (only) return switchParty(only.id, to, { replace: true })
    navigate(to === '/start' ? '/start-user' : to, { replace: true })
  }
  if (choosing) return <ChooseParty user={choosing} to={destination(choosing, wanted)} />
  if (user) {
    return (
      <Page title={t('login')} narrow>
        <Notice action={<ButtonLink to={wanted}>{t('goOn')}</ButtonLink>}>
          {t('alreadyIn', { name: `${user.firstName} ${user.lastName}` })}
        </Notice>
      </Page>
    )
  }
  return (
    <Page title={t('login')} lead={t('lead')} narrow>
      <LoginForm partyId={kept} isWaiting={query.get('step') === 'second'} onLogin={goOn} />
      <DemoPeople partyId={kept} onLogin={goOn} />
    </Page>
  )
}

/** Whoever runs the installation and lacks a second factor sets it up first, unless a round goes on. */
const destination = ({ secondFactorMissing }: CurrentUser, wanted: string) =>
  secondFactorMissing && !wanted.startsWith('/score') ? '/second-factor' : wanted

/** Whoever comes back to the round that goes on here is asked for no party: it has one. */
function partyOfRound(to: string, { userId }: CurrentUser): string | undefined {
  const scoring = recall<{ userId: string; partyId?: string }>('scoring')
  return to.startsWith('/score') && scoring?.userId === userId ? scoring.partyId : undefined
}

/** Also after a login elsewhere. */
export function ChooseParty({ user, to }: { user: CurrentUser; to: string }) {
  const t = useTexts(sessionTexts)
  const parties = user.parties.toSorted((a, b) => Number(b.id === user.partyId) - Number(a.id === user.partyId))
  return (
    <Page title={t('whichParty')} narrow>
      <List label={t('whichParty')}>
        {parties.map(({ id, title }) => (
          <ListRow
            key={id}
            title={title}
            end={
              <>
                {id === user.partyId && <Badge>{t('lastUsed')}</Badge>}
                <Icon name="right" size="small" />
              </>
            }
            onClick={() => switchParty(id, to, { replace: true })}
          />
        ))}
      </List>
    </Page>
  )
}
