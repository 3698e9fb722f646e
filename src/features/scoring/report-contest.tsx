import { useState } from 'react'
import { useLanguage, useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { RadioGroup } from '../../web/ui/choice.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { NumberField } from '../../web/ui/number-field.tsx'
import { contestOf } from '../contests/rules.ts'
import { reportLater } from './group-on-phone.tsx'
import type { Group } from './operations.ts'
import { scoringTexts } from './texts.ts'

type Props = { group: Group; contest: Group['contests'][number]; onClose: () => void }

/** Who has what in a contest of the hole. */
export function ReportContest({ group, contest, onClose }: Props) {
  const t = useTexts(scoringTexts)
  const language = useLanguage()
  const about = contestOf(contest.id)
  const [userId, setUserId] = useState<string | null>(null)
  const [value, setValue] = useState<number | null>(null)
  if (!about) return null
  const isReady = userId !== null && (about.unit === null || value !== null)
  const save = async () => {
    if (!isReady) return
    onClose()
    await reportLater(group, contest.id, { userId, value: about.unit === null ? null : value })
  }
  const items = group.players.map(({ user }) => ({ id: user.userId, label: `${user.firstName} ${user.lastName}` }))
  return (
    <Dialog
      open
      title={about.label[language]}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={!isReady} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p className="soft">{about.description[language]}</p>
      <RadioGroup label={t('whoseResult')} items={items} value={userId} onChange={setUserId} />
      {about.unit && (
        <NumberField
          label={`${about.resultLabel[language]} (${about.unit})`}
          value={value}
          onChange={setValue}
          min={0}
          max={1000}
          decimals={2}
        />
      )}
    </Dialog>
  )
}
