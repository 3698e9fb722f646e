import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Board } from '../../play/leaderboard/rules.ts'
import { type LeadChange, leadChange, type Mover, moversSince, withPlaces } from './rules/happened.ts'
import { isPossible, nextPicture, partToCome, type Showing } from './rules.ts'

/** Turns the pictures of a programme: what is on now, what comes, and whether somebody holds it. */
export function useProgramme(showing: Showing) {
  const latest = useRef(showing)
  latest.current = showing
  const [memory, setMemory] = useState(() => nextPicture(undefined, showing, Date.now()))
  const [isPaused, setPaused] = useState(false)
  const isThere = isPossible(showing, memory.slide)
  useEffect(() => {
    if (isPaused && isThere) return
    const turn = () => setMemory((now) => nextPicture(now, latest.current, Date.now()))
    const timer = setTimeout(turn, isThere ? memory.slide.seconds * 1000 : 0)
    return () => clearTimeout(timer)
  }, [memory, isPaused, isThere])
  return {
    slide: memory.slide,
    count: memory.count,
    next: partToCome(memory, showing),
    isPaused,
    toggle: () => setPaused(!isPaused),
  }
}

const leadFor = 12_000

/** What has just happened at the top, for as long as it is news. */
export function useLeadChange(board: Board): LeadChange | undefined {
  const [news, setNews] = useState<LeadChange>()
  const before = useRef<{ eventId: string; leaders: readonly string[] }>(undefined)
  useEffect(() => {
    const leaders = leadersOf(board)
    const last = before.current
    before.current = { eventId: board.event.id, leaders }
    const change = last?.eventId === board.event.id && !board.event.officialAt && leadChange(last.leaders, leaders)
    if (change) setNews(change)
  }, [board])
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(undefined), leadFor)
    return () => clearTimeout(timer)
  }, [news])
  return news
}

const leadersOf = ({ leaderboard: { rows } }: Board) =>
  rows.filter(({ place, thru }) => place === 1 && thru !== null).map(({ playerId }) => playerId)

/** Who has climbed while this screen was on; of a screen that is new, since the rounds before. */
export function useMovers(board: Board): { since: number | null; movers: readonly Mover[] } {
  const history = useRef<ReturnType<typeof withPlaces>>([])
  return useMemo(() => {
    const now = Date.now()
    const { rows } = board.leaderboard
    const places = new Map(rows.flatMap(({ playerId, place }) => (place === null ? [] : [[playerId, place]])))
    history.current = withPlaces(history.current, places, now)
    const { since, movers } = moversSince(history.current, places, now)
    if (movers.length > 0) return { since, movers }
    const from = new Map(rows.flatMap(({ playerId, placeBefore }) => (placeBefore ? [[playerId, placeBefore]] : [])))
    return { since: null, movers: moversSince([{ at: 0, places: from }], places, 3_600_000).movers }
  }, [board])
}

const standard = { width: 1920, height: 1080 }
let size = standard
const readSize = () => {
  const { innerWidth: width, innerHeight: height } = window
  if (width !== size.width || height !== size.height) size = { width, height }
  return size
}
const followSize = (tell: () => void) => {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}

/** How large the screen is, and stays so while it is turned. */
export const useScreenSize = () => useSyncExternalStore(followSize, readSize, () => standard)
