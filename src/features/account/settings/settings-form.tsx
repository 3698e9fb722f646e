import { type FormEvent, useState } from 'react'
import { userTopic } from '../../../contract/live.ts'
import { isSameValue } from '../../../contract/same-value.ts'
import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { refreshSession, useSession } from '../../../web/session.ts'
import { setLanguage, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { useLive } from '../../../web/use-live.ts'
import { invalidate } from '../../../web/use-read.ts'
import { useUnsaved } from '../../../web/use-unsaved.ts'
import { HandicapProposals } from '../../party/handicap-proposals/handicap-proposals.tsx'
import { golfIdOf } from '../../party/members/rules.ts'
import { CustomKeys } from './custom-keys.tsx'
import { getUser, type UserSettings, updateUser } from './operations.ts'
import {
  ChoiceFields,
  ClassFields,
  ContactFields,
  GolfFields,
  type Meta,
  resultOf,
  results,
  ScoringFields,
} from './settings-parts.tsx'
import { settingsTexts } from './texts.ts'
import { changedOf, useElsewhere } from './use-elsewhere.tsx'

type Props = { user: UserSettings; onSaved?: () => void }

/** Level and tier are shown with the settings, and changed elsewhere. */
const settable = ({ userLevel: _level, isPremium: _tier, ...meta }: UserSettings['meta']): Meta => meta

/** What a person says of themselves. Props: `user`; `onSaved` where it is a step on a way, which also names its button. */
export function SettingsForm({ user, onSaved }: Props) {
  const t = useTexts(settingsTexts)
  const form = useSettings(user, onSaved)
  const { names, setNames, meta, change, faults } = form
  return (
    <form className="grid gap-5" onSubmit={form.save} noValidate>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('firstName')}
          autoComplete="given-name"
          value={names.firstName}
          onChange={(firstName) => setNames({ ...names, firstName })}
          maxLength={100}
        />
        <Field
          label={t('lastName')}
          autoComplete="family-name"
          value={names.lastName}
          onChange={(lastName) => setNames({ ...names, lastName })}
          maxLength={100}
        />
      </div>
      <Field
        label={t('email')}
        type="email"
        value={user.email ?? ''}
        onChange={() => {}}
        hint={user.emailConfirmed ? form.isOwn && t('emailHint') : t('notConfirmed')}
        readOnly
      />
      {form.isOwn && <HandicapProposals />}
      <GolfFields meta={meta} change={change} isGolfIdWrong={faults.golfId} />
      <ContactFields meta={meta} change={change} />
      <ScoringFields meta={meta} change={change} />
      <ChoiceFields meta={meta} change={change} />
      <ClassFields
        meta={meta}
        change={change}
        birthYear={form.birthYear}
        onBirthYear={form.setBirthYear}
        isBirthYearWrong={faults.birthYear}
      />
      <CustomKeys custom={meta.custom} onChange={(custom) => change({ custom })} />
      <SaveButton
        label={onSaved ? t('saveAndGoOn') : t('save')}
        isChanged={form.isChanged}
        busy={form.busy}
        disabled={form.isWrong}
      />
    </form>
  )
}

/** What is typed, what is wrong with it, and how it is saved. */
function useSettings(user: UserSettings, onSaved: (() => void) | undefined) {
  const t = useTexts(settingsTexts)
  const isOwn = useSession().user?.userId === user.userId
  const [names, setNames] = useState({ firstName: user.firstName, lastName: user.lastName })
  const [meta, setMeta] = useState(() => settable(user.meta))
  const [birthYear, setBirthYear] = useState(user.meta.birthYear?.toString() ?? '')
  const typed = { names, meta, birthYear }
  const [saved, setSaved] = useState(typed)
  const isChanged = !isSameValue(typed, saved)
  const release = useUnsaved(isChanged)
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<Meta>) => setMeta((before) => ({ ...before, ...part }))
  useLive(isOwn ? [userTopic(user.userId)] : [], () => void invalidate(getUser))
  useElsewhere(user.meta.handicap, (handicap) => {
    // A proposal was taken over, here or in another tab. What is typed just now stays typed.
    if (meta.handicap === saved.meta.handicap) change({ handicap })
    setSaved((before) => ({ ...before, meta: { ...before.meta, handicap } }))
  })
  const faults = {
    firstName: names.firstName.trim() === '',
    golfId: meta.golfId !== '' && golfIdOf(meta.golfId) === undefined,
    birthYear: !isYear(birthYear),
  }
  const isWrong = Object.values(faults).some(Boolean)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isWrong) return
    setBusy(true)
    const year = yearOf(birthYear)
    const answer = await call(updateUser, {
      userId: user.userId,
      ...names,
      // What was left alone may have changed elsewhere since.
      meta: changedOf(
        { ...meta, defaultResult: results[resultOf(meta)], birthYear: year },
        { ...saved.meta, birthYear: yearOf(saved.birthYear) },
      ),
    })
    setBusy(false)
    if (!answer.ok) return showMessage({ title: t('error'), text: t('saveFailed') })
    if (isOwn) await setLanguage(meta.language)
    await Promise.all([invalidate(getUser), isOwn && refreshSession()])
    setSaved(typed)
    notify(t('saved'))
    // The page stays, unless it is a step on a way.
    if (onSaved) release()
    onSaved?.()
  }
  return { isOwn, names, setNames, meta, change, birthYear, setBirthYear, faults, isWrong, isChanged, busy, save }
}

type SaveProps = { label: string; isChanged: boolean; busy: boolean; disabled: boolean }

/** What was changed can be saved from anywhere on this long page. */
const SaveButton = ({ label, isChanged, busy, disabled }: SaveProps) => (
  <div className="min-h-12">
    <div
      className={
        isChanged
          ? 'fixed inset-x-0 bottom-0 z-10 border-t border-rule bg-paper px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]'
          : undefined
      }
    >
      <Button type="submit" variant="primary" icon="check" busy={busy} disabled={disabled}>
        {label}
      </Button>
    </div>
  </div>
)

const yearOf = (text: string) => (text === '' ? null : Number(text))
const isYear = (text: string) => text === '' || (/^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= 2100)
