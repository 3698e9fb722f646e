import { useState } from 'react'
import { teeGender } from '../../../contract/round-tees.ts'
import { teeGenders } from '../../../golf/tees.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { notify } from '../../../web/ui/notices.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { getCourse } from '../../play/courses/operations.ts'
import { getEvent } from '../events/operations/event.ts'
import { setSideTee } from './operations.ts'
import type { DraftSide } from './rules/draft.ts'
import type { SidedRound } from './rules/rounds-of-sides.ts'
import { sideTexts } from './texts.ts'

type Props = {
  side: DraftSide
  title: string
  round: SidedRound
  /** Of several rounds each is named. */
  isNamed: boolean
  /** Sides have to be saved before a tee is chosen for them. */
  isChanged: boolean
}

/** From which tee a side plays its one ball, saved at once; nothing where the course has no tees. */
export function SideTee({ side, title, round, isNamed, isChanged }: Props) {
  const t = useTexts(sideTexts)
  const { number } = useFormats()
  const [busy, setBusy] = useState(false)
  const { data: course } = useRead(getCourse, round.courseId ? { courseId: round.courseId } : null)
  if (!course || course.tees.length === 0) return null
  const items = course.tees.flatMap((tee) => [
    { id: tee.id, label: tee.name },
    ...teeGenders
      .filter((gender) => tee.men && tee.women && tee[gender])
      .map((gender) => ({ id: `${tee.id} ${gender}`, label: t(`teeAs_${gender}`, { tee: tee.name }) })),
  ])
  const choose = async (chosen: string) => {
    const [tee, as] = chosen.split(' ')
    const gender = teeGender.safeParse(as).data
    const name = course.tees.find(({ id }) => id === tee)?.name
    const reason = name ? t('teeReason', { tee: name }) : t('teeReasonOwn')
    const input = { roundId: round.id, sideId: side.id ?? '', tee: tee || null, reason, ...(gender && { gender }) }
    setBusy(true)
    const answer = await call(setSideTee, input)
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    notify(t('teeChosen', { side: title, strokes: number(answer.value.strokes) }))
    await invalidate(getEvent)
  }
  const own = commonTee(round, side)
  return (
    <Select
      label={isNamed ? t('teeOfSideIn', { round: round.title }) : t('teeOfSide')}
      items={[
        { id: '', label: t('teesOfMembers') },
        ...(own === several ? [{ id: several, label: t('severalTees'), disabled: true }] : []),
        ...items,
      ]}
      value={own}
      disabled={busy || isChanged || side.id === undefined}
      hint={isChanged || side.id === undefined ? t('saveBeforeTee') : undefined}
      onChange={choose}
    />
  )
}

const several = 'several'

/** The tee that all members have for themselves; blank: nobody has one. */
function commonTee({ meta }: SidedRound, { members }: DraftSide): string {
  const chosen = members.map((userId) => meta.tees?.players.find((player) => player.userId === userId))
  const tees = new Set(chosen.map((one) => one?.tee ?? ''))
  if (tees.size > 1) return several
  const gender = chosen.find((one) => one?.gender)?.gender
  return [...tees, ...(gender ? [gender] : [])].join(' ')
}
