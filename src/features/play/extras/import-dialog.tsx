import { useState } from 'react'
import { todayHere } from '../../../contract/days.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Dropzone } from '../../../web/ui/dropzone.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { type Extra, getExtras, importExtras } from './operations.ts'
import { endsBeforeStart, type ImportEntry, importEntries, invalidRules, parseConfiguration } from './rules.ts'
import { extraPageTexts } from './texts.ts'

type Props = { partyId: string; own: readonly Extra[]; onClose: () => void }
type Chosen = ImportEntry & { action: ImportEntry['suggestedAction'] }

/** A configuration file, what would happen to each of its extras, and the choice. */
export function ImportDialog({ partyId, own, onClose }: Props) {
  const t = useTexts(extraPageTexts)
  const [entries, setEntries] = useState<Chosen[]>()
  const [isInvalid, setInvalid] = useState(false)
  const [busy, setBusy] = useState(false)
  const wanted = (entries ?? []).filter(({ action }) => action !== 'skip')

  const read = async ([file]: File[]) => {
    const imported = parseConfiguration((await file?.text()) ?? '')
    setInvalid(imported === null)
    setEntries(imported ? importEntries(own, imported, todayHere()).map(withAction) : undefined)
  }
  const save = async () => {
    setBusy(true)
    const extras = wanted.map(({ extra, action, isMatched }) => ({
      extra,
      mergeInto: action === 'merge' ? (isMatched?.id ?? null) : null,
    }))
    const answer = await call(importExtras, { partyId, extras })
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    await invalidate(getExtras)
    notify(t('imported', answer.value))
    onClose()
  }
  const actions = entries && (
    <Button variant="primary" busy={busy} reason={wanted.length === 0 ? t('importNothing') : undefined} onClick={save}>
      {t('importAct')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('importTitle')} actions={actions} closeButton wide>
      <div className="grid gap-4">
        <Dropzone
          label={t('importDrop')}
          accept="application/json,.json"
          icon="upload"
          onFiles={(files) => void read(files)}
        />
        {isInvalid && <Notice danger>{t('importInvalid')}</Notice>}
        {entries && (
          <ul className="list" aria-label={t('extras')}>
            {entries.map((entry, at) => (
              <Entry
                key={`${at} ${entry.extra.name}`}
                entry={entry}
                onChange={(changed) => setEntries(entries.with(at, changed))}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

const canBeUsed = ({ extra }: ImportEntry) => invalidRules(extra.meta).length === 0 && !endsBeforeStart(extra)

const withAction = (entry: ImportEntry): Chosen => ({
  ...entry,
  action: canBeUsed(entry) ? entry.suggestedAction : 'skip',
})

function Entry({ entry, onChange }: { entry: Chosen; onChange: (entry: Chosen) => void }) {
  const t = useTexts(extraPageTexts)
  const { extra, isMatched, action } = entry
  const { name, meta } = extra
  const usable = canBeUsed(entry)
  const active = isMatched ? 'merge' : 'add'
  const setEnd = (endDate: string | null) => onChange({ ...entry, extra: { ...extra, endDate } })
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <b>{name}</b>
          {meta.autoMarks.length > 0 && <Badge tone="press">{t('autoMark')}</Badge>}
          {meta.dialogs.length > 0 && <Badge tone="sand">{t('dialog')}</Badge>}
        </span>
        <span className="caption">{isMatched ? t('mergesInto', { name: isMatched.name }) : t('isNew')}</span>
        {invalidRules(meta).length > 0 && <span className="field-error">{t('brokenRules')}</span>}
        <Switch
          label={t('endSwitch', { name })}
          checked={extra.endDate !== null}
          onChange={(on) => setEnd(on ? todayHere() : null)}
        />
        {extra.endDate !== null && (
          <DateField
            label={t('endDate')}
            hideLabel
            value={extra.endDate}
            onChange={setEnd}
            error={endsBeforeStart(extra) && t('endsBeforeStart')}
          />
        )}
      </div>
      <Chips
        label={t('importAction', { name })}
        value={action}
        onChange={(chosen) => onChange({ ...entry, action: chosen })}
        items={[
          { id: active, label: active === 'merge' ? t('actionMerge') : t('actionAdd'), disabled: !usable },
          { id: 'skip', label: t('actionSkip') },
        ]}
      />
    </li>
  )
}
