import { useEffect, useRef } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { playingStrokes } from '../../../golf/handicap.ts'
import type { TeeGender } from '../../../golf/tees.ts'
import { call } from '../../../web/call.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { NumberField, NumberStepper } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { usePlayingHandicapLines } from '../../competition/handicaps/playing-handicap.tsx'
import { handicapTexts } from '../../competition/handicaps/texts.ts'
import { type getPlayerChoices, updateRoundUsers } from './operations/start.ts'
import { startTexts } from './texts/start-texts.ts'

type Choices = OutputOf<typeof getPlayerChoices>
type Choice = Choices['players'][number]

/** One slot of the group; handicap, tee and strokes as the owner leaves them. */
export type Slot = Pick<Choice, 'strokes' | 'tee' | 'steps' | 'fault'> & {
  userId: string
  handicap: number | null
  /** The strokes were changed by themselves and are not worked out any more. */
  byHand: boolean
  /** Whether the strokes belong to the handicap and the tee: their answer may be under way, or never have come. */
  worked: 'yes' | 'asking' | 'failed'
}

/** Strokes stand there which are not those of the handicap and the tee, and which nobody has typed. */
export const lacksStrokes = ({ worked, byHand }: Slot) => worked !== 'yes' && !byHand

export const slotOf = ({ user, handicap, strokes, tee, steps, fault }: Choice): Slot => ({
  userId: user.userId,
  handicap,
  strokes,
  tee,
  steps,
  fault,
  byHand: false,
  worked: 'yes',
})

/** A slot as `startRound` takes it. */
export const asked = ({ userId, handicap, strokes, tee, steps, byHand }: Slot) => ({
  userId,
  handicap,
  ...(steps && !byHand ? {} : { strokes }),
  ...(tee ? { tee: tee.tee, ...(tee.gender ? { gender: tee.gender } : {}) } : {}),
})

type Props = { slot: Slot; name: string; choices: Choices; onChange: (slot: Slot) => void }

/** Another handicap or tee brings other strokes; the strokes may then be changed by themselves. */
export function GivenStrokes({ slot, name, choices, onChange }: Props) {
  const tStart = useTexts(startTexts)
  const tHandicap = useTexts(handicapTexts)
  const { round, tees } = choices
  const latest = useRef(slot)
  latest.current = slot
  const lastQuestion = useRef(0)
  // An answer that comes after somebody else was chosen here is nobody's.
  useEffect(() => () => void lastQuestion.current++, [])
  const work = async (next: Slot) => {
    const question = ++lastQuestion.current
    onChange({ ...next, byHand: false, worked: 'asking' })
    const input = { ...asked({ ...next, byHand: false }), strokes: undefined }
    const answer = await call(updateRoundUsers, { roundId: round.id, players: [input] })
    if (question !== lastQuestion.current) return
    const [worked] = answer.ok ? answer.value.players : []
    const now = latest.current
    if (!worked) return onChange({ ...now, worked: 'failed' })
    const { strokes, tee, steps, fault } = worked
    const own = now.byHand ? now.strokes : strokes
    onChange({ ...now, strokes: own, tee: tee ?? next.tee, steps, fault, worked: 'yes' })
  }
  const setHandicap = (handicap: number | null) => {
    if (round.handicapKind === 'whs' || round.handicapLimited) return work({ ...slot, handicap })
    const changed = { ...slot, handicap, strokes: playingStrokes(handicap, round.strokesFactor) }
    return slot.worked === 'yes' ? onChange(changed) : work(changed)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form
    <div className="grid gap-4" role="group" aria-label={name}>
      {tees.length > 0 && <TeeOfPlayer slot={slot} tees={tees} onChoose={(tee) => work({ ...slot, tee })} />}
      <div className="grid grid-cols-[7rem_1fr] gap-4">
        <NumberField
          label={tStart('handicapOf')}
          value={slot.handicap}
          onChange={setHandicap}
          handicap
          min={-10}
          max={54}
        />
        <NumberStepper
          label={slot.steps ? tHandicap('playingHandicap') : tStart('strokesOf')}
          value={slot.strokes}
          onChange={(strokes) => onChange({ ...slot, strokes: strokes ?? 0, byHand: true })}
          min={-20}
          max={108}
        />
      </div>
      {slot.worked === 'failed' && (slot.fault || !slot.byHand) && <NotWorkedOut onRetry={() => work(slot)} />}
      {slot.fault && slot.worked === 'yes' && <Fault fault={slot.fault} />}
      {slot.steps && !slot.byHand && slot.worked === 'yes' && <Steps steps={slot.steps} />}
    </div>
  )
}

/** No answer came: the strokes that stand there are those of what was chosen before. */
function NotWorkedOut({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(startTexts)
  return (
    <Notice danger icon="wifi-off" action={<Button onClick={onRetry}>{t('workOutAgain')}</Button>}>
      {t('notWorkedOut')}
    </Notice>
  )
}

const none = 'none'

type TeeProps = { slot: Slot; tees: Choices['tees']; onChoose: (tee: Slot['tee']) => void }

function TeeOfPlayer({ slot, tees, onChoose }: TeeProps) {
  const t = useTexts(handicapTexts)
  const rated = tees.find(({ id }) => id === slot.tee?.tee)?.rated ?? []
  const genderOf = (id: string): TeeGender | null => {
    const of = tees.find((tee) => tee.id === id)?.rated ?? []
    const kept = slot.tee?.gender ?? null
    return of.length === 1 ? (of[0] ?? null) : kept
  }
  const needsGender = slot.fault === 'gender-needed' || (rated.length > 1 && slot.tee !== null)
  return (
    <div className="grid grid-cols-2 gap-4">
      <Select
        label={t('tee')}
        items={[
          { id: none, label: t('noTee'), disabled: slot.tee !== null },
          ...tees.map(({ id, name }) => ({ id, label: name })),
        ]}
        value={slot.tee?.tee ?? none}
        onChange={(id) => id !== none && onChoose({ tee: id, gender: genderOf(id) })}
      />
      {needsGender && (
        <Select
          label={t('ratedFor')}
          placeholder={t('chooseGender')}
          items={(['men', 'women'] as const).map((id) => ({ id, label: t(id) }))}
          value={slot.tee?.gender ?? null}
          onChange={(gender) => slot.tee && onChoose({ tee: slot.tee.tee, gender })}
        />
      )}
    </div>
  )
}

function Fault({ fault }: { fault: NonNullable<Slot['fault']> }) {
  const t = useTexts(handicapTexts)
  const words = {
    'no-such-tee': t('chooseTee'),
    'tee-needed': t('chooseTee'),
    'gender-needed': t('chooseGender'),
    'tee-without-rating': t('teeWithoutRating'),
  }
  return <Notice danger>{words[fault]}</Notice>
}

function Steps({ steps }: { steps: NonNullable<Slot['steps']> }) {
  const t = useTexts(handicapTexts)
  const linesOf = usePlayingHandicapLines()
  return (
    <details>
      <summary className="cursor-pointer py-2 text-small">{t('howSo')}</summary>
      <dl className="grid gap-1 text-small">
        {linesOf(steps).map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-4">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
