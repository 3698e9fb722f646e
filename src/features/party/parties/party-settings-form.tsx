import { type FormEvent, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { refreshSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { Difference, Differences } from '../../../web/ui/difference.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { invalidate } from '../../../web/use-read.ts'
import { useSharedForm } from '../../../web/use-shared-form.ts'
import { SavedHero } from '../../community/images/saved-hero.tsx'
import { getParty, type Party, renameParty, setPartyTimeZone, updatePartyMeta } from './operations.ts'
import {
  hasPartyNameCharacters,
  isAddressList,
  isWebsite,
  partyNameAtLeast,
  partyNameAtMost,
  usualCurrencies,
} from './rules.ts'
import { partyTexts } from './texts.ts'

type Props = { party: Party; onSaved?: () => void }

/** Settings of a party. Props: `party`; `onSaved` where it is a step on a way, which also names its button. */
export function PartySettingsForm({ party, onSaved }: Props) {
  const t = useTexts(partyTexts)
  const ui = useTexts(uiTexts)
  const form = useSharedForm(draftOf(party))
  const { draft } = form
  const faults = useFaults(draft)
  const [busy, setBusy] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || form.differing.length > 0 || Object.values(faults).some(Boolean)) return
    setBusy(true)
    const failure = await write(party.id, form.saved, draft)
    await Promise.all([invalidate(getParty), refreshSession()])
    setBusy(false)
    if (failure?.code === 'changed-meanwhile') return
    if (failure)
      return showMessage({ title: t('error'), text: failure.code === 'name-taken' ? t('name-taken') : t('saveFailed') })
    // The page stays, unless it is a step on a way.
    if (onSaved) form.release()
    form.clear()
    notify(t('saved'))
    onSaved?.()
  }

  return (
    <Differences form={form}>
      <form className="grid gap-5" onSubmit={save} noValidate>
        <Fields draft={draft} faults={faults} set={(part) => form.change({ ...draft, ...part })} />
        <SavedHero
          partyId={party.id}
          current={party.meta.heroImage}
          name={party.title}
          onUpdated={() => invalidate(getParty)}
        />
        <div>
          <Button type="submit" variant="primary" busy={busy} reason={form.differing.length > 0 && ui('compareFirst')}>
            {onSaved ? t('saveAndGoOn') : t('save')}
          </Button>
        </div>
      </form>
    </Differences>
  )
}

/** What is wrong with each field, in words; false: nothing. */
function useFaults(draft: Draft) {
  const t = useTexts(partyTexts)
  return {
    title:
      draft.title.trim().length < partyNameAtLeast
        ? t('tooShort')
        : !hasPartyNameCharacters(draft.title) && t('illegal-characters'),
    website: !isWebsite(draft.website.trim()) && t('websiteWrong'),
    newsEmail: !isAddressList(draft.newsEmail) && t('newsEmailWrong'),
  }
}

/** Only what was changed is sent, with what was seen, so that two administrators do not undo each other. */
async function write(partyId: string, saved: Draft, draft: Draft): Promise<Failure | undefined> {
  const { title, timeZone, ...meta } = draft
  const { title: oldTitle, timeZone: oldTimeZone, ...oldMeta } = saved
  if (title.trim() !== oldTitle) {
    const answer = await call(renameParty, { partyId, title, was: oldTitle })
    if (!answer.ok) return answer
  }
  if (timeZone !== oldTimeZone) {
    const answer = await call(setPartyTimeZone, { partyId, timeZone, was: oldTimeZone })
    if (!answer.ok) return answer
  }
  const changed = changedPart(oldMeta, meta)
  if (Object.keys(changed).length === 0) return undefined
  const answer = await call(updatePartyMeta, { partyId, meta: changed, was: changedPart(meta, oldMeta) })
  return answer.ok ? undefined : answer
}

type FieldsProps = { draft: Draft; faults: ReturnType<typeof useFaults>; set: (part: Partial<Draft>) => void }

function Fields({ draft, faults, set }: FieldsProps) {
  const t = useTexts(partyTexts)
  return (
    <>
      <Field
        label={t('name')}
        value={draft.title}
        onChange={(title) => set({ title })}
        error={faults.title}
        hint={t('nameHint')}
        maxLength={partyNameAtMost}
      />
      <Difference field="title" />
      <Field
        label={t('website')}
        type="url"
        value={draft.website}
        onChange={(website) => set({ website })}
        error={faults.website}
        placeholder="https://"
        optional
      />
      <Difference field="website" />
      <Field
        label={t('newsEmail')}
        value={draft.newsEmail}
        onChange={(newsEmail) => set({ newsEmail })}
        error={faults.newsEmail}
        hint={t('newsEmailHint')}
        optional
      />
      <Difference field="newsEmail" />
      <NumberField
        label={t('gallerySpeed')}
        value={draft.gallerySpeed / 1000}
        onChange={(seconds) => set({ gallerySpeed: (seconds ?? 8) * 1000 })}
        min={1}
        max={120}
      />
      <Difference field="gallerySpeed" />
      <Select
        label={t('currency')}
        hint={t('currencyHint')}
        value={draft.currency}
        onChange={(currency) => set({ currency })}
        items={currenciesWith(draft.currency)}
      />
      <Difference field="currency" />
      <Select
        label={t('timeZone')}
        value={draft.timeZone}
        onChange={(timeZone) => set({ timeZone })}
        items={zonesWith(draft.timeZone)}
      />
      <Difference field="timeZone" />
      <Switch
        label={t('hidden')}
        hint={t('hiddenHint')}
        checked={draft.hidden}
        onChange={(hidden) => set({ hidden })}
      />
      <Difference field="hidden" />
    </>
  )
}

type Draft = {
  title: string
  timeZone: string
  website: string
  newsEmail: string
  hidden: boolean
  gallerySpeed: number
  currency: string
}

function draftOf({ title, timeZone, meta }: Party): Draft {
  const { website, newsEmail, hidden, gallerySpeed, currency } = meta
  return { title, timeZone, website, newsEmail, hidden, gallerySpeed, currency }
}

/** The fields of `after` that `before` has otherwise. */
const changedPart = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => (before as Record<string, unknown>)[field] !== value),
  ) as Partial<Values>

const zonesWith = (own: string) =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((id) => ({
    id,
    label: id.replaceAll('_', ' '),
  }))

const currenciesWith = (own: string) =>
  [...new Set([own, ...usualCurrencies, ...Intl.supportedValuesOf('currency')])].map((id) => ({ id, label: id }))
