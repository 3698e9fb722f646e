import { type FormEvent, useState } from 'react'
import { call } from '../../web/call.ts'
import { showMessage } from '../../web/dialogs.tsx'
import { refreshSession } from '../../web/session.ts'
import { useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { Switch } from '../../web/ui/choice.tsx'
import { Field } from '../../web/ui/field.tsx'
import { notify } from '../../web/ui/notices.tsx'
import { NumberField } from '../../web/ui/number-field.tsx'
import { Select } from '../../web/ui/select.tsx'
import { invalidate } from '../../web/use-read.ts'
import { SavedHero } from '../images/saved-hero.tsx'
import { getParty, type Party, renameParty, setPartyTimeZone, updatePartyMeta } from './operations.ts'
import { hasPartyNameCharacters, isAddressList, isWebsite, partyNameAtLeast, partyNameAtMost } from './rules.ts'
import { partyTexts } from './texts.ts'

type Props = { party: Party; onSaved?: () => void }

/** Settings of a party. Props: `party`; `onSaved` where it is a step on a way, which also names its button. */
export function PartySettingsForm({ party, onSaved }: Props) {
  const t = useTexts(partyTexts)
  const [title, setTitle] = useState(party.title)
  const [meta, setMeta] = useState(party.meta)
  const [timeZone, setTimeZone] = useState(party.timeZone)
  const [busy, setBusy] = useState(false)
  const faults = {
    title:
      title.trim().length < partyNameAtLeast
        ? t('tooShort')
        : !hasPartyNameCharacters(title) && t('illegal-characters'),
    website: !isWebsite(meta.website.trim()) && t('websiteWrong'),
    newsEmail: !isAddressList(meta.newsEmail) && t('newsEmailWrong'),
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || Object.values(faults).some(Boolean)) return
    setBusy(true)
    const failure = await write()
    setBusy(false)
    await Promise.all([invalidate(getParty), refreshSession()])
    if (failure !== undefined) return showMessage({ title: t('error'), text: failure })
    notify(t('saved'))
    onSaved?.()
  }

  /** Only what was changed is sent, so that two administrators do not undo each other. What failed in words, if anything. */
  const write = async (): Promise<string | undefined> => {
    const partyId = party.id
    if (title.trim() !== party.title) {
      const answer = await call(renameParty, { partyId, title })
      if (!answer.ok) return answer.code === 'name-taken' ? t('name-taken') : t('saveFailed')
    }
    if (timeZone !== party.timeZone && !(await call(setPartyTimeZone, { partyId, timeZone })).ok) return t('saveFailed')
    const { website, newsEmail, hidden, gallerySpeed } = meta
    const answer = await call(updatePartyMeta, { partyId, meta: { website, newsEmail, hidden, gallerySpeed } })
    return answer.ok ? undefined : t('saveFailed')
  }

  return (
    <form className="grid gap-5" onSubmit={save} noValidate>
      <Field
        label={t('name')}
        value={title}
        onChange={setTitle}
        error={faults.title}
        hint={t('nameHint')}
        maxLength={partyNameAtMost}
      />
      <Field
        label={t('website')}
        type="url"
        value={meta.website}
        onChange={(website) => setMeta({ ...meta, website })}
        error={faults.website}
        placeholder="https://"
        optional
      />
      <Field
        label={t('newsEmail')}
        value={meta.newsEmail}
        onChange={(newsEmail) => setMeta({ ...meta, newsEmail })}
        error={faults.newsEmail}
        hint={t('newsEmailHint')}
        optional
      />
      <NumberField
        label={t('gallerySpeed')}
        value={meta.gallerySpeed / 1000}
        onChange={(seconds) => setMeta({ ...meta, gallerySpeed: (seconds ?? 8) * 1000 })}
        min={1}
        max={120}
      />
      <Select label={t('timeZone')} value={timeZone} onChange={setTimeZone} items={zonesWith(party.timeZone)} />
      <Switch
        label={t('hidden')}
        hint={t('hiddenHint')}
        checked={meta.hidden}
        onChange={(hidden) => setMeta({ ...meta, hidden })}
      />
      <SavedHero
        partyId={party.id}
        current={party.meta.heroImage}
        name={party.title}
        onUpdated={() => invalidate(getParty)}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {onSaved ? t('saveAndGoOn') : t('save')}
        </Button>
      </div>
    </form>
  )
}

const zonesWith = (own: string) =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((id) => ({
    id,
    label: id.replaceAll('_', ' '),
  }))
