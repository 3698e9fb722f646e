import type { ReactNode } from 'react'
import { withKey } from '../../../web/share.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { IconButton, IconLink } from '../../../web/ui/button.tsx'
import { PageChips } from '../../../web/ui/chips.tsx'
import { PickOne } from '../../../web/ui/pick-one.tsx'
import type { EventReplay } from './operations.ts'
import type { PlayedRound } from './rules/replay.ts'
import { replayTexts } from './texts.ts'
import type { Choice } from './use-show.tsx'

type HeadProps = { answer: EventReplay; shareKey?: string; round: PlayedRound; onShare: () => unknown }

export function Head({ answer: { event }, shareKey, round, onShare }: HeadProps) {
  const t = useTexts(replayTexts)
  const { longDate } = useFormats()
  return (
    <header className="replay-head">
      <IconLink to={withKey(`/leaderboard/${event.id}`, shareKey)} icon="left" label={t('toBoard')} />
      <div>
        <h1 tabIndex={-1}>{t('titleOf', { title: event.title })}</h1>
        <p>
          {[t('roundOn', { number: round.number, day: longDate(round.date) }), round.courseName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <IconButton icon="share" label={t('share')} onClick={onShare} />
    </header>
  )
}

/** What was read goes on without a network. */
export function LineDown({ isDown }: { isDown: boolean }) {
  const t = useTexts(replayTexts)
  return (
    <p role="status" className={isDown ? 'replay-down' : 'sr-only'}>
      {isDown && t('lineDown')}
    </p>
  )
}

export type Shown = 'board' | 'moments'
type ChoicesProps = {
  played: readonly PlayedRound[]
  round: PlayedRound
  onRound: (round: number) => void
  choice: Choice
  /** Undefined: both are there. */
  shown: Shown | undefined
  onShown: (shown: Shown) => void
}

export function Choices({ played, round, onRound, choice, shown, onShown }: ChoicesProps) {
  const t = useTexts(replayTexts)
  const { items, id, choose } = choice
  const whom = { label: t('whom'), items, value: id, onChange: choose }
  return (
    <div className="replay-choices">
      {played.length > 1 && (
        <PageChips
          label={t('round')}
          items={played.map(({ at, number }) => ({ id: String(at), label: t('roundNumber', { number }) }))}
          value={String(round.at)}
          onChange={(id) => onRound(Number(id))}
        />
      )}
      {items.length > 1 && (shown ? <PickOne {...whom} /> : <PageChips {...whom} />)}
      {shown && (
        <PageChips
          label={t('show')}
          items={[
            { id: 'board', label: t('board') },
            { id: 'moments', label: t('moments') },
          ]}
          value={shown}
          onChange={onShown}
        />
      )}
    </div>
  )
}

type BesideProps = { isDrawn: boolean; children: ReactNode; list: ReactNode }

/** On a wide screen: the drawing of the day where there is one, and the moments below it. */
export function Beside({ isDrawn, children, list }: BesideProps) {
  const t = useTexts(replayTexts)
  return (
    <div>
      {isDrawn && (
        <>
          <h2 className="replay-title">{t('day')}</h2>
          <div className="replay-room">{children}</div>
        </>
      )}
      <h2 className="replay-title">{t('moments')}</h2>
      {list}
    </div>
  )
}
