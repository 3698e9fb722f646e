import { type FormEvent, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { passwordFaultTexts } from '../../../contract/password-fault-texts.ts'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { navigate, useParameters, useQuery } from '../../../web/navigation.ts'
import { setUser, useSession } from '../../../web/session.ts'
import { getLanguage, useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { RadioGroup } from '../../../web/ui/choice.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { login } from '../session/operations.ts'
import { GolfIdLookUp } from './golf-id-look-up.tsx'
import { joinUser, lookAtSignUp } from './operations.ts'
import { areEntered, PasswordFields, useRefusalOf } from './password-fields.tsx'
import { NameFields, type Person } from './person-fields.tsx'
import { readToken } from './rules.ts'
import { passwordTexts, signUpTexts } from './texts.ts'

type Link = { email: string; token: string; tier?: 1 | 2 | 3 }

/** The address that a mail leads to: who one is, two passwords, done. */
export default function JoinPage() {
  const t = useTexts(signUpTexts)
  const { email = '', token: text = '' } = useParameters<'email' | 'token'>()
  const read = readToken(text)
  const { data, failure, reload } = useRead(lookAtSignUp, read ? { email, ...read } : null)
  const [isJoined, setJoined] = useState(false)
  const goIn = async (password: string) => {
    setJoined(true)
    const answer = await call(login, { email, password })
    if (!answer.ok) return showFailure(answer)
    setUser(answer.value.user)
    await showMessage({ title: t('welcomeTitle'), text: t('welcome') })
    navigate('/start-user')
  }
  if (isJoined) return <Page title={t('welcomeTitle')}>{null}</Page>
  const isDead = !read || failure?.status === 422 || data?.isLive === false
  return (
    <Page
      title={isDead ? t('spentTitle') : t('joinTitle')}
      lead={data?.party && t('invitedTo', { party: data.party })}
      narrow
    >
      {isDead ? (
        <Notice danger action={<ButtonLink to="/sign-up">{t('newLink')}</ButtonLink>}>
          {t('link-spent')}
        </Notice>
      ) : data?.isRegistered ? (
        <Notice action={<ButtonLink to="/login">{t('haveAccount')}</ButtonLink>}>{t('already-registered')}</Notice>
      ) : data ? (
        <JoinForm link={{ email, ...read }} facts={data} onJoined={goIn} />
      ) : failure ? (
        <ErrorState onRetry={reload} />
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}

const noPlayer = 'none'

type FormProps = { link: Link; facts: OutputOf<typeof lookAtSignUp>; onJoined: (password: string) => void }

function JoinForm({ link, facts, onJoined }: FormProps) {
  const t = useTexts(signUpTexts)
  const p = useTexts(passwordTexts)
  const refusalOf = useRefusalOf()
  const { entries, set, isNamed, reason } = useJoining(facts)
  const [refused, setRefused] = useState<Failure>()
  const [busy, setBusy] = useState(false)

  const create = async (event: FormEvent) => {
    event.preventDefault()
    const { hcp } = entries.person
    if (busy || reason || hcp === null) return
    setBusy(true)
    const answer = await call(joinUser, { ...link, ...joined(entries), hcp, language: getLanguage() })
    setBusy(false)
    setRefused(answer.ok ? undefined : answer)
    if (answer.ok) return onJoined(entries.passwords.password1)
    await showFailure({ ...answer, detail: refusalOf(answer) ?? detailOf(answer, t) })
  }

  return (
    <form className="grid gap-5" onSubmit={create} noValidate>
      <Field label={t('email')} type="email" autoComplete="username" value={link.email} onChange={nothing} readOnly />
      <Field label={t('token')} value={link.token} onChange={nothing} readOnly />
      <RadioGroup
        label={t('identify')}
        items={[
          { id: 'manual', label: t('manual') },
          { id: 'gid', label: t('gid') },
        ]}
        value={entries.identSelection}
        onChange={(identSelection) => set({ identSelection })}
      />
      {entries.identSelection === 'gid' && (
        <GolfIdLookUp
          link={link}
          golfId={entries.golfId}
          onChange={(golfId) => set({ golfId })}
          onFound={(found) => set({ isFound: true, person: { ...entries.person, ...found } })}
        />
      )}
      {isNamed && <NameFields person={entries.person} onChange={(person) => set({ person })} />}
      {facts.players.length > 0 && (
        <Claim facts={facts} value={entries.player} onChange={(player) => set({ player })} />
      )}
      <PasswordFields
        label={p('password')}
        {...entries.passwords}
        onChange={(passwords) => set({ passwords })}
        error={refusalOf(refused)}
      />
      <div>
        <Button type="submit" variant="primary" icon="check" busy={busy} reason={reason}>
          {t('create')}
        </Button>
      </div>
    </form>
  )
}

type Entries = {
  identSelection: 'gid' | 'manual'
  golfId: string
  person: Person
  /** The golf id was looked up, and is somebody's. */
  isFound: boolean
  passwords: { password1: string; password2: string }
  /** Whose results so far are one's own. */
  player: string
}

/** What was typed, and what keeps it from being sent. */
function useJoining(facts: FormProps['facts']) {
  const t = useTexts(signUpTexts)
  const p = useTexts(passwordTexts)
  const faults = useTexts(passwordFaultTexts)
  const { passwordAtLeast } = useSession()
  const query = useQuery() // who comes from a login provider is named by it
  const named = (name: string) => query.get(name)?.slice(0, 100) ?? ''
  const [entries, setEntries] = useState<Entries>(() => ({
    identSelection: 'manual',
    golfId: '',
    person: { firstName: named('firstName'), lastName: named('lastName'), club: '', hcp: null },
    isFound: false,
    passwords: { password1: '', password2: '' },
    player: facts.players[0]?.userId ?? noPlayer,
  }))
  const set = (part: Partial<Entries>) => setEntries((before) => ({ ...before, ...part }))
  const { person, passwords } = entries
  const isNamed = entries.identSelection === 'manual' || entries.isFound
  const lacking = [
    person.firstName.trim() === '' && t('firstName'),
    person.lastName.trim() === '' && t('lastName'),
    person.club.trim() === '' && t('club'),
    person.hcp === null && t('hcp'),
    passwords.password1 === '' && p('password'),
    passwords.password2 === '' && p('repeat'),
  ].filter((label) => label !== false)
  const isShort = [...passwords.password1].length < passwordAtLeast
  const reason = !isNamed
    ? t('lookUpFirst')
    : lacking.length > 0
      ? t('stillNeeded', { fields: lacking.join(', ') })
      : isShort
        ? faults('too-short', { atLeast: passwordAtLeast })
        : !areEntered(passwords, passwordAtLeast) && p('differ')
  return { entries, set, isNamed, reason }
}

/** As the server takes it. */
const joined = ({ identSelection, golfId, person, passwords, player }: Entries) => ({
  ...person,
  ...passwords,
  identSelection,
  golfId: identSelection === 'gid' ? golfId : undefined,
  claimUserId: player === noPlayer ? undefined : player,
})

type ClaimProps = { facts: FormProps['facts']; value: string; onChange: (player: string) => void }

function Claim({ facts, value, onChange }: ClaimProps) {
  const t = useTexts(signUpTexts)
  const players = facts.players.map(({ userId, name, rounds }) => ({
    id: userId,
    label: t('claimPlayer', { name, count: rounds }),
  }))
  return (
    <RadioGroup
      label={t('claim', { party: facts.party ?? '' })}
      items={[...players, { id: noPlayer, label: t('claimNone') }]}
      value={value}
      onChange={onChange}
    />
  )
}

const nothing = () => {}

type Say = ReturnType<typeof useTexts<typeof signUpTexts>>
const causes = ['link-spent', 'already-registered', 'golf-id-wrong', 'no-such-player', 'too-many-tries'] as const

const detailOf = (failure: Failure, t: Say) => {
  const cause = causes.find((code) => code === failure.code)
  return cause ? t(cause) : failure.detail
}
