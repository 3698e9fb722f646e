import { type FormEvent, useState } from 'react'
import { isSameValue } from '../../../contract/same-value.ts'
import { languageName, languages } from '../../../contract/texts.ts'
import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { refreshSession, useSession } from '../../../web/session.ts'
import { setLanguage, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RadioGroup, Switch } from '../../../web/ui/choice.tsx'
import { CountrySelect } from '../../../web/ui/country-select.tsx'
import { Field, TextArea } from '../../../web/ui/field.tsx'
import { GolfIdField } from '../../../web/ui/golf-id-field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { useUnsaved } from '../../../web/use-unsaved.ts'
import { golfIdOf } from '../../party/members/rules.ts'
import { CustomKeys } from './custom-keys.tsx'
import { getUser, type UserSettings, updateUser } from './operations.ts'
import { settingsTexts } from './texts.ts'

type Props = { user: UserSettings; onSaved?: () => void }
type Meta = Omit<UserSettings['meta'], 'userLevel' | 'isPremium'>
type PartProps = { meta: Meta; change: (part: Partial<Meta>) => void }

const results = { '1': 1, '2': 2, '3': 3 } as const
type ResultId = keyof typeof results

/** Level and tier are shown with the settings, and changed elsewhere. */
const settable = ({ userLevel: _level, isPremium: _tier, ...meta }: UserSettings['meta']): Meta => meta

/** What a person says of themselves. Props: `user`; `onSaved` where it is a step on a way, which also names its button. */
export function SettingsForm({ user, onSaved }: Props) {
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
  const faults = {
    firstName: names.firstName.trim() === '',
    golfId: meta.golfId !== '' && golfIdOf(meta.golfId) === undefined,
    birthYear: !isYear(birthYear),
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || Object.values(faults).some(Boolean)) return
    setBusy(true)
    const year = birthYear === '' ? null : Number(birthYear)
    const answer = await call(updateUser, {
      userId: user.userId,
      ...names,
      meta: { ...meta, defaultResult: results[resultOf(meta)], birthYear: year },
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

  return (
    <form className="grid gap-5" onSubmit={save} noValidate>
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
        hint={user.emailConfirmed ? isOwn && t('emailHint') : t('notConfirmed')}
        readOnly
      />
      <GolfFields meta={meta} change={change} isGolfIdWrong={faults.golfId} />
      <ContactFields meta={meta} change={change} />
      <ScoringFields meta={meta} change={change} />
      <Choices meta={meta} change={change} />
      <Section title={t('classes')}>
        <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-5 large-text:grid-cols-1 pt-4">
          <Select
            label={t('gender')}
            value={meta.gender || 'none'}
            onChange={(gender) => change({ gender: gender === 'none' ? '' : gender })}
            items={[
              { id: 'none', label: t('genderNone') },
              { id: 'F', label: t('genderF') },
              { id: 'M', label: t('genderM') },
            ]}
            hint={t('forAdministrators')}
            optional
          />
          <Field
            label={t('birthYear')}
            value={birthYear}
            onChange={setBirthYear}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            error={faults.birthYear && birthYear.length > 3 && t('birthYearWrong')}
            optional
          />
        </div>
      </Section>
      <CustomKeys custom={meta.custom} onChange={(custom) => change({ custom })} />
      {/* What was changed can be saved from anywhere on this long page. */}
      <div className="min-h-12">
        <div
          className={
            isChanged
              ? 'fixed inset-x-0 bottom-0 z-10 border-t border-rule bg-paper px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]'
              : undefined
          }
        >
          <Button
            type="submit"
            variant="primary"
            icon="check"
            busy={busy}
            disabled={Object.values(faults).some(Boolean)}
          >
            {onSaved ? t('saveAndGoOn') : t('save')}
          </Button>
        </div>
      </div>
    </form>
  )
}

const isYear = (text: string) => text === '' || (/^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= 2100)
const resultOf = ({ defaultResult }: Meta): ResultId => (defaultResult === 1 ? '1' : defaultResult === 3 ? '3' : '2')

function GolfFields({ meta, change, isGolfIdWrong }: PartProps & { isGolfIdWrong: boolean }) {
  const t = useTexts(settingsTexts)
  return (
    <>
      <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-5 large-text:grid-cols-1">
        <NumberField
          label={t('handicap')}
          value={meta.handicap}
          onChange={(handicap) => change({ handicap })}
          handicap
          min={-10}
          max={54}
        />
        <GolfIdField
          label={t('golfId')}
          value={meta.golfId}
          onChange={(golfId) => change({ golfId })}
          error={isGolfIdWrong && t('golf-id-wrong')}
          optional
        />
      </div>
      <Field
        label={t('club')}
        autoComplete="off"
        value={meta.golfClub}
        onChange={(golfClub) => change({ golfClub })}
        maxLength={100}
      />
    </>
  )
}

function ContactFields({ meta, change }: PartProps) {
  const t = useTexts(settingsTexts)
  return (
    <>
      <Field
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        value={meta.phone}
        onChange={(phone) => change({ phone })}
        maxLength={40}
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('city')}
          autoComplete="address-level2"
          value={meta.city}
          onChange={(city) => change({ city })}
          maxLength={100}
          optional
        />
        <CountrySelect
          label={t('country')}
          value={meta.country}
          onChange={(country) => change({ country })}
          none={t('noCountry')}
          optional
        />
      </div>
      <TextArea
        label={t('description')}
        value={meta.description}
        onChange={(description) => change({ description })}
        rows={4}
        maxLength={2000}
        optional
      />
    </>
  )
}

function ScoringFields({ meta, change }: PartProps) {
  const t = useTexts(settingsTexts)
  return (
    <Section title={t('scoring')}>
      <div className="grid gap-5 pt-4">
        <RadioGroup
          label={t('defaultResult')}
          items={[
            { id: '1', label: t('par') },
            { id: '2', label: t('bogey'), hint: t('defaultResultHint') },
            { id: '3', label: t('doubleBogey') },
          ]}
          value={resultOf(meta)}
          onChange={(id) => change({ defaultResult: results[id] })}
        />
        <RadioGroup
          label={t('language')}
          items={languages.map((id) => ({ id, label: <span lang={id}>{languageName(id)}</span> }))}
          value={meta.language}
          onChange={(language) => change({ language })}
        />
      </div>
    </Section>
  )
}

function Choices({ meta, change }: PartProps) {
  const t = useTexts(settingsTexts)
  return (
    <Section title={t('choices')}>
      <div className="grid gap-4 pt-4">
        <Switch
          label={t('forumSubscribe')}
          checked={meta.forum_subscribe}
          onChange={(forum_subscribe) => change({ forum_subscribe })}
        />
        <Switch label={t('newsEmail')} checked={meta.newsEmail} onChange={(newsEmail) => change({ newsEmail })} />
        <Switch
          label={t('sharesContact')}
          hint={t('sharesContactHint')}
          checked={meta.sharesContact}
          onChange={(sharesContact) => change({ sharesContact })}
        />
      </div>
    </Section>
  )
}
