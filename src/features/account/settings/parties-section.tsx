import type { CurrentUser } from '../../../contract/own-session.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { refreshSession, useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { getOwnStarts, type StartToCome } from '../../competition/start-list/operations.ts'
import { StartsToCome } from '../../competition/start-list/starts-to-come.tsx'
import { leaveParty } from '../../party/parties/operations.ts'
import { HandOver } from './hand-over.tsx'
import { settingsTexts } from './texts.ts'

type Party = CurrentUser['parties'][number]

/** The parties a person belongs to: a member leaves, an owner hands over. */
export function PartiesSection() {
  const t = useTexts(settingsTexts)
  const { user } = useSession()
  if (!user || user.parties.length === 0) return null
  return (
    <Section title={t('parties')}>
      <List label={t('parties')}>
        {user.parties.map((party) => (
          <ListRow
            key={party.id}
            title={party.title}
            caption={party.administrator && !party.isOwner ? t('administrator') : undefined}
            end={party.isOwner ? <Badge icon="crown">{t('owner')}</Badge> : <Leave party={party} />}
          />
        ))}
      </List>
      <HandOver parties={user.parties.filter(({ isOwner, personal }) => isOwner && !personal)} />
    </Section>
  )
}

function Leave({ party }: { party: Party }) {
  const t = useTexts(settingsTexts)
  const leave = async () => {
    const asked = await call(getOwnStarts, { partyId: party.id })
    if (!asked.ok) return showFailure(asked)
    const text = <LeavingText party={party.title} starts={asked.value.starts} />
    if (!(await confirm({ title: t('sure'), text, action: t('leave'), danger: true }))) return
    const answer = await call(leaveParty, { partyId: party.id })
    if (!answer.ok) return showFailure(answer)
    notify(t('left', { party: party.title }))
    await refreshSession()
  }
  return (
    <Button aria-label={t('leaveParty', { party: party.title })} onClick={leave}>
      {t('leave')}
    </Button>
  )
}

/** What is lost, what stays, and the places in start lists that stand there without a player. */
function LeavingText({ party, starts }: { party: string; starts: readonly StartToCome[] }) {
  const t = useTexts(settingsTexts)
  return (
    <>
      <p>{t('leaveText', { party })}</p>
      {starts.length > 0 && (
        <>
          <p className="pt-3">{t('ownStarts')}</p>
          <StartsToCome starts={starts} />
          <p>{t('ownPlacesStay')}</p>
        </>
      )}
    </>
  )
}
