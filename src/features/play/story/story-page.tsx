import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { copyText } from '../../../web/copy-text.ts'
import { useParameters } from '../../../web/navigation.ts'
import { shareAddress, useShareKey, withKey } from '../../../web/share.ts'
import { PendingPage } from '../../../web/state-pages.tsx'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { copyTexts } from '../../../web/ui/copy-texts.ts'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { messageDialog, notify } from '../../../web/ui/notices.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { useRead } from '../../../web/use-read.ts'
import { LineDown } from '../leaderboard/as-of.tsx'
import { BoardState } from '../leaderboard/board-state.tsx'
import type { Board } from '../leaderboard/rules.ts'
import { type LiveBoard, useBoard } from '../leaderboard/use-board.tsx'
import { getEventStory } from './operations.ts'
import { streakRule } from './rules/streaks.ts'
import { storyTexts } from './texts.ts'
import './styles.css'

type Sentence = OutputOf<typeof getEventStory>['sentences'][number]

/** What happened in an event, in sentences that are counted anew from the cards with each save. */
export default function StoryPage() {
  const { eventId = '' } = useParameters<'eventId'>()
  const key = useShareKey()
  const live = useBoard(eventId, key)
  return <BoardState live={live}>{(board) => <WithStory board={board} live={live} shareKey={key} />}</BoardState>
}

type Props = { board: Board; live: LiveBoard; shareKey?: string }

function WithStory({ board, live, shareKey }: Props) {
  const t = useTexts(storyTexts)
  const language = useLanguage()
  const input = { eventId: board.event.id, key: shareKey, language }
  const { data, failure, reload } = useRead(getEventStory, input, { keep: true })
  useReloadSeldom(board.version, data?.version, reload)
  const crumbs = [{ to: withKey(`/leaderboard/${board.event.id}`, shareKey), label: board.event.title }]
  if (!data && !failure) return <PendingPage shape="rows" />
  if (!data)
    return (
      <Page title={t('title')} crumbs={crumbs}>
        <LineDown {...live} />
        <ErrorState title={t('loadFailed')} onRetry={reload} />
      </Page>
    )
  if (data.sentences.length === 0)
    return (
      <Page title={t('title')} crumbs={crumbs}>
        <LineDown {...live} />
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      </Page>
    )
  return <Story board={board} live={live} shareKey={shareKey} sentences={data.sentences} crumbs={crumbs} />
}

/** While groups play a story is told anew with each save; nobody reads that fast. */
const reloadEvery = 10_000

/** Reads again when the board is newer: at once, and then not for a while, each page at a moment of its own. */
function useReloadSeldom(boardVersion: number, version: number | undefined, reload: () => Promise<unknown>) {
  const readAt = useRef(Number.NEGATIVE_INFINITY)
  const isOld = version !== undefined && version < boardVersion
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer board is an occasion
  useEffect(() => {
    if (!isOld) return
    const wait = readAt.current + reloadEvery * (1 + Math.random() / 4) - performance.now()
    const timer = setTimeout(
      () => {
        readAt.current = performance.now()
        void reload()
      },
      Math.max(0, wait),
    )
    return () => clearTimeout(timer)
  }, [isOld, boardVersion, reload])
}

type StoryProps = Props & { sentences: readonly Sentence[]; crumbs: { to: string; label: string }[] }

function Story({ board, live, shareKey, sentences, crumbs }: StoryProps) {
  const t = useTexts(storyTexts)
  const classes = [...new Set(sentences.flatMap((one) => one.class ?? []))]
  const [wanted, setWanted] = useState<string>()
  const shown = classes.length > 1 ? (classes.find((one) => one === wanted) ?? classes[0]) : undefined
  const told = sentences.filter((one) => shown === undefined || one.class === undefined || one.class === shown)
  const parts = usePartsOf(board, told)
  return (
    <Page
      title={t('title')}
      crumbs={crumbs}
      className="story-page"
      actions={<ShareStory board={board} shareKey={shareKey} parts={parts} />}
    >
      <LineDown {...live} />
      {classes.length > 1 && (
        <Chips
          label={t('class')}
          items={classes.map((name) => ({ id: name, label: name }))}
          value={shown ?? null}
          onChange={setWanted}
        />
      )}
      {parts.map(({ id, title, lines, isLast }) => (
        <Section key={id} title={title}>
          <ol className={isLast ? 'story story-last' : 'story'} aria-live={isLast ? 'polite' : undefined}>
            {lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ol>
        </Section>
      ))}
      <details className="story-rules">
        <summary>{t('rules')}</summary>
        <p className="soft text-small">{t('rulesText', streakRule)}</p>
      </details>
    </Page>
  )
}

type Part = { id: string; title: string; lines: string[]; isLast: boolean }

/** What is so now stands first, as it is what somebody looks for; then the rounds as they were played. */
function usePartsOf({ event, rounds }: Board, told: readonly Sentence[]): Part[] {
  const t = useTexts(storyTexts)
  const linesOf = (roundId: string | undefined) => told.filter((one) => one.roundId === roundId).map(({ text }) => text)
  const isOver = event.officialAt !== undefined || rounds.every(({ over }) => over)
  const last = { id: 'last', title: isOver ? t('result') : t('now'), lines: linesOf(undefined), isLast: true }
  const inRounds = rounds.map(({ id, number }) => ({
    id,
    title: t('round', { number }),
    lines: linesOf(id),
    isLast: false,
  }))
  return [last, ...inRounds].filter(({ lines }) => lines.length > 0)
}

/** To a chat or a mail where the browser hands texts on, else on the clipboard. */
function ShareStory({ board, shareKey, parts }: { board: Board; shareKey?: string; parts: readonly Part[] }) {
  const t = useTexts(storyTexts)
  const tCopy = useTexts(copyTexts)
  const tUi = useTexts(uiTexts)
  const { id, partyId, title } = board.event
  const url = `${shareAddress('leaderboard', partyId, id, shareKey)}#/story/${id}`
  const text = [title, ...parts.flatMap((part) => ['', part.title, ...part.lines])].join('\n')
  const copy = async () => {
    if (await copyText(`${text}\n\n${url}`)) notify(tCopy('copied'))
    else void messageDialog(tUi('error'), tCopy('copyFailed'))
  }
  const share = () => {
    if (!navigator.share) return copy()
    return navigator.share({ title, text, url }).catch((error: Error) => {
      // closing the list of chats is no failure
      if (error.name !== 'AbortError') return copy()
    })
  }
  return (
    <Button icon="share" variant="line" onClick={share}>
      {t('share')}
    </Button>
  )
}
