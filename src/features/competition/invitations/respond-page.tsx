import { useState } from 'react'
import { partyTopic } from '../../../contract/live.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { pingNow } from '../../../web/ping.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { BbCode } from '../../../web/ui/bb-elements.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { RadioGroup } from '../../../web/ui/choice.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { AnswerBars } from './answer-bars.tsx'
import { answerInvite, deleteInvite, getInvite, getInvites, type Invite, type InviteOption } from './operations.ts'
import { inviteTexts } from './texts.ts'
import { WhoAnswered } from './who-answered.tsx'

/** One invitation: what it is, the own answer, and how many gave which answer. A link from a mail opens it without login. */
export default function RespondPage() {
  const t = useTexts(inviteTexts)
  const { inviteId = '', token = '' } = useParameters<'inviteId' | 'token'>()
  const { user } = useSession()
  const input = { inviteId, token }
  const { data, failure, reload } = useRead(getInvite, input, { fresh: true })
  const isMember = user?.parties.some(({ id }) => id === data?.partyId) ?? false
  useLive(data && isMember ? [partyTopic(data.partyId)] : [], () => void reload())
  if (data) return <Opened invite={data} reload={reload} />
  if (!failure)
    return (
      <Page documentTitle={t('invitation')} narrow>
        <Skeleton />
      </Page>
    )
  const isRefused = failure.status >= 400 && failure.status < 500
  return (
    <Page title={t('invitation')} narrow>
      {isRefused ? <NotFound isVisitor={!user} /> : <ErrorState title={t('loadFailed')} onRetry={reload} />}
    </Page>
  )
}

function NotFound({ isVisitor }: { isVisitor: boolean }) {
  const t = useTexts(inviteTexts)
  const action = isVisitor ? (
    <ButtonLink to="/login?to=/invite" variant="primary" icon="login">
      {t('login')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/invite">{t('title')}</ButtonLink>
  )
  return (
    <EmptyState title={t('notFound')} action={action}>
      {t('notFoundHelp')}
    </EmptyState>
  )
}

type Props = { invite: Invite; reload: () => Promise<unknown> }

function Opened({ invite, reload }: Props) {
  const t = useTexts(inviteTexts)
  const { longDate } = useFormats()
  const { user } = useSession()
  const lead = [
    invite.partyTitle,
    t('startsOn', { date: longDate(invite.start_date) }),
    t('lastDay', { date: longDate(invite.deadline_date) }),
    invite.createdByName && t('by', { name: invite.createdByName }),
  ]
  return (
    <Page
      title={invite.title}
      crumbs={user ? [{ to: '/invite', label: t('title') }] : undefined}
      lead={lead.filter(Boolean).join(' · ')}
      before={needsAnswer(invite) && <Badge tone="sand">{t('pleaseRespond')}</Badge>}
      actions={invite.mayEdit && <Actions invite={invite} />}
    >
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-6">
          <BbCode text={invite.text} />
          <Answer key={`${invite.token}`} invite={invite} reload={reload} />
        </div>
        <div className="lg:-mt-8">
          <Section title={t('answers')} end={<AnsweredOf invite={invite} />}>
            <div className="pt-4">
              <AnswerBars {...invite} options={invite.invite_options} />
            </div>
          </Section>
          {invite.mailsWaiting > 0 && (
            <p className="caption pt-4" role="status">
              {t('mailsWaiting', { count: invite.mailsWaiting })}
            </p>
          )}
        </div>
      </div>
      {(user || invite.mayEdit) && <WhoAnswered invite={invite} />}
    </Page>
  )
}

const needsAnswer = ({ old, answersFor, response }: Invite) => !old && answersFor !== null && response === null

const AnsweredOf = ({ invite: { invited, unanswered } }: { invite: Invite }) => {
  const t = useTexts(inviteTexts)
  return <span className="caption">{t('answered', { answered: invited - unanswered, invited })}</span>
}

/** Saved with a press on a choice; the earlier one stays marked when it could not be saved. */
function Answer({ invite, reload }: Props) {
  const t = useTexts(inviteTexts)
  const { longDate } = useFormats()
  const { user } = useSession()
  const [saving, setSaving] = useState<string | null>()
  const { id, token, answersFor, acting, old, response, waitingPlace } = invite
  if (answersFor === null) return null
  const send = async (choice: string | null) => {
    if (saving !== undefined || choice === response) return
    setSaving(choice)
    const answer = await call(answerInvite, { inviteId: id, token: token ?? undefined, response: choice })
    if (answer.ok) {
      await Promise.all([reload(), invalidate(getInvites), user && pingNow()])
      notify(choice === null ? t('takenBack') : t('saved'))
    }
    setSaving(undefined)
    if (!answer.ok) {
      await showFailure(answer)
      await reload()
    }
  }
  return (
    <section className="grid gap-3" aria-label={t('yourChoice')} aria-busy={saving !== undefined}>
      {acting ? (
        <Notice>{t('actingFor', { name: answersFor })}</Notice>
      ) : (
        <p className="caption">{t('answersFor', { name: answersFor })}</p>
      )}
      {old ? (
        <Closed invite={invite} response={response} />
      ) : (
        <>
          <RadioGroup
            label={t('yourChoice')}
            items={invite.invite_options.map((option) => ({
              id: option.id,
              label: option.description,
              hint: placesOf(option, t),
            }))}
            value={saving === undefined ? response : saving}
            onChange={(choice) => void send(choice)}
          />
          <p className="caption">{t('changeable', { date: longDate(invite.deadline_date) })}</p>
          {response && (
            <div>
              <Button onClick={() => send(null)}>{t('takeBack')}</Button>
            </div>
          )}
        </>
      )}
      {waitingPlace !== null && <Waits place={waitingPlace} />}
    </section>
  )
}

function Closed({ invite, response }: { invite: Invite; response: string | null }) {
  const t = useTexts(inviteTexts)
  const { longDate } = useFormats()
  return (
    <Notice icon="lock">
      <b>{t('closed')}</b>
      <div>{t('closedText', { date: longDate(invite.deadline_date) })}</div>
      {response && <div>{t('yourAnswer', { answer: wordsOf(invite, response) })}</div>}
    </Notice>
  )
}

function Waits({ place }: { place: number }) {
  const t = useTexts(inviteTexts)
  return (
    <div role="status">
      <Notice icon="clock">
        <b>{t('waitingTitle', { place })}</b>
        <div>{t('waitingText')}</div>
      </Notice>
    </div>
  )
}

const wordsOf = ({ invite_options: options }: Invite, choice: string) =>
  options.find(({ id }) => id === choice)?.description ?? ''

function placesOf({ cap, count, waiting }: InviteOption, t: ReturnType<typeof useTexts<typeof inviteTexts>>) {
  if (cap === null) return undefined
  if (count < cap) return t('placesLeft', { count: cap - count })
  return waiting > 0 ? t('fullWaiting', { count: waiting }) : t('full')
}

function Actions({ invite: { id, partyId, token } }: { invite: Invite }) {
  const t = useTexts(inviteTexts)
  const remove = async () => {
    if (!(await confirm({ title: t('sure'), text: t('deleteText'), action: t('delete'), danger: true }))) return
    const answer = await call(deleteInvite, { partyId, inviteId: id })
    if (!answer.ok) return void showFailure(answer)
    await invalidate(getInvites)
    void pingNow()
    notify(t('deleted'))
    navigate('/invite', { replace: true })
  }
  return (
    <>
      <ButtonLink to={`/invite/edit/${id}/${token ?? id}`} variant="line" icon="edit">
        {t('edit')}
      </ButtonLink>
      <Button variant="danger" icon="trash" onClick={remove}>
        {t('delete')}
      </Button>
    </>
  )
}
