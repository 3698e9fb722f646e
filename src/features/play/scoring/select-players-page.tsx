import { useEffect, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import type { Translate } from '../../../contract/texts.ts'
import { formatOf, playedAs, playsMatches } from '../../../golf/formats/presets.ts'
import { call } from '../../../web/call.ts'
import { confirm, showMessage } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { pingNow } from '../../../web/ping.ts'
import { useSession } from '../../../web/session.ts'
import { recall } from '../../../web/store.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { handicapTexts } from '../../competition/handicaps/texts.ts'
import { AlreadyScored } from './already-scored.tsx'
import { asked, GivenStrokes, lacksStrokes, type Slot, slotOf } from './given-strokes.tsx'
import { enterGroup } from './group-on-phone.tsx'
import { getPlayerChoices, startRound, type UnavailablePlayers } from './operations/start.ts'
import { sideFault, sidesOfChosen } from './rules/choose-sides.ts'
import { SidesField } from './sides-field.tsx'
import { sideTexts } from './texts/side-texts.ts'
import { startTexts } from './texts/start-texts.ts'
import { scoringTexts } from './texts.ts'

type Choices = OutputOf<typeof getPlayerChoices>
type Choice = Choices['players'][number]

/** Who plays in the group, and what they receive; the round starts from here. */
export default function SelectPlayersPage() {
  const tStart = useTexts(startTexts)
  const { user } = useSession()
  const roundId = recall<string>('round')
  const { data, failure, reload } = useRead(getPlayerChoices, roundId ? { roundId } : null, { fresh: true })
  const ownGroupId = data?.ownGroupId
  const isLost = roundId === undefined || failure?.status === 404
  useEffect(() => void (isLost && navigate('/select-round', { replace: true })), [isLost])
  useEffect(() => void (ownGroupId && navigate('/score', { replace: true })), [ownGroupId])
  if (!user || isLost || ownGroupId) return null
  return (
    <Page title={tStart('selectPlayers')} lead={data && `${data.round.title} · ${data.round.courseName}`} narrow>
      {failure && !data && (
        <ErrorState title={tStart('playersFailed')} onRetry={reload}>
          {failure.detail ?? failure.statusText}
        </ErrorState>
      )}
      {!data && !failure && <Skeleton shape="rows" count={4} />}
      {data?.alreadyScored && <AlreadyScored />}
      {data && !data.alreadyScored && <Slots choices={data} userId={user.userId} />}
    </Page>
  )
}

const nameOf = ({ user }: Choice) => `${user.firstName} ${user.lastName}`

function Slots({ choices, userId }: { choices: Choices; userId: string }) {
  const tStart = useTexts(startTexts)
  const tSide = useTexts(sideTexts)
  const { round, teamEvent } = choices
  const slotFor = (id: string): Slot | undefined => {
    const choice = choices.players.find(({ user }) => user.userId === id)
    return choice && slotOf(choice)
  }
  const [slots, setSlots] = useState<(Slot | undefined)[]>(() =>
    Array.from({ length: choices.slots }, (_, at) => slotFor(choices.preselected[at] ?? '')),
  )
  const change = (at: number, slot: Slot | undefined) =>
    setSlots((all) => all.map((old, index) => (index === at ? slot : old)))
  const chosen = slots.filter((slot) => slot !== undefined)
  const whatStrokesLack = useWhatStrokesLack(chosen)
  const teamOf = (id: string) => choices.players.find(({ user }) => user.userId === id)?.team ?? null
  const lacksTeam = teamEvent && (chosen.length < 2 || chosen.some((slot) => teamOf(slot.userId) === null))
  const lacksOpponent = playsMatches(round.strokeCount) && chosen.length < 2
  const played = playedAs(round)
  const [moved, setMoved] = useState<Record<string, number>>({})
  const players = chosen.map(({ userId }) => ({ userId, team: teamOf(userId) }))
  const sides = sidesOfChosen(played, players, choices.sides, moved)
  const wrong = sideFault(played, sides)
  const numberOf = (id: string) => sides.find(({ members }) => members.includes(id))?.number
  const sideReason = { 'two-sides': tSide('twoSidesNeeded'), 'side-too-large': tSide('sideTooLarge', largestOf(round)) }
  const reason =
    (!choices.mayStartToday && tStart('notToday')) ||
    (lacksTeam && tStart('everyoneNeedsTeam')) ||
    (lacksOpponent && tStart('twoNeeded')) ||
    (wrong && sideReason[wrong]) ||
    whatStrokesLack
  return (
    <div className="grid gap-5">
      <p>{tStart('oneResponsible')}</p>
      {choices.startHole !== null && <Notice icon="flag">{tStart('startsAtHole', { hole: choices.startHole })}</Notice>}
      <ol className="border-t border-rule-strong">
        {slots.map((slot, at) => (
          <li key={at} className="border-b border-rule py-4">
            <SlotFields
              number={at + 1}
              slot={slot}
              choices={choices}
              fixed={slot?.userId === userId}
              taken={chosen.map((other) => other.userId).filter((id) => id !== slot?.userId)}
              onChoose={(id) => change(at, id === nobody ? undefined : slotFor(id))}
              onChange={(changed) => change(at, changed)}
            />
          </li>
        ))}
      </ol>
      <SidesField
        sides={sides}
        nameOf={(id) => choices.players.flatMap((one) => (one.user.userId === id ? nameOf(one) : [])).join()}
        onMove={(id, number) => setMoved((all) => ({ ...all, [id]: number }))}
      />
      <Start choices={choices} slots={chosen} numberOf={numberOf} reason={reason} />
    </div>
  )
}

/** Why the round cannot be started with these strokes. */
function useWhatStrokesLack(chosen: readonly Slot[]): string | false {
  const tStart = useTexts(startTexts)
  const tHandicap = useTexts(handicapTexts)
  const lacking = chosen.filter(lacksStrokes)
  if (lacking.some(({ worked }) => worked === 'failed')) return tStart('strokesUnknown')
  if (lacking.length > 0) return tStart('workingOut')
  return chosen.some(({ fault }) => fault) && tHandicap('teesNeeded')
}

const largestOf = (round: Choices['round']) => ({ count: formatOf(playedAs(round)).side.largest })

const nobody = 'nobody'

type FieldsProps = {
  number: number
  slot: Slot | undefined
  choices: Choices
  fixed: boolean
  taken: readonly string[]
  onChoose: (userId: string) => void
  onChange: (slot: Slot) => void
}

function SlotFields({ number, slot, choices, fixed, taken, onChoose, onChange }: FieldsProps) {
  const t = useTexts(scoringTexts)
  const tStart = useTexts(startTexts)
  const choice = choices.players.find(({ user }) => user.userId === slot?.userId)
  const free = choices.players.filter(({ user }) => !taken.includes(user.userId))
  const items = [
    { id: nobody, label: tStart('nobody') },
    ...free.map((one) => ({ id: one.user.userId, label: labelOf(tStart, one), disabled: one.state === 'submitted' })),
  ]
  const label = t('player', { number })
  return (
    <div className="grid gap-3">
      {fixed && choice ? (
        <p>
          <span className="caption block">{label}</span>
          <b className="text-lead">{nameOf(choice)}</b> <span className="soft">({tStart('you')})</span>
        </p>
      ) : (
        <Select label={label} items={items} value={slot?.userId ?? nobody} onChange={onChoose} />
      )}
      {choices.teamEvent && choice && (
        <p>{choice.team ? <Badge>{choice.team}</Badge> : <Badge tone="sand">{tStart('noTeam')}</Badge>}</p>
      )}
      {slot && choice && (
        <GivenStrokes key={slot.userId} slot={slot} name={nameOf(choice)} choices={choices} onChange={onChange} />
      )}
    </div>
  )
}

function labelOf(t: Translate<typeof startTexts>, choice: Choice) {
  const name = nameOf(choice)
  if (choice.state === 'in-group') return t('inOtherGroup', { name })
  return choice.state === 'submitted' ? t('hasScored', { name }) : name
}

type StartProps = {
  choices: Choices
  slots: readonly Slot[]
  /** Of somebody's side, in formats of sides. */
  numberOf: (userId: string) => number | undefined
  reason: string | false
}

function Start({ choices, slots, numberOf, reason }: StartProps) {
  const t = useTexts(scoringTexts)
  const tStart = useTexts(startTexts)
  const [failed, setFailed] = useState<Failure>()
  const start = async (force: boolean, withCut = false) => {
    const players = slots.map((slot) => ({ ...asked(slot), side: numberOf(slot.userId) }))
    const answer = await call(startRound, { roundId: choices.round.id, players, force, withCut })
    if (answer.ok) {
      await enterGroup(answer.value)
      void pingNow()
      return navigate('/score', { replace: true })
    }
    if (answer.code === 'already-in-group') return navigate('/score', { replace: true })
    setFailed(force ? undefined : answer)
    if (force) await showMessage({ title: tStart('startFailed'), text: tStart('forceFailed') })
  }
  const ask = async () => {
    if (await confirm({ title: t('sure'), text: tStart('startText'), action: tStart('startRound') })) await start(false)
  }
  return (
    <>
      <Button variant="primary" big reason={reason} onClick={ask}>
        {tStart('startRound')}
      </Button>
      {failed && (
        <StartFailed
          failure={failed}
          count={slots.length}
          onForce={() => start(true)}
          onWithCut={() => start(false, true)}
          onClose={() => setFailed(undefined)}
        />
      )}
    </>
  )
}

type FailedProps = {
  failure: Failure
  /** How many the group has. */
  count: number
  onForce: () => Promise<void>
  onWithCut: () => Promise<void>
  onClose: () => void
}

/** Why the round was not started, and the offer to start with those who can play where that is the cure. */
function StartFailed({ failure, count, onForce, onWithCut, onClose }: FailedProps) {
  const t = useTexts(scoringTexts)
  const tStart = useTexts(startTexts)
  const left = playersLeft(failure)
  return (
    <Dialog
      open
      role="alertdialog"
      title={tStart('startFailed')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {failure.code === 'players-cut' && (
            <Button variant="primary" onClick={onWithCut}>
              {tStart('forceStart', { count })}
            </Button>
          )}
          {left > 0 && (
            <Button variant="primary" onClick={onForce}>
              {tStart('forceStart', { count: left })}
            </Button>
          )}
        </>
      }
    >
      <p className="soft">{failure.detail ?? tStart('unrecoverable')}</p>
    </Dialog>
  )
}

/** With how many players the round can be started in spite of this refusal. */
function playersLeft({ code, data }: Failure): number {
  const { left = 0, canStart = false } = (data ?? {}) as Partial<UnavailablePlayers>
  return code === 'players-unavailable' && canStart ? left : 0
}
