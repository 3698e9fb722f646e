import { type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { todayHere } from '../../../contract/days.ts'
import type { CurrentUser } from '../../../contract/own-session.ts'
import type { Translate } from '../../../contract/texts.ts'
import {
  formatOf,
  hasSides,
  playsMatches,
  type RoundGame,
  scoringOf,
  usualGame,
} from '../../../golf/formats/presets.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { refreshSession, switchParty } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RadioGroup } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { eventTexts } from '../../competition/events/texts.ts'
import { formatTexts } from '../../competition/formats/texts.ts'
import { CourseField } from '../../competition/rounds/course-field.tsx'
import type { CourseLine } from '../../play/courses/operations.ts'
import { getQuickStartProposal, quickStart } from './operations.ts'
import { games, type Kind, roundNameAtLeast, sidesFit } from './rules.ts'
import { type Chosen, SelectPlayers } from './select-players.tsx'
import { playGolfTexts } from './texts.ts'

/** A round as the first step leaves it. */
type Draft = { name: string; course: CourseLine | undefined; game: RoundGame | null }

/** Refusals that have words of their own. */
const causes = ['address-not-confirmed', 'player-not-confirmed', 'too-many-tries'] as const

type Props = { user: CurrentUser; kind: Kind; onClose: () => void }

/** First the round, as it most likely is, then its players. What was typed stays when one goes back. */
export function QuickStartDialog({ user, kind, onClose }: Props) {
  const t = useTexts(playGolfTexts)
  const [draft, setDraft] = useProposedDraft()
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => [myself(user)])
  const [step, setStep] = useState(0)
  const [busy, setBusy] = useState(false)
  const { course, game } = draft ?? { course: undefined, game: null }
  const problem = draft && problemOf(draft)
  const fits = game !== null && sidesFit(game, chosen)

  const start = async () => {
    if (!draft || !course || !game) return
    setBusy(true)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const selectedUsers = chosen.map(({ player, side }) => (playsMatches(game) ? { ...player, side } : player))
    const round = { name: draft.name, course: course.id, gameType: game }
    const answer = await call(quickStart, { ...round, selectedUsers, timeZone })
    if (!answer.ok) {
      setBusy(false)
      return refused(answer, t)
    }
    await refreshSession()
    switchParty(answer.value.partyId, '/select-round')
  }
  if (step === 0)
    return (
      <Frame
        title={t(kind)}
        onClose={onClose}
        actions={
          <Button variant="primary" disabled={!draft} reason={problem && t(problem)} onClick={() => setStep(1)}>
            {t('next')}
          </Button>
        }
      >
        {draft ? <RoundStep kind={kind} draft={draft} onChange={setDraft} /> : <Skeleton shape="rows" count={3} />}
      </Frame>
    )
  const isOfSides = game !== null && hasSides(game)
  const lacksSides =
    !fits && t(isOfSides ? 'wholeSides' : game && formatOf(game).side.isTeam ? 'teamSides' : 'matchSides')
  return (
    <Frame
      title={t(kind)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setStep(0)}>{t('back')}</Button>
          <Button variant="primary" busy={busy} reason={lacksSides} onClick={start}>
            {t('startRound')}
          </Button>
        </>
      }
    >
      {game && <SelectPlayers user={user} game={game} chosen={chosen} onChange={setChosen} />}
    </Frame>
  )
}

function refused(failure: Failure, t: Translate<typeof playGolfTexts>) {
  const cause = causes.find((code) => code === failure.code)
  showFailure(cause ? { ...failure, detail: t(cause) } : failure)
}

type FrameProps = { title: string; onClose: () => void; actions: ReactNode; children: ReactNode }

const Frame = ({ children, ...dialog }: FrameProps) => (
  <Dialog open wide closeButton {...dialog}>
    {children}
  </Dialog>
)

/** Undefined until it is known what to propose. Without an answer the course is left to choose. */
function useProposedDraft() {
  const { longDate } = useFormats()
  const { data, failure } = useRead(getQuickStartProposal, {}, { fresh: true })
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    if (draft || (!data && !failure)) return
    const today = longDate(todayHere())
    const name = today.charAt(0).toUpperCase() + today.slice(1)
    setDraft({ name, course: data?.course ?? undefined, game: data?.gameType ?? usualGame })
  }, [draft, data, failure, longDate])
  return [draft, setDraft] as const
}

const myself = ({ userId, firstName, lastName, club }: CurrentUser): Chosen => ({
  id: userId,
  name: `${firstName} ${lastName}`,
  club,
  side: 0,
  player: { userId },
})

function problemOf({ name, course, game }: Draft) {
  if (name.trim().length < roundNameAtLeast) return 'nameMissing'
  if (!course) return 'courseMissing'
  if (course.holeCount === 0) return 'cardMissing'
  if (!game) return 'gameMissing'
  if (scoringOf(game).needsIndexes && !course.isIndexed) return 'noIndexes'
}

type StepProps = { kind: Kind; draft: Draft; onChange: (draft: Draft) => void }

function RoundStep({ kind, draft, onChange }: StepProps) {
  const t = useTexts(playGolfTexts)
  const ofEvents = useTexts(eventTexts)
  const ofFormats = useTexts(formatTexts)
  const items = games[kind].map((game: RoundGame) => ({
    id: game,
    label: ofFormats(game),
    hint: scoringOf(game).needsIndexes && draft.course?.isIndexed === false ? t('noIndexes') : ofFormats(`${game}Hint`),
    disabled: scoringOf(game).needsIndexes && draft.course?.isIndexed === false,
  }))
  return (
    <div className="grid gap-5">
      <p className="caption">{t('stepRound')}</p>
      <Field
        label={t('roundName')}
        hint={t('roundNameHint')}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        maxLength={120}
        autoComplete="off"
      />
      <CourseField name={draft.course?.name} onSelect={(course) => onChange({ ...draft, course })} />
      <RadioGroup<RoundGame>
        label={ofEvents('gameType')}
        items={items}
        value={draft.game}
        onChange={(game) => onChange({ ...draft, game })}
      />
    </div>
  )
}
