import { useEffect, useRef, useState } from 'react'
import { forget, keep, kept } from '../../../web/outbox.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { notify } from '../../../web/ui/notices.tsx'
import type { StartListRound, Tee } from './operations.ts'
import { type DraftTee, differs, withKeys, withoutKeys } from './rules.ts'
import { startListTexts } from './texts.ts'

type Draw = StartListRound['draw']
/** `over`: the published list that it was arranged from. `draw`: how it was drawn, where it was drawn anew. */
type Draft = { tees: DraftTee[]; over: Tee[]; draw?: Draw | undefined }
type Drafts = Readonly<Record<string, Draft>>
export type Arrangement = ReturnType<typeof useArrangement>

/** What is arranged and not published, by round: kept on this device until it is published or discarded. */
export function useArrangement(eventId: string, rounds: readonly StartListRound[]) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const isRead = useKept(eventId, drafts, setDrafts)
  const publishedOf = (roundId: string) => publishedIn(rounds, roundId)
  const changed = rounds.filter(({ id }) => drafts[id] && differs(publishedOf(id), withoutKeys(drafts[id].tees)))
  return {
    /** False until it is known what was arranged before. */
    isRead,
    changed: changed.map(({ id }) => id),
    hasDrafts: Object.keys(drafts).length > 0,
    teesOf: (roundId: string): readonly DraftTee[] => drafts[roundId]?.tees ?? withKeys(publishedOf(roundId)),
    /** Somebody else has published since. */
    isOutrun: (roundId: string) => {
      const draft = drafts[roundId]
      return (
        draft !== undefined && changed.some(({ id }) => id === roundId) && differs(publishedOf(roundId), draft.over)
      )
    },
    arrange: (roundId: string, tees: DraftTee[], draw?: Draw) =>
      setDrafts((old) => ({
        ...old,
        [roundId]: {
          tees,
          over: old[roundId]?.over ?? publishedOf(roundId),
          draw: draw === undefined ? old[roundId]?.draw : draw,
        },
      })),
    drawOf: (roundId: string): Draw => {
      const drawn = drafts[roundId]?.draw
      return drawn === undefined ? (rounds.find(({ id }) => id === roundId)?.draw ?? null) : drawn
    },
    keepMine: (roundId: string) =>
      setDrafts((old) => {
        const draft = old[roundId]
        return draft ? { ...old, [roundId]: { ...draft, over: publishedOf(roundId) } } : old
      }),
    drop: (roundId: string) => setDrafts(({ [roundId]: _, ...others }) => others),
    clear: () => setDrafts({}),
    toPublish: () =>
      changed.map(({ id }) => {
        const { tees = [], over = [], draw } = drafts[id] ?? {}
        return { roundId: id, tees: withoutKeys(tees), was: over, ...(draw !== undefined && { draw }) }
      }),
  }
}

const publishedIn = (rounds: readonly StartListRound[], roundId: string): Tee[] =>
  (rounds.find(({ id }) => id === roundId)?.tees ?? []).map(({ size: _, ...tee }) => tee)

function useKept(eventId: string, drafts: Drafts, onFound: (drafts: Drafts) => void) {
  const t = useTexts(startListTexts)
  const { user } = useSession()
  const name = `start-list ${user?.userId} ${eventId}`
  const [isRead, setRead] = useState(false)
  const latest = useRef(onFound)
  latest.current = onFound
  useEffect(() => {
    let isWanted = true
    void kept<Drafts>(name).then((found) => {
      if (!isWanted) return
      setRead(true)
      if (!found || Object.keys(found).length === 0) return
      latest.current(found)
      notify(t('restored'))
    })
    return () => {
      isWanted = false
    }
  }, [name, t])
  useEffect(() => {
    if (isRead) void (Object.keys(drafts).length > 0 ? keep(name, drafts) : forget(name))
  }, [name, drafts, isRead])
  return isRead
}
