import { partyTopic } from '../../../contract/live.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { getOpenInvitations, type OpenInvitation, sendInvitationAgain, withdrawInvitation } from './operations.ts'
import { memberTexts } from './texts.ts'

/** Who was invited by e-mail and has not answered yet; nothing is shown while nobody is. */
export function OpenInvitations({ partyId }: { partyId: string }) {
  const t = useTexts(memberTexts)
  const { data, failure, reload } = useRead(getOpenInvitations, { partyId })
  useLive([partyTopic(partyId)], () => void reload())
  if (failure && !data) return <ErrorState onRetry={reload} />
  if (!data || data.invitations.length === 0) return null
  return (
    <Section title={t('openInvitations')}>
      <p className="soft py-3">{t('openInvitationsText')}</p>
      <ul className="list" aria-label={t('openInvitations')}>
        {data.invitations.map((invitation) => (
          <Invitation key={invitation.email} invitation={invitation} partyId={partyId} reload={reload} />
        ))}
      </ul>
    </Section>
  )
}

type Props = { invitation: OpenInvitation; partyId: string; reload: () => Promise<unknown> }

function Invitation({ invitation: { email, name, sentAt, expiresAt }, partyId, reload }: Props) {
  const t = useTexts(memberTexts)
  const { date } = useFormats()
  const change = async (operation: typeof sendInvitationAgain | typeof withdrawInvitation, done: string) => {
    const answer = await call(operation, { partyId, email })
    await reload()
    if (answer.ok) notify(done)
    else showFailure(answer)
  }
  const withdraw = async () => {
    const question = { title: t('withdrawTitle'), text: t('withdrawText', { email }), action: t('withdraw') }
    if (await confirm({ ...question, danger: true })) await change(withdrawInvitation, t('withdrawn'))
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="grid min-w-0 grow">
        <b className="break-all">{name || email}</b>
        <span className="caption font-text break-all">
          {[name && email, t('sentOn', { date: date(sentAt) }), t('endsOn', { date: date(expiresAt) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button
        variant="line"
        icon="send"
        aria-label={t('sendAgainTo', { email })}
        onClick={() => change(sendInvitationAgain, t('sentAgain'))}
      >
        {t('sendAgain')}
      </Button>
      <Button variant="line" icon="trash" aria-label={t('withdrawOf', { email })} onClick={withdraw}>
        {t('withdraw')}
      </Button>
    </li>
  )
}
