import { useState } from 'react'
import type { ClassRules, EntrySettings } from '../../../contract/entry-settings.ts'
import { useTexts } from '../../../web/texts.ts'
import { Switch } from '../../../web/ui/choice.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { Field, TextArea } from '../../../web/ui/field.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import type { Entries } from './operations/list.ts'
import { centsAtMost, partnersAtMost } from './rules/settings.ts'
import { rulesTexts } from './texts/rules-texts.ts'

type Part = { draft: EntrySettings; set: (change: Partial<EntrySettings>) => void }

/** The form of the rules: when, who, what it costs, and what is other in a class. */
export function RulesFields({ data, draft, set }: Part & { data: Entries }) {
  const t = useTexts(rulesTexts)
  return (
    <>
      <Switch
        label={t('byPlayers')}
        hint={t('byPlayersHint')}
        checked={draft.byPlayers}
        onChange={(byPlayers) => set({ byPlayers })}
      />
      <Section title={t('when')}>
        <When {...{ draft, set }} />
        <p className="caption pt-2">{t('clock', { zone: data.timeZone.replaceAll('_', ' ') })}</p>
      </Section>
      <Section title={t('who')}>
        <Who {...{ draft, set }} />
      </Section>
      <Section title={t('fees')}>
        <Fees {...{ draft, set }} currency={data.currency} />
      </Section>
      <Section title={t('classes')}>
        <Classes {...{ draft, set }} names={data.classes} />
      </Section>
      <TextArea
        label={t('info')}
        optional
        rows={4}
        value={draft.info}
        maxLength={5000}
        onChange={(info) => set({ info })}
      />
    </>
  )
}

function When({ draft, set }: Part) {
  const t = useTexts(rulesTexts)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        label={t('opensAt')}
        optional
        withTime
        value={draft.opensAt}
        onChange={(opensAt) => set({ opensAt: minute(opensAt) })}
      />
      <DateField
        label={t('closesAt')}
        optional
        withTime
        value={draft.closesAt}
        onChange={(closesAt) => set({ closesAt: minute(closesAt) })}
      />
      <DateField
        label={t('withdrawUntil')}
        hint={t('withdrawHint')}
        optional
        withTime
        value={draft.withdrawUntil}
        onChange={(withdrawUntil) => set({ withdrawUntil: minute(withdrawUntil) })}
      />
    </div>
  )
}

/** Browsers may add seconds. */
const minute = (text: string | null) => text?.slice(0, 16) ?? null

function Who({ draft, set }: Part) {
  const t = useTexts(rulesTexts)
  const [tees, setTees] = useState(draft.tees.join(', '))
  const sizes = Array.from({ length: partnersAtMost + 1 }, (_, at) => at + 1)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField
        label={t('places')}
        hint={draft.sideSize > 1 ? `${t('placesHint')} ${t('placesSides')}` : t('placesHint')}
        optional
        value={draft.places}
        min={0}
        max={2000}
        onChange={(places) => set({ places })}
      />
      <NumberField
        label={t('handicapLimit')}
        hint={t('handicapHint')}
        optional
        handicap
        value={draft.handicapLimit}
        min={-10}
        max={54}
        onChange={(handicapLimit) => set({ handicapLimit })}
      />
      <Select
        label={t('sideSize')}
        items={sizes.map((size) => ({
          id: String(size),
          label: size === 1 ? t('side_1') : size === 2 ? t('side_2') : t('side_more', { count: size }),
        }))}
        value={String(draft.sideSize)}
        onChange={(size) => set({ sideSize: Number(size) })}
      />
      <Field
        label={t('tees')}
        hint={t('teesHint')}
        optional
        value={tees}
        maxLength={300}
        onChange={(text) => {
          setTees(text)
          set({ tees: teesIn(text) })
        }}
      />
    </div>
  )
}

const teesIn = (text: string) =>
  [...new Set(text.split(',').map((name) => name.trim().slice(0, 40)))].filter((name) => name !== '').slice(0, 12)

function Fees({ draft, set, currency }: Part & { currency: string }) {
  const t = useTexts(rulesTexts)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField
        label={t('fee', { currency })}
        hint={t('feeHint')}
        value={draft.fee / 100}
        decimals={2}
        min={0}
        max={centsAtMost / 100}
        onChange={(fee) => set({ fee: Math.round((fee ?? 0) * 100) })}
      />
      {draft.sideSize > 1 && (
        <Select
          label={t('feePer')}
          items={[
            { id: 'player' as const, label: t('per_player') },
            { id: 'side' as const, label: t('per_side') },
          ]}
          value={draft.feePer}
          onChange={(feePer) => set({ feePer })}
        />
      )}
      <Field
        label={t('payLink')}
        hint={t('payLinkHint')}
        optional
        type="url"
        placeholder="https://"
        value={draft.payLink}
        maxLength={500}
        onChange={(payLink) => set({ payLink: payLink.trim() })}
      />
    </div>
  )
}

function Classes({ draft, set, names }: Part & { names: readonly string[] }) {
  const t = useTexts(rulesTexts)
  if (names.length === 0) return <p className="soft py-2">{t('noClasses')}</p>
  const rulesOf = (name: string): ClassRules =>
    draft.classes.find((one) => one.name === name) ?? { name, places: null, handicapLimit: null, fee: null }
  const change = (name: string, part: Partial<ClassRules>) =>
    set({ classes: names.map((one) => (one === name ? { ...rulesOf(one), ...part } : rulesOf(one))) })
  return (
    <div className="grid gap-4">
      <p className="caption">{t('classesHint')}</p>
      {names.map((name) => {
        const rules = rulesOf(name)
        return (
          <div key={name} className="grid items-end gap-3 sm:grid-cols-3">
            <NumberField
              label={t('placesOf', { name })}
              optional
              value={rules.places}
              min={0}
              max={2000}
              onChange={(places) => change(name, { places })}
            />
            <NumberField
              label={t('limitOf', { name })}
              optional
              handicap
              value={rules.handicapLimit}
              min={-10}
              max={54}
              onChange={(handicapLimit) => change(name, { handicapLimit })}
            />
            <NumberField
              label={t('feeOf', { name })}
              optional
              value={rules.fee === null ? null : rules.fee / 100}
              decimals={2}
              min={0}
              max={centsAtMost / 100}
              onChange={(fee) => change(name, { fee: fee === null ? null : Math.round(fee * 100) })}
            />
          </div>
        )
      })}
    </div>
  )
}
