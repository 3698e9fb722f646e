import { useState } from 'react'
import { Link, navigate, useParameters } from '../../../web/navigation.ts'
import { switchParty, useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { InviteDialog } from '../../party/members/invite-dialog.tsx'
import { CreatePartyForm } from '../../party/parties/create-party-form.tsx'
import { getParty } from '../../party/parties/operations.ts'
import { PartySettingsForm } from '../../party/parties/party-settings-form.tsx'
import { getUser } from '../settings/operations.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import { guidedParties, type Step, stepOf, steps } from './rules.ts'
import { welcomeTexts } from './texts.ts'

/** Four steps from a new account to the first competition. */
export default function WelcomePage() {
  const t = useTexts(welcomeTexts)
  const step = stepOf(useParameters<'step'>().step)
  const name = steps[step - 1] ?? 'settings'
  return (
    <Page title={t(name)} lead={<Lead step={step} />} documentTitle={t('title')} narrow>
      <Way step={step} />
      {name === 'settings' ? <OwnSettings /> : <OfParty step={step} name={name} />}
    </Page>
  )
}

function Lead({ step }: { step: number }) {
  const t = useTexts(welcomeTexts)
  return (
    <>
      {t('title')} · {t('stepOf', { step, count: steps.length })}
    </>
  )
}

/** The steps with the one that is open; each can be gone to. */
function Way({ step }: { step: number }) {
  const t = useTexts(welcomeTexts)
  return (
    <nav aria-label={t('steps')} className="pb-6">
      <ol className="grid grid-cols-4 gap-2">
        {steps.map((name, at) => (
          <li key={name}>
            <Link
              to={`/welcome/${at + 1}`}
              aria-current={at + 1 === step ? 'step' : undefined}
              className={`flex min-h-12 flex-col gap-1 border-t-4 pt-2 text-small no-underline ${at < step ? 'border-press' : 'border-rule'} ${at + 1 === step ? 'font-strong text-ink' : 'text-ink-soft'}`}
            >
              <span aria-hidden="true">{at + 1}</span>
              <span className="sr-only sm:not-sr-only">{t(name)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const goTo = (step: number) => navigate(step > steps.length ? '/start' : `/welcome/${step}`)

function OwnSettings() {
  const t = useTexts(welcomeTexts)
  const { user } = useSession()
  const { data, failure, reload } = useRead(getUser, user ? { userId: user.userId } : null)
  if (!data) return failure ? <ErrorState onRetry={reload} /> : <Skeleton />
  return (
    <>
      <p className="soft pb-5">{t('settingsText')}</p>
      <SettingsForm key={data.user.userId} user={data.user} onSaved={() => goTo(2)} />
      <div className="pt-5">
        <Button onClick={() => goTo(2)}>{t('skip')}</Button>
      </div>
    </>
  )
}

/** What needs a party that the person administers; without one, the way to it. */
function OfParty({ step, name }: { step: number; name: Exclude<Step, 'settings'> }) {
  const { party } = useSession()
  const own = party && guidedParties([party])[0]
  if (!own) return <PartyNeeded step={step} />
  if (name === 'party') return <PartyStep party={own} />
  if (name === 'invite') return <InviteStep party={own} />
  return <EventStep />
}

type StepProps = { party: { id: string; title: string } }

function PartyStep({ party }: StepProps) {
  const t = useTexts(welcomeTexts)
  const { data, failure, reload } = useRead(getParty, { partyId: party.id })
  if (!data) return failure ? <ErrorState onRetry={reload} /> : <Skeleton />
  return (
    <>
      <p className="soft pb-5">{t('partyText', { party: party.title })}</p>
      <PartySettingsForm key={data.id} party={data} onSaved={() => goTo(3)} />
      <div className="pt-5">
        <ButtonRow>
          <Button onClick={() => goTo(1)}>{t('back')}</Button>
          <Button onClick={() => goTo(3)}>{t('skip')}</Button>
        </ButtonRow>
      </div>
    </>
  )
}

function InviteStep({ party }: StepProps) {
  const t = useTexts(welcomeTexts)
  const [open, setOpen] = useState(false)
  const { data, isLoading } = useRead(getParty, { partyId: party.id })
  if (isLoading) return <Skeleton />
  return (
    <div className="grid gap-5">
      <p className="soft">{t('inviteText')}</p>
      {data && <p>{t('membersNow', { count: data.totals.players, party: party.title })}</p>}
      <ButtonRow>
        <Button variant="soft" icon="send" onClick={() => setOpen(true)}>
          {t('inviteByMail')}
        </Button>
        <ButtonLink to="/party-admin/users" icon="party">
          {t('manageUsers')}
        </ButtonLink>
      </ButtonRow>
      {open && <InviteDialog partyId={party.id} onClose={() => setOpen(false)} />}
      <ButtonRow>
        <Button variant="primary" onClick={() => goTo(4)}>
          {t('goOn')}
        </Button>
        <Button onClick={() => goTo(2)}>{t('back')}</Button>
      </ButtonRow>
    </div>
  )
}

function EventStep() {
  const t = useTexts(welcomeTexts)
  return (
    <div className="grid gap-5">
      <p className="soft">{t('eventText')}</p>
      <ButtonRow>
        <ButtonLink to="/create/event" variant="primary" icon="plus">
          {t('createEvent')}
        </ButtonLink>
        <Button onClick={() => goTo(5)}>{t('finish')}</Button>
        <Button onClick={() => goTo(3)}>{t('back')}</Button>
      </ButtonRow>
    </div>
  )
}

function PartyNeeded({ step }: { step: number }) {
  const t = useTexts(welcomeTexts)
  const { user } = useSession()
  const others = guidedParties(user?.parties ?? [])
  return (
    <>
      <EmptyState title={t('needsParty')}>{others.length === 0 && t('needsPartyText')}</EmptyState>
      {others.length > 0 && (
        <Section title={t('chooseParty')}>
          <List label={t('chooseParty')}>
            {others.map(({ id, title }) => (
              <ListRow
                key={id}
                start={<Avatar name={title} />}
                title={title}
                end={<Icon name="right" size="small" />}
                onClick={() => switchParty(id, `/welcome/${step}`)}
              />
            ))}
          </List>
        </Section>
      )}
      <div className="pt-6">
        <CreatePartyForm onCreated={(partyId) => switchParty(partyId, `/welcome/${step}`)} />
      </div>
      <div className="pt-5">
        <ButtonRow>
          <Button onClick={() => goTo(step - 1)}>{t('back')}</Button>
          <Button onClick={() => navigate('/start-user')}>{t('withoutParty')}</Button>
        </ButtonRow>
      </div>
    </>
  )
}
