import { type FormEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { pingNow } from '../../../web/ping.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Difference, Differences } from '../../../web/ui/difference.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { useSharedDraft } from '../../../web/use-shared-form.ts'
import { getUsers } from '../../party/members/operations.ts'
import { type Draft, WhatFields } from './invite-fields.tsx'
import { createInvite, getInvite, getInvites, type Invite, updateInvite } from './operations.ts'
import { RecipientPicker } from './recipient-picker.tsx'
import { type Choice, type DraftFault, draftFaults, emailsIn, filled, withBlank } from './rules.ts'
import { inviteTexts } from './texts.ts'

/** Writes an invitation, a new one or one that is there. */
export default function EditInvitePage() {
  const t = useTexts(inviteTexts)
  const { inviteId } = useParameters<'inviteId'>()
  const { partyId } = useSession()
  const today = useRead(getInvites, partyId ? { partyId } : null)
  const invite = useRead(getInvite, inviteId ? { inviteId } : null, { fresh: true })
  const failure = today.failure ?? invite.failure
  if (!partyId) return null
  const isReady = today.data && (!inviteId || invite.data?.partyId === partyId)
  return (
    <Page title={inviteId ? t('editTitle') : t('createTitle')} crumbs={[{ to: '/invite', label: t('title') }]}>
      {isReady ? (
        <InviteForm key={inviteId} partyId={partyId} today={today.data?.today ?? ''} invite={invite.data} />
      ) : invite.data || (failure && failure.status >= 400 && failure.status < 500) ? (
        <EmptyState title={t('notFound')} />
      ) : failure ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void Promise.all([today.reload(), invite.reload()])} />
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}

const draftOf = (invite: Invite | undefined): Draft => ({
  title: invite?.title ?? '',
  text: invite?.text ?? '',
  choices: withBlank(
    (invite?.invite_options ?? []).map(({ id, description, attending, cap }) => ({ id, description, attending, cap })),
  ),
  startDate: invite?.start_date ?? null,
  deadlineDate: invite?.deadline_date ?? null,
  reminderDays: invite?.reminderDays ?? null,
  // In an order of their own: an answer or another name is nobody's change.
  userIds: invite?.invitations.flatMap(({ userId }) => userId ?? []).toSorted() ?? [],
  emails:
    invite?.invitations
      .flatMap((one) => (one.userId ? [] : (one.user_or_email ?? [])))
      .toSorted()
      .join('\n') ?? '',
})

const asWritten = (draft: Draft) => ({
  title: draft.title,
  text: draft.text,
  deadlineDate: draft.deadlineDate ?? '',
  selectedStartDate: draft.startDate ?? '',
  choices: filled(draft.choices),
  selectedUids: draft.userIds,
  emails: emailsIn(draft.emails).emails,
  reminderDays: draft.reminderDays,
})

/** The same of an invitation that is there: each of its choices has its id. */
const asSeen = (draft: Draft) => ({
  ...asWritten(draft),
  choices: filled(draft.choices).map(({ id = '', ...choice }) => ({ id, ...choice })),
})

const faultWords = {
  title: 'faultTitle',
  choices: 'faultChoices',
  'same-choice': 'faultSame',
  dates: 'faultDates',
  'deadline-past': 'faultDeadline',
  'start-before': 'faultStart',
  text: 'faultText',
} as const satisfies Record<DraftFault, string>

type Props = { partyId: string; today: string; invite: Invite | undefined }

function InviteForm({ partyId, today, invite }: Props) {
  const t = useTexts(inviteTexts)
  const { form, faults, reason, isBusy, send } = useInvite(partyId, today, invite)
  const { draft, change } = form
  const write = useWrittenInvite(partyId, form)
  return (
    <Differences form={form} write={write}>
      <form className="grid gap-x-12 gap-y-5 lg:grid-cols-2" onSubmit={send} noValidate>
        <div className="grid content-start gap-5">
          {form.wasKept && (
            <Notice icon="history" action={<Button onClick={form.forget}>{t('discard')}</Button>}>
              {t('draftKept')}
            </Notice>
          )}
          <WhatFields draft={draft} faults={faults} today={today} change={change} />
        </div>
        <div className="grid content-start gap-5">
          <Difference field="userIds" />
          <RecipientPicker
            partyId={partyId}
            userIds={draft.userIds}
            emails={draft.emails}
            onUserIds={(userIds) => change({ userIds })}
            onEmails={(text) => change({ emails: text })}
          />
          <Difference field="emails" />
          <div className="button-row">
            <Button type="submit" variant="primary" icon="send" busy={isBusy} reason={reason}>
              {invite ? t('saveChanges') : t('send')}
            </Button>
          </div>
        </div>
      </form>
    </Differences>
  )
}

/** What is typed, what keeps it from being sent, and how it is sent. */
function useInvite(partyId: string, today: string, invite: Invite | undefined) {
  const t = useTexts(inviteTexts)
  const ui = useTexts(uiTexts)
  const form = useSharedDraft(`invite.${partyId}.${invite?.id ?? 'new'}`, draftOf(invite))
  const { draft } = form
  const [isBusy, setBusy] = useState(false)
  const faults = draftFaults(draft, today)
  const { emails, wrong } = emailsIn(draft.emails)
  const reason = faults[0]
    ? t(faultWords[faults[0]])
    : wrong
      ? t('emailsWrong', { address: wrong })
      : draft.userIds.length + emails.length === 0
        ? t('faultRecipients')
        : form.differing.length > 0 && ui('compareFirst')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || reason) return
    setBusy(true)
    const written = { partyId, ...asWritten(draft) }
    const answer = invite
      ? await call(updateInvite, { ...written, inviteId: invite.id, was: asSeen(form.seen) })
      : await call(createInvite, written)
    if (!answer.ok && answer.code === 'changed-meanwhile') await invalidate(getInvite)
    setBusy(false)
    if (!answer.ok && answer.code === 'changed-meanwhile') return
    if (!answer.ok) return void showFailure(answer)
    form.forget()
    await Promise.all([invalidate(getInvites), invalidate(getInvite), pingNow()])
    notify(invite ? t('changed') : t('created'))
    navigate('/invite', { replace: true })
  }
  return { form, faults, reason, isBusy, send }
}

/** People, choices and days in words, where they differ from what somebody else saved. */
function useWrittenInvite(partyId: string, { draft, saved }: { draft: Draft; saved: Draft }) {
  const t = useTexts(inviteTexts)
  const { date } = useFormats()
  const { data } = useRead(getUsers, { partyId, activeOnly: true })
  const nameOf = (userId: string) => {
    const member = data?.users.find((one) => one.userId === userId)
    return member ? `${member.firstName} ${member.lastName}`.trim() : userId
  }
  const people = (userIds: readonly string[]) => {
    const other = userIds === draft.userIds ? saved.userIds : draft.userIds
    const only = userIds.filter((userId) => !other.includes(userId)).map(nameOf)
    return [t('recipientCount', { count: userIds.length }), ...only].join(' · ')
  }
  return (field: keyof Draft, value: unknown): string | undefined => {
    if (field === 'userIds') return people(value as string[])
    if (field === 'choices')
      return filled(value as Choice[])
        .map(({ description, cap }) => (cap === null ? description : `${description} (${cap})`))
        .join(', ')
    if ((field === 'startDate' || field === 'deadlineDate') && value) return date(String(value))
    if (field !== 'reminderDays') return undefined
    return value === null ? t('reminderNone') : t('reminderDays', { count: Number(value) })
  }
}
