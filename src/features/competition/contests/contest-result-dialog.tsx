import { type FormEvent, useId, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ComboBox } from '../../../web/ui/combo-box.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getResultSheet } from '../results/operations/sheet.ts'
import { type ContestResult, type ContestWithResults, saveContestResult } from './operations.ts'
import { contestTexts } from './texts.ts'

type Props = {
  contest: ContestWithResults
  title: string
  /** Whose result is changed; without, any player of the round can be chosen. */
  of?: ContestResult | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** A player and a value: the later value of a player takes the place of the earlier. */
export function ContestResultDialog({ contest, title, of, onSaved, onClose }: Props) {
  const t = useTexts(contestTexts)
  const form = useId()
  const [userId, setUserId] = useState(of?.userId)
  const [value, setValue] = useState(of?.value ?? null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const lacksValue = contest.unit !== null && value === null
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || userId === undefined || lacksValue) return
    setBusy(true)
    const result = { userId, value: contest.unit === null ? null : value }
    const { roundId, id: contestId, hole } = contest
    const answer = await call(saveContestResult, { roundId, contestId, hole, result })
    setBusy(false)
    if (!answer.ok) return setFailure(answer)
    await onSaved()
    notify(t('saved'))
    onClose()
  }
  return (
    <Dialog open title={title} onClose={onClose} actions={<Acts form={form} busy={busy} onClose={onClose} />}>
      {failure && <Notice danger>{failure.detail ?? failure.statusText}</Notice>}
      <form id={form} className="grid gap-4" onSubmit={save}>
        {of ? (
          <p>
            <b>{of.name}</b>
          </p>
        ) : (
          <PlayerChoice
            roundId={contest.roundId}
            onChoose={setUserId}
            error={tried && userId === undefined && t('needed')}
          />
        )}
        {contest.unit && (
          <NumberField
            label={`${contest.resultLabel} (${contest.unit})`}
            value={value}
            onChange={setValue}
            min={0}
            max={1000}
            decimals={2}
            error={tried && lacksValue && t('needed')}
          />
        )}
      </form>
    </Dialog>
  )
}

function Acts({ form, busy, onClose }: { form: string; busy: boolean; onClose: () => void }) {
  const t = useTexts(contestTexts)
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {t('save')}
      </Button>
    </>
  )
}

type ChoiceProps = { roundId: string; onChoose: (userId: string) => void; error: string | false }

function PlayerChoice({ roundId, onChoose, error }: ChoiceProps) {
  const t = useTexts(contestTexts)
  const { data } = useRead(getResultSheet, { roundId })
  const [search, setSearch] = useState('')
  const words = search.trim().toLocaleLowerCase()
  const found = (data?.rows ?? []).filter(({ name }) => name.toLocaleLowerCase().includes(words)).slice(0, 12)
  if (data?.rows.length === 0) return <Notice>{t('noCards')}</Notice>
  return (
    <ComboBox
      label={t('player')}
      placeholder={t('choosePlayer')}
      items={found.map(({ userId, name }) => ({ id: userId, label: name }))}
      onSearch={setSearch}
      onSelect={onChoose}
      debounce={0}
      loading={!data}
      error={error}
    />
  )
}
