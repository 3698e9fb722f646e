import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { getInviteToken, type Invitation, type Invite } from './operations.ts'
import { respondPath } from './rules.ts'
import { inviteTexts } from './texts.ts'

/** Names beside answers: those of members for members, everybody's for administrators, who may answer for each. */
export function WhoAnswered({ invite }: { invite: Invite }) {
  const t = useTexts(inviteTexts)
  const { dateAndTime } = useFormats()
  const wordsOf = new Map(invite.invite_options.map(({ id, description }) => [id, description]))
  const actions = {
    id: 'act',
    head: t('answerForShort'),
    hideHead: true,
    number: true,
    cell: (row: Invitation) => <AnswerFor invite={invite} row={row} />,
  }
  return (
    <Section title={t('whoAnswered')}>
      {invite.invitations.length === 0 ? (
        <p className="soft pt-3">{t('nobodyYet')}</p>
      ) : (
        <Table
          label={invite.title}
          rows={invite.invitations}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', head: t('name'), rowHead: true, cell: (row) => row.name || t('guest') },
            {
              id: 'answer',
              head: t('answer'),
              cell: (row) =>
                row.response === null ? (
                  <span className="soft">{t('notAnswered')}</span>
                ) : (
                  <span className="inline-flex flex-wrap items-center gap-2">
                    {wordsOf.get(row.response)}
                    {row.waiting && <Badge tone="sand">{t('waitingShort')}</Badge>}
                  </span>
                ),
            },
            {
              id: 'at',
              head: t('when'),
              from: 'md',
              cell: (row) => <span className="caption">{row.responded_at && dateAndTime(row.responded_at)}</span>,
            },
            ...(invite.mayEdit && !invite.old ? [actions] : []),
          ]}
        />
      )}
    </Section>
  )
}

function AnswerFor({ invite, row }: { invite: Invite; row: Invitation }) {
  const t = useTexts(inviteTexts)
  const open = async () => {
    const { partyId, id: inviteId } = invite
    const answer = await call(getInviteToken, { partyId, inviteId, user: row.user_or_email ?? '' })
    if (!answer.ok) return void showFailure(answer)
    navigate(respondPath(inviteId, answer.value.token))
  }
  return (
    <Button onClick={open} aria-label={t('answerFor', { name: row.name })}>
      {t('answerForShort')}
    </Button>
  )
}
