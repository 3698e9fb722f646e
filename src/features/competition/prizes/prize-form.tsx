import { type FormEvent, useId, useState } from 'react'
import type { Basis } from '../../../golf/card.ts'
import { newKey } from '../../../web/outbox.ts'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { TextArea } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getContestResults } from '../contests/operations.ts'
import type { Event } from '../events/operations/event.ts'
import type { StoredPrize } from './rules.ts'
import { prizeTexts } from './texts.ts'

type Props = {
  event: Event
  bases: readonly Basis[]
  onSave: (more: StoredPrize[]) => Promise<unknown>
  onClose: () => void
}
type Of = StoredPrize['of']

/** Nothing chosen, in lists of ids. */
const all = ''

/** Prizes of one ranking, a line each: the first line is for the first place. */
export function PrizeForm({ event, bases, onSave, onClose }: Props) {
  const t = useTexts(prizeTexts)
  const form = useId()
  const [draft, setDraft] = useState<Draft>({ of: 'players', class: all, basis: bases[0] ?? 'net', roundId: all })
  const [contest, setContest] = useState<string>()
  const [lines, setLines] = useState('')
  const [besides, setBesides] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const contests = useContests(event)
  const chosen = contests.find(({ id }) => id === contest) ?? contests[0]
  const titles = lines.split('\n').filter((line) => line.trim() !== '')
  const isContest = draft.of === 'contest'
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (isBusy || titles.length === 0 || (isContest && !chosen)) return
    setBusy(true)
    await onSave(prizesFrom(draft, isContest ? chosen : undefined, titles, besides))
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      open
      title={t('add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={save}>
        <For
          event={event}
          bases={bases}
          draft={draft}
          contests={contests}
          contest={chosen}
          onContest={setContest}
          onChange={(next) => {
            if (next.of !== draft.of) setBesides(next.of === 'contest')
            setDraft(next)
          }}
        />
        <TextArea
          label={t('prizeLines')}
          hint={t('prizeLinesHint')}
          value={lines}
          onChange={setLines}
          rows={5}
          error={isTried && titles.length === 0 && t('lineNeeded')}
        />
        <Switch label={t('besides')} checked={besides} onChange={setBesides} />
      </form>
    </Dialog>
  )
}

type Draft = { of: Of; class: string; basis: Basis; roundId: string }
type Contest = ReturnType<typeof useContests>[number]

/** One prize for each line. */
function prizesFrom(
  { of, class: name, basis, roundId }: Draft,
  contest: Contest | undefined,
  titles: readonly string[],
  besides: boolean,
): StoredPrize[] {
  const isOfPlayers = of === 'players'
  return titles.map((title, at) => ({
    id: newKey(),
    title: title.trim().slice(0, 120),
    of,
    class: (isOfPlayers && name) || null,
    basis: contest ? 'net' : basis,
    roundId: contest?.roundId ?? ((isOfPlayers && roundId) || null),
    contestId: contest?.contestId ?? null,
    hole: contest?.hole ?? null,
    place: at + 1,
    besides,
  }))
}

type ForProps = PlacesProps & {
  bases: readonly Basis[]
  contests: readonly Contest[]
  contest: Contest | undefined
  onContest: (id: string) => void
}

/** Which ranking it is. */
function For({ event, bases, draft, contests, contest, onContest, onChange }: ForProps) {
  const t = useTexts(prizeTexts)
  const isContest = draft.of === 'contest'
  return (
    <>
      <Select
        label={t('of')}
        value={draft.of}
        onChange={(of) => onChange({ ...draft, of })}
        items={[
          { id: 'players', label: t('ofPlayers') },
          ...(event.meta.teamEvent ? [{ id: 'teams' as const, label: t('ofTeams') }] : []),
          ...(contests.length > 0 ? [{ id: 'contest' as const, label: t('ofContest') }] : []),
        ]}
      />
      {isContest && contest && (
        <Select
          label={t('contest')}
          value={contest.id}
          onChange={onContest}
          items={contests.map(({ id, label }) => ({ id, label }))}
        />
      )}
      {draft.of === 'players' && <Places event={event} draft={draft} onChange={onChange} />}
      {!isContest && bases.length > 1 && (
        <Select
          label={t('basis')}
          value={draft.basis}
          onChange={(basis) => onChange({ ...draft, basis })}
          items={bases.map((basis) => ({ id: basis, label: t(basis) }))}
        />
      )}
    </>
  )
}

type PlacesProps = { event: Event; draft: Draft; onChange: (draft: Draft) => void }

function Places({ event, draft, onChange }: PlacesProps) {
  const t = useTexts(prizeTexts)
  const { rounds, meta } = event
  return (
    <>
      {meta.classes.length > 0 && (
        <Select
          label={t('class')}
          value={draft.class}
          onChange={(name) => onChange({ ...draft, class: name })}
          items={[{ id: all, label: t('everybody') }, ...meta.classes.map(({ name }) => ({ id: name, label: name }))]}
        />
      )}
      {rounds.length > 1 && (
        <Select
          label={t('round')}
          value={draft.roundId}
          onChange={(roundId) => onChange({ ...draft, roundId })}
          items={[{ id: all, label: t('wholeEvent') }, ...rounds.map(({ id, title }) => ({ id, label: title }))]}
        />
      )}
    </>
  )
}

/** The contests of all rounds, by their names. */
function useContests(event: Event) {
  const t = useTexts(prizeTexts)
  const language = useLanguage()
  const { data } = useRead(getContestResults, { eventId: event.id, language })
  const isOneRound = event.rounds.length <= 1
  return (data?.contests ?? []).map(({ id: contestId, roundId, roundTitle, hole, label }) => ({
    id: `${roundId} ${contestId} ${hole}`,
    contestId,
    roundId,
    hole,
    label: [label, t('onHole', { hole }), !isOneRound && roundTitle].filter(Boolean).join(', '),
  }))
}
