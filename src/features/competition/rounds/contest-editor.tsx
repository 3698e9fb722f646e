import { useState } from 'react'
import { showMessage } from '../../../web/dialogs.tsx'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { contestLabel, isSameContest, standardContests } from '../contests/rules.ts'
import type { RoundDraft } from './rules.ts'
import { roundTexts } from './texts.ts'

type Contests = RoundDraft['contests']
type Props = { contests: Contests; onChange: (contests: Contests) => void }

/** The hole contests of a round: a type may stand on several holes. */
export function ContestEditor({ contests, onChange }: Props) {
  const t = useTexts(roundTexts)
  const language = useLanguage()
  const labelOf = (id: number) => contestLabel(id, language)
  return (
    <div className="grid gap-5">
      {contests.length === 0 && <p className="soft">{t('noContests')}</p>}
      {contests.length > 0 && (
        <List label={t('contests')}>
          {contests.map((contest) => (
            <ListRow
              key={`${contest.id} ${contest.hole}`}
              title={labelOf(contest.id)}
              caption={[
                t('contestOnHole', { hole: contest.hole }),
                ...(contest.pts > 0 ? [t('contestGives', { count: contest.pts })] : []),
              ].join(' · ')}
              end={
                <IconButton
                  icon="trash"
                  label={t('removeContest', { contest: labelOf(contest.id), hole: contest.hole })}
                  onClick={() => onChange(contests.filter((other) => other !== contest))}
                />
              }
            />
          ))}
        </List>
      )}
      <NewContest contests={contests} onChange={onChange} />
    </div>
  )
}

function NewContest({ contests, onChange }: Props) {
  const t = useTexts(roundTexts)
  const language = useLanguage()
  const [hole, setHole] = useState<number | null>(null)
  const [id, setId] = useState<string | null>(null)
  const [points, setPoints] = useState<number | null>(null)
  const add = () => {
    if (hole === null || id === null) return
    if (contests.some((contest) => isSameContest(contest, { id: Number(id), hole })))
      return showMessage({ title: t('contestExistsTitle'), text: t('contestExists') })
    onChange([...contests, { id: Number(id), hole, pts: points ?? 0 }].sort((one, other) => one.hole - other.hole))
    setHole(null)
    setId(null)
    setPoints(null)
  }
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[1fr_7rem_7rem]">
      <div className="col-span-2 sm:col-span-1">
        <Select
          key={id === null ? 'none' : 'some'}
          label={t('contestType')}
          placeholder={t('chooseContest')}
          value={id}
          onChange={setId}
          items={standardContests.map(({ id }) => ({ id: String(id), label: contestLabel(id, language) }))}
        />
      </div>
      <NumberField label={t('contestHole')} value={hole} onChange={setHole} min={1} max={18} />
      <NumberField label={t('contestPoints')} value={points} onChange={setPoints} min={0} max={1000} decimals={2} />
      <div className="col-span-full">
        <Button variant="soft" icon="plus" onClick={add} disabled={hole === null || id === null}>
          {t('addContest')}
        </Button>
      </div>
    </div>
  )
}
