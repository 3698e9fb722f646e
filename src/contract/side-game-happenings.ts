import type { Values } from './party-happenings.ts'

/** A side game of a group or, without one, of everybody of a round. */
type InSideGame = { gameId: string; groupId: string | null; roundId: string; eventId: string }

/** What happens in games beside a round. */
export type SideGameHappenings = {
  /** A side game was set up, for players of a group or (`groupId` null) for everybody of a round. */
  'side-game-added': InSideGame & { game: string; players: readonly string[]; settings: Values }
  /** A side game has other players or settings. */
  'side-game-changed': InSideGame & { game: string; players: readonly string[]; settings: Values }
  /** A side game is gone. */
  'side-game-removed': InSideGame & { game: string }
  /** What strokes do not say of a hole was said in a side game, or (`set` false) taken back. */
  'side-game-marked': InSideGame & {
    set: boolean
    position: number
    mark: string
    userId: string | null
    blind: boolean
  }
  /** A payment of a settlement was ticked as paid, or (`paid` false) is open again. */
  'side-payment-ticked': {
    roundId: string
    eventId: string
    groupId: string | null
    unit: string
    from: string
    to: string
    amount: number
    paid: boolean
  }
}
