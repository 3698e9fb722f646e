import { partyTopic } from '../../../contract/live.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { OwnCalendar } from '../calendar/own-calendar.tsx'
import { getInvites, type InviteInList } from './operations.ts'
import { respondPath } from './rules.ts'
import { inviteTexts } from './texts.ts'

/** What the party asks its people: what is open, and what is past. */
export default function InvitesPage() {
  const t = useTexts(inviteTexts)
  const { partyId, party, isAdministrator } = useSession()
  const { data, failure, reload } = useRead(getInvites, partyId ? { partyId } : null)
  useLive(party ? [partyTopic(party.id)] : [], () => void reload())
  const create = isAdministrator && (
    <ButtonLink to="/invite/create" variant="primary" icon="plus">
      {t('create')}
    </ButtonLink>
  )
  return (
    <Page title={t('title')} lead={t('lead')} actions={data?.invites.length ? create : undefined}>
      {data ? (
        <>
          <Section title={t('active')}>
            {data.invites.length === 0 ? (
              <EmptyState title={t('noneActive')} action={create}>
                {isAdministrator ? t('noneActiveAdmin') : t('noneActiveHelp')}
              </EmptyState>
            ) : (
              <Invites label={t('active')} invites={data.invites} />
            )}
          </Section>
          {data.oldInvites.length > 0 && (
            <Section title={t('old')}>
              <Invites label={t('old')} invites={data.oldInvites} />
            </Section>
          )}
        </>
      ) : failure ? (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {failure.detail}
        </ErrorState>
      ) : (
        <Skeleton shape="rows" />
      )}
      {(data || failure) && <OwnCalendar />}
    </Page>
  )
}

/** Administrators open one that they are not asked to as well. */
const addressOf = ({ id, token }: InviteInList) => respondPath(id, token ?? id)

function Invites({ label, invites }: { label: string; invites: readonly InviteInList[] }) {
  const t = useTexts(inviteTexts)
  const { date } = useFormats()
  return (
    <List label={label}>
      {invites.map((invite) => (
        <ListRow
          key={invite.id}
          to={addressOf(invite)}
          title={invite.title}
          caption={[
            t('startsOn', { date: date(invite.start_date) }),
            t('lastDay', { date: date(invite.deadline_date) }),
            t('answered', { answered: invite.invited - invite.unanswered, invited: invite.invited }),
            ownAnswer(invite, t),
          ]
            .filter(Boolean)
            .join(' · ')}
          end={isOpen(invite) && <Badge tone="sand">{t('pleaseRespond')}</Badge>}
        />
      ))}
    </List>
  )
}

const isOpen = ({ old, token, response }: InviteInList) => !old && token !== null && response === null

function ownAnswer({ response, waiting, invite_options: options }: InviteInList, t: Translator): string | undefined {
  const chosen = options.find(({ id }) => id === response)
  if (!chosen) return undefined
  const answer = t('yourAnswer', { answer: chosen.description })
  return waiting ? `${answer} (${t('waitingShort')})` : answer
}

type Translator = ReturnType<typeof useTexts<typeof inviteTexts>>
