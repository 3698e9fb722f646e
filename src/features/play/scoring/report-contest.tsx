import { useState } from 'react'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RadioGroup } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { contestOf, contestWords } from '../../competition/contests/rules.ts'
import type { Group } from './operations/group.ts'
import { reportLater } from './save-later.tsx'
import { scoringTexts } from './texts.ts'

type Props = { group: Group; contest: Group['contests'][number]; onClose: () => void }

/** Who has what in a contest of the hole. */
export function ReportContest({ group, contest, onClose }: Props) {
  const t = useTexts(scoringTexts)
  const language = useLanguage()
  const about = contestOf(contest.id)
  const [userId, setUserId] = useState<string | null>(null)
  const [value, setValue] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  if (!about) return null
  const words = contestWords(about, language)
  const save = async () => {
    setTried(true)
    if (userId === null || (about.unit !== null && value === null)) return
    onClose()
    const result = { userId, value: about.unit === null ? null : value }
    await reportLater(group, { contestId: contest.id, hole: contest.hole, result })
  }
  const items = group.players.map(({ user }) => ({ id: user.userId, label: `${user.firstName} ${user.lastName}` }))
  return (
    <Dialog
      open
      title={`${words.label} · ${t('hole', { hole: contest.hole })}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p className="soft">{words.description}</p>
      <RadioGroup
        label={t('playerHead')}
        items={items}
        value={userId}
        onChange={setUserId}
        error={tried && userId === null && t('needed')}
      />
      {about.unit && (
        <NumberField
          label={`${words.resultLabel} (${about.unit})`}
          value={value}
          onChange={setValue}
          min={0}
          max={1000}
          decimals={2}
          error={tried && value === null && t('needed')}
        />
      )}
    </Dialog>
  )
}
