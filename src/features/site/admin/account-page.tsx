import { useState } from 'react'
import { tierOf, tiers } from '../../../contract/tiers.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useParameters } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { beginActing } from '../../account/acting/begin-acting.tsx'
import { DeleteAccount } from '../../account/settings/delete-account.tsx'
import { getUser } from '../../account/settings/operations.ts'
import { LogTable } from '../audit/log-table.tsx'
import { getLog } from '../audit/operations.ts'
import { AdminFrame } from './admin-frame.tsx'
import { type Account, changeTier, endSessionsOf, getAccount } from './operations.ts'
import { RemoveFactor, useFactorWords } from './remove-factor.tsx'
import { adminTexts } from './texts.ts'

/** `/admin/#/user/{userId}`: one person, with all that level 50 may do. */
export default function AccountPage() {
  const t = useTexts(adminTexts)
  const { userId = '' } = useParameters<'userId'>()
  const { data, failure, reload } = useRead(getAccount, { userId })
  const account = data?.account
  const name = account ? nameOf(account) : t('account')
  return (
    <AdminFrame title={name} lead={account && <Lead account={account} />}>
      {account ? (
        <>
          <Facts account={account} />
          {account.isRegistered && <Acts account={account} />}
          <Parties account={account} />
          <Log userId={userId} />
          {account.isRegistered && <Deletion userId={userId} />}
        </>
      ) : failure?.status === 404 || failure?.status === 422 ? (
        <EmptyState title={t('notFound')} action={<ButtonLink to="/users">{t('back')}</ButtonLink>} />
      ) : failure ? (
        <ErrorState onRetry={reload} />
      ) : (
        <Skeleton />
      )}
    </AdminFrame>
  )
}

const nameOf = ({ firstName, lastName }: Account) => `${firstName} ${lastName}`.trim()

function Lead({ account }: { account: Account }) {
  const t = useTexts(adminTexts)
  return (
    <span className="flex flex-wrap gap-2 pt-1">
      {account.userLevel >= 50 && <Badge tone="press">{t('level50')}</Badge>}
      {account.isRegistered ? (
        <>
          <Badge icon="star">{tierOf(account.tier).name}</Badge>
          <Badge tone={account.emailConfirmed ? undefined : 'sand'}>
            {account.emailConfirmed ? t('confirmed') : t('notConfirmed')}
          </Badge>
        </>
      ) : (
        <Badge tone="sand">{t('withoutAccount')}</Badge>
      )}
    </span>
  )
}

function Facts({ account }: { account: Account }) {
  const t = useTexts(adminTexts)
  const { date, dateAndTime } = useFormats()
  const factorWords = useFactorWords()
  const facts = [
    [t('email'), account.email],
    [t('golfId'), account.golfId],
    [t('club'), account.club],
    [t('since'), date(account.createdAt)],
    [t('lastSeen'), account.lastSeenAt ? dateAndTime(account.lastSeenAt) : t('never')],
    [t('sessions'), account.sessions],
    ...(account.isRegistered ? [[t('secondFactor'), factorWords(account.secondFactor)] as const] : []),
  ] as const
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 py-4">
      {facts.map(([label, value]) => (
        <div className="contents" key={label}>
          <dt className="soft">{label}</dt>
          <dd className="break-all">{value === '' ? '–' : (value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Acts({ account }: { account: Account }) {
  const t = useTexts(adminTexts)
  const { userId } = account
  const name = nameOf(account)
  const end = async () => {
    const question = { title: t('sure'), text: t('endText', { name }), action: t('endSessions'), danger: true }
    if (!(await confirm(question))) return
    const answer = await call(endSessionsOf, { userId })
    if (!answer.ok) return showFailure(answer)
    notify(t('ended', { count: answer.value.ended }))
    await Promise.all([invalidate(getAccount), invalidate(getLog)])
  }
  return (
    <div className="grid max-w-160 gap-4">
      <Tier account={account} />
      <div className="button-row flex-wrap">
        <Button
          variant="soft"
          icon="user"
          reason={account.userLevel >= 50 && t('actReason')}
          onClick={() => beginActing({ userId, name }, null)}
        >
          {t('act')}
        </Button>
        <ButtonLink to={`${window.location.origin}/#/settings/${userId}`} variant="line" icon="settings">
          {t('settings')}
        </ButtonLink>
        <Button variant="line" icon="logout" disabled={account.sessions === 0} onClick={end}>
          {t('endSessions')}
        </Button>
        <RemoveFactor account={account} name={name} />
      </div>
    </div>
  )
}

function Tier({ account }: { account: Account }) {
  const t = useTexts(adminTexts)
  const { userId } = account
  const [busy, setBusy] = useState(false)
  const change = async (id: string) => {
    const tier = Number(id)
    if (busy || tier === account.tier) return
    const text = t('tierText', { from: tierOf(account.tier).name, to: tierOf(tier).name })
    if (!(await confirm({ title: t('changeTier'), text, action: t('changeTier') }))) return
    setBusy(true)
    const answer = await call(changeTier, { userId, tier })
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    notify(t('saved'))
    await Promise.all([invalidate(getAccount), invalidate(getLog)])
  }
  return (
    <Select
      label={t('tier')}
      value={String(account.tier)}
      onChange={change}
      items={tiers.map(({ tier, name }) => ({ id: String(tier), label: name }))}
      disabled={busy}
      className="max-w-60"
    />
  )
}

function Parties({ account }: { account: Account }) {
  const t = useTexts(adminTexts)
  const { date } = useFormats()
  return (
    <Section title={t('parties')}>
      {account.memberships.length === 0 ? (
        <p className="soft py-4">{t('noParties')}</p>
      ) : (
        <List label={t('parties')}>
          {account.memberships.map((one) => (
            <ListRow
              key={one.partyId}
              to={`${window.location.origin}/?party=${one.partyId}#/start`}
              title={one.access === 'revoked' ? <s>{one.title}</s> : one.title}
              caption={t('joined', { date: date(one.joinedAt) })}
              end={
                <span className="flex flex-wrap justify-end gap-1">
                  {one.isOwner ? <Badge>{t('owner')}</Badge> : one.administrator && <Badge>{t('administrator')}</Badge>}
                  {one.access === 'revoked' && <Badge tone="danger">{t('removed')}</Badge>}
                  {one.personal ? <Badge>{t('personal')}</Badge> : one.hidden && <Badge>{t('hidden')}</Badge>}
                </span>
              }
            />
          ))}
        </List>
      )}
    </Section>
  )
}

function Log({ userId }: { userId: string }) {
  const t = useTexts(adminTexts)
  const { data, failure, reload } = useRead(getLog, { userId, count: 10 })
  return (
    <Section title={t('whatTheyDid')} end={<ButtonLink to={`/audit?user=${userId}`}>{t('allOfLog')}</ButtonLink>}>
      {data ? (
        <LogTable entries={data.entries} withParty />
      ) : failure ? (
        <ErrorState onRetry={reload} />
      ) : (
        <Skeleton shape="rows" />
      )}
    </Section>
  )
}

/** The one of the settings, with its phrase. */
function Deletion({ userId }: { userId: string }) {
  const { data } = useRead(getUser, { userId })
  return data ? <DeleteAccount user={data.user} isOwn={false} /> : null
}
