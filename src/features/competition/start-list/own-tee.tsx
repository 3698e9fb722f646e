import { teeGender } from '../../../contract/round-tees.ts'
import { teeGenders } from '../../../golf/tees.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { notify } from '../../../web/ui/notices.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getCourse } from '../../play/courses/operations.ts'
import { getEvent } from '../events/operations/event.ts'
import { setPlayersTee } from '../rounds/operations.ts'
import { startListTexts } from './texts.ts'

type Props = { eventId: string; roundId: string; player: string }

/** From which tee of the course a player plays a round, saved at once; nothing where the course has no tees. */
export function OwnTee({ eventId, roundId, player }: Props) {
  const t = useTexts(startListTexts)
  const event = useRead(getEvent, { eventId }, { fresh: true })
  const round = event.data?.rounds.find(({ id }) => id === roundId)
  const { data: course } = useRead(getCourse, round?.courseId ? { courseId: round.courseId } : null)
  if (!round || !course || course.tees.length === 0) return null
  const own = round.meta.tees?.players.find(({ userId }) => userId === player)
  const items = course.tees.flatMap((tee) => [
    { id: tee.id, label: tee.name },
    ...teeGenders
      .filter((gender) => tee[gender])
      .map((gender) => ({ id: `${tee.id} ${gender}`, label: t(`teeAs_${gender}`, { tee: tee.name }) })),
  ])
  const choose = async (chosen: string) => {
    const [tee, as] = chosen.split(' ')
    const gender = teeGender.safeParse(as).data
    const input = { roundId, userId: player, tee: tee || null, ...(gender && { gender }) }
    const answer = await call(setPlayersTee, input)
    if (!answer.ok) return showFailure(answer)
    notify(t('teeChosen'))
    await event.reload()
  }
  return (
    <Select
      label={t('ownTee')}
      items={[{ id: '', label: t('teeOfRound') }, ...items]}
      value={own ? [own.tee, own.gender].filter(Boolean).join(' ') : ''}
      onChange={choose}
    />
  )
}
