import { languageName, languages } from '../../../contract/texts.ts'
import { useTexts } from '../../../web/texts.ts'
import { RadioGroup, Switch } from '../../../web/ui/choice.tsx'
import { CountrySelect } from '../../../web/ui/country-select.tsx'
import { Field, TextArea } from '../../../web/ui/field.tsx'
import { GolfIdField } from '../../../web/ui/golf-id-field.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import type { UserSettings } from './operations.ts'
import { settingsTexts } from './texts.ts'

export type Meta = Omit<UserSettings['meta'], 'userLevel' | 'isPremium'>
type PartProps = { meta: Meta; change: (part: Partial<Meta>) => void }

/** What a missing result of a saved hole becomes, by the id of its choice. */
export const results = { '1': 1, '2': 2, '3': 3 } as const
type ResultId = keyof typeof results

export const resultOf = ({ defaultResult }: Meta): ResultId =>
  defaultResult === 1 ? '1' : defaultResult === 3 ? '3' : '2'

export function GolfFields({ meta, change, isGolfIdWrong }: PartProps & { isGolfIdWrong: boolean }) {
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

export function ContactFields({ meta, change }: PartProps) {
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

export function ScoringFields({ meta, change }: PartProps) {
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

export function ChoiceFields({ meta, change }: PartProps) {
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

type ClassProps = PartProps & { birthYear: string; onBirthYear: (text: string) => void; isBirthYearWrong: boolean }

export function ClassFields({ meta, change, birthYear, onBirthYear, isBirthYearWrong }: ClassProps) {
  const t = useTexts(settingsTexts)
  return (
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
          onChange={onBirthYear}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={isBirthYearWrong && birthYear.length > 3 && t('birthYearWrong')}
          optional
        />
      </div>
    </Section>
  )
}
