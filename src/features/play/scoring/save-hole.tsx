import type { Translate } from '../../../contract/texts.ts'
import { entersTiles } from '../../../golf/formats/presets.ts'
import { confirm } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { fillsIn, isBlank, lackingNames, resultsOf, saysSomething, type TypedValues } from './hole-saves.tsx'
import { isRefused } from './left-holes.tsx'
import type { Group } from './operations/group.ts'
import { pathOfPosition } from './rules/hole-pages.ts'
import { seenOn } from './rules/waiting-steps.ts'
import { saveLater } from './save-later.tsx'
import { sideTexts } from './texts/side-texts.ts'
import { scoringTexts } from './texts.ts'
import { forgetTyped, typedOn } from './typed-values.tsx'
import type { GroupOnPhone } from './use-group.tsx'

type Props = { phone: GroupOnPhone; group: Group; position: number }

/** The second tap of a double tap falls on the next hole, which stands there at once. */
const restOnNewHole = 700

/**
 * Puts the hole into the phone and goes on to the next at once. A hole without any value is not filled unasked, and one
 * that waits for a side is not passed by unasked.
 */
export function SaveHole({ phone, group, position }: Props) {
  const t = useTexts(scoringTexts)
  const tSide = useTexts(sideTexts)
  const isLast = position === group.holes.length || group.holes[position]?.extra === true
  const save = async () => {
    const typed = typedOn(group.id, position)
    const { seen = seenOn(group, position), values = {} } = typed ?? {}
    const question = questionBefore(t, tSide, group, position, values)
    if (question && !(await confirm({ ...question, action: t('fillAndSave') }))) return
    if (saysSomething(group, position, values))
      await saveLater(group, { position, results: resultsOf(values), base: seen })
    forgetTyped(group.id, position, typed)
    navigate(isLast ? '/score/end' : pathOfPosition(group, position + 1))
  }
  return (
    <Button
      variant="primary"
      big
      rest={restOnNewHole}
      onClick={save}
      reason={isRefused(phone, position) && t('chooseFirst')}
    >
      {isLast ? t('saveAndEnd') : t('saveHole')}
    </Button>
  )
}

/** What is asked before a hole is saved that is not whole; undefined: nothing. */
function questionBefore(
  t: Translate<typeof scoringTexts>,
  tSide: Translate<typeof sideTexts>,
  group: Group,
  position: number,
  values: TypedValues,
): { title: string; text: string } | undefined {
  const hole = group.holes[position - 1]?.hole ?? position
  const lacking = lackingNames(group, position, values)
  const isWaiting = !fillsIn(group) && lacking.length > 0
  if (isWaiting) return { title: tSide('lackingOn', { hole, names: lacking.join(', ') }), text: tSide('lackingText') }
  if (!isBlank(group, position, values) || !fillsIn(group)) return undefined
  return { title: t('blank', { hole }), text: t(entersTiles(group.strokeCount) ? 'blankMatchText' : 'blankText') }
}
