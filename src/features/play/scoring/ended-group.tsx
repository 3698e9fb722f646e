import { useEffect, useState } from 'react'
import { confirm } from '../../../web/dialogs.tsx'
import { useOutbox } from '../../../web/outbox.ts'
import { shareFile } from '../../../web/save-file.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { copyOf, type UnsentHole, unsentHoles } from './copy-of-group.tsx'
import { askEnd } from './group-end.tsx'
import { dropGroup } from './group-on-phone.tsx'
import type { Group } from './operations/group.ts'
import { heldTexts } from './texts/held-texts.ts'
import { scoringTexts } from './texts.ts'
import { useTypedHoles } from './typed-values.tsx'

/** `base`: the group as the server had it last, where this phone has seen it. */
type Props = { groupId: string; base: Group | null; userId: string }

/** Scoring has ended, and this phone still holds something for the group: who ended it, a copy of it, or dropping it. */
export default function EndedGroup({ groupId, base, userId }: Props) {
  const t = useTexts(scoringTexts)
  const tHeld = useTexts(heldTexts)
  const end = useEnd(groupId)
  const typed = useTypedHoles(groupId)
  const { waiting, refused } = useOutbox()
  const steps = [...refused, ...waiting].filter((item) => item.subject === groupId && item.userId === userId)
  const holes = base ? unsentHoles(base, steps, typed) : []
  const others = base ? steps.filter(({ operation }) => !inTheCopy.includes(operation)).length : steps.length
  const [isKept, setKept] = useState(false)
  const keepCopy = async () => {
    if (!base) return
    const words = {
      hole: tHeld('holeHead'),
      par: tHeld('parHead'),
      unsent: tHeld('notSent'),
      saved: tHeld('sentBefore'),
    }
    // A spreadsheet takes it for Unicode by its first character.
    await shareFile(`${nameOf(base)}.csv`, `\uFEFF${copyOf(base, steps, typed, words)}`, 'text/csv')
    setKept(true)
  }
  const dropAll = async () => {
    const question = { title: t('sure'), text: tHeld('dropText'), action: tHeld('drop'), danger: true }
    if (isKept || (await confirm(question))) await dropGroup(groupId)
  }
  if (!end) return <Asking />
  return (
    <Page title={end.title} lead={base && `${base.event.title} · ${base.round.title}`} narrow>
      <div className="grid gap-5">
        <p>{end.text}</p>
        {holes.length > 0 && <p>{tHeld('heldText', { count: holes.length })}</p>}
        {holes.length > 0 && <Unsent holes={holes} />}
        {others > 0 && <p>{tHeld('heldOthers', { count: others })}</p>}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {base && (
            <Button variant="primary" icon="download" onClick={keepCopy}>
              {tHeld('keepCopy')}
            </Button>
          )}
          <Button variant="danger" onClick={dropAll}>
            {tHeld('drop')}
          </Button>
        </div>
      </div>
    </Page>
  )
}

/** Marks of extras and reports of contests are only counted. */
const inTheCopy = ['saveHole', 'submitGroup']

const nameOf = ({ event, date }: Group) => `${event.title} ${date}`.replace(/[^\p{L}\p{N} -]/gu, '').trim()

function useEnd(groupId: string) {
  const [end, setEnd] = useState<{ title: string; text: string }>()
  useEffect(() => {
    let isOpen = true
    void askEnd(groupId).then((words) => isOpen && setEnd(words))
    return () => {
      isOpen = false
    }
  }, [groupId])
  return end
}

function Asking() {
  const t = useTexts(scoringTexts)
  return (
    <Page title={t('scoring')} narrow>
      <Skeleton shape="rows" count={4} />
    </Page>
  )
}

function Unsent({ holes }: { holes: readonly UnsentHole[] }) {
  const t = useTexts(scoringTexts)
  const tHeld = useTexts(heldTexts)
  return (
    <ul className="border-t border-rule-strong" aria-label={tHeld('notSent')}>
      {holes.map(({ position, hole, values }) => (
        <li key={position} className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-rule py-1">
          <b>{t('hole', { hole })}</b>
          <span className="wrap-anywhere">{values.map(({ name, value }) => `${name} ${value}`).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
