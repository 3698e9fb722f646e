import { useState } from 'react'
import { eventTopic } from '../../../contract/live.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useLanguage, useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink, IconButton } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { ContestResultDialog } from './contest-result-dialog.tsx'
import { type ContestResult, type ContestWithResults, deleteContestResult, getContestResults } from './operations.ts'
import { contestIcon } from './rules.ts'
import { contestTexts } from './texts.ts'

type Props = { eventId: string; roundId?: string }

/** Contests of an event, or of one of its rounds, with every result: administrators enter, change and remove them. */
export function EnterContests({ eventId, roundId }: Props) {
  const t = useTexts(contestTexts)
  const language = useLanguage()
  const { data, failure, reload } = useRead(getContestResults, { eventId, language })
  useLive([eventTopic(eventId)], () => void reload())
  const contests = data?.contests.filter((contest) => roundId === undefined || contest.roundId === roundId)
  const isOneRound = new Set(contests?.map((contest) => contest.roundId)).size <= 1
  return (
    <Section title={t('title')}>
      {failure && !data && <ErrorState title={t('loadFailed')} onRetry={reload} />}
      {!data && !failure && <Skeleton shape="rows" count={2} />}
      {contests?.length === 0 && (
        <p className="flex flex-wrap items-center gap-3 py-3">
          <span className="soft">{t('noContests')}</span>
          {roundId && (
            <ButtonLink to={`/event/${eventId}/round/${roundId}`} variant="line">
              {t('chooseContests')}
            </ButtonLink>
          )}
        </p>
      )}
      <ul className="list">
        {contests?.map((contest) => (
          <Contest
            key={`${contest.roundId} ${contest.id} ${contest.hole}`}
            contest={contest}
            withRound={!isOneRound}
            reload={reload}
          />
        ))}
      </ul>
    </Section>
  )
}

type ContestProps = { contest: ContestWithResults; withRound: boolean; reload: () => Promise<unknown> }

function Contest({ contest, withRound, reload }: ContestProps) {
  const t = useTexts(contestTexts)
  const [entering, setEntering] = useState<{ of?: ContestResult }>()
  const onHole = t('onHole', { contest: contest.label, hole: contest.hole })
  const name = withRound ? t('ofRound', { round: contest.roundTitle, contest: onHole }) : onHole
  const remove = async (result: ContestResult) => {
    const question = { title: t('removeTitle'), text: t('removeText', { name: result.name, contest: name }) }
    if (!(await confirm({ ...question, action: t('remove'), danger: true }))) return
    const { roundId, id: contestId, hole } = contest
    const answer = await call(deleteContestResult, { roundId, contestId, hole, userId: result.userId })
    if (!answer.ok) await showFailure(answer)
    await reload()
  }
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-3">
        <Icon name={contestIcon(contest.best)} />
        <span className="min-w-0 grow">
          <b>{name}</b>
          {contest.results.length === 0 && <span className="caption block">{t('nobody')}</span>}
        </span>
        <Button variant="line" icon="plus" aria-label={t('enterIn', { contest: name })} onClick={() => setEntering({})}>
          {t('enter')}
        </Button>
      </div>
      <ol>
        {contest.results.map((result) => (
          <li key={result.userId} className="flex min-h-12 items-center gap-3 pl-9">
            <span className="min-w-0 grow truncate">{result.name}</span>
            <Value value={result.value} unit={contest.unit} />
            {contest.unit && (
              <IconButton
                icon="edit"
                label={t('changeOf', { name: result.name, contest: name })}
                onClick={() => setEntering({ of: result })}
              />
            )}
            <IconButton
              icon="trash"
              label={t('removeOf', { name: result.name, contest: name })}
              onClick={() => remove(result)}
            />
          </li>
        ))}
      </ol>
      {entering && (
        <ContestResultDialog
          contest={contest}
          title={name}
          of={entering.of}
          onSaved={reload}
          onClose={() => setEntering(undefined)}
        />
      )}
    </li>
  )
}

function Value({ value, unit }: { value: number | null; unit: string | null }) {
  const { number } = useFormats()
  if (value === null) return null
  return (
    <span className="whitespace-nowrap font-score">
      {number(value)} {unit}
    </span>
  )
}
