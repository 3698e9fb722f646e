import { type ReactNode, useState } from 'react'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { navigate } from '../../../web/navigation.ts'
import { switchParty } from '../../../web/session.ts'
import { recall } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { sessionTexts } from './texts.ts'

type GoOn = (who: CurrentUser, wanted: string, kept: string | null) => void

/**
 * Where somebody goes who has just logged in: to the page that was wanted, in the party that was kept, else in one that is
 * chosen when there are several. `choice`, while it is there, takes the place of the page.
 */
export function useGoOn(): { goOn: GoOn; choice: ReactNode } {
  const [choosing, setChoosing] = useState<{ user: CurrentUser; to: string }>()
  const goOn: GoOn = (who, wanted, kept) => {
    const to = destination(who, wanted)
    const party = who.parties.find(({ id }) => id === kept || id === partyOfRound(to, who))
    if (party) return switchParty(party.id, to, { replace: true })
    if (who.parties.length > 1) return setChoosing({ user: who, to })
    const only = who.parties[0]
    if (only) return switchParty(only.id, to, { replace: true })
    navigate(to === '/start' ? '/start-user' : to, { replace: true })
  }
  return { goOn, choice: choosing && <ChooseParty {...choosing} /> }
}

/** Whoever runs the installation and lacks a second factor sets it up first, unless a round goes on. */
const destination = ({ secondFactorMissing }: CurrentUser, wanted: string) =>
  secondFactorMissing && !wanted.startsWith('/score') ? '/second-factor' : wanted

/** Whoever comes back to the round that goes on here is asked for no party: it has one. */
function partyOfRound(to: string, { userId }: CurrentUser): string | undefined {
  const scoring = recall<{ userId: string; partyId?: string }>('scoring')
  return to.startsWith('/score') && scoring?.userId === userId ? scoring.partyId : undefined
}

function ChooseParty({ user, to }: { user: CurrentUser; to: string }) {
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
