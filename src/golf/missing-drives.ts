import type { Round } from './competition.ts'
import { countDrives, type DrivesPaid, payForDrives } from './drives.ts'
import { formatOf } from './formats/presets.ts'
import { shiftOf } from './holes.ts'
import type { PlayerCard } from './player-card.ts'
import type { CardScore } from './scored-card.ts'

/**
 * A card with what its side pays for missing drives, once it is closed: penalty strokes go into the total, or out of the
 * points, and not onto a hole, so that a count-back compares what was played. Source: terms of Texas scrambles; Pinhigh decision.
 */
export function withMissingDrives(
  round: Round,
  card: PlayerCard,
  score: CardScore,
): { readonly card: PlayerCard; readonly score: CardScore } {
  const paid = card.status === null && score.played > 0 ? paidBy(round, card, score) : null
  if (!paid) return { card, score }
  const { isDisqualified, strokes: penalty } = paid
  const more = (numbers: CardScore['strokes'], by: number) => ({ net: numbers.net + by, gross: numbers.gross + by })
  return {
    card: isDisqualified ? { ...card, status: 'DQ' } : card,
    score: {
      ...score,
      strokes: more(score.strokes, penalty),
      toPar: more(score.toPar, penalty),
      points: more(score.points, -penalty),
      drivesPaid: paid,
    },
  }
}

/**
 * Whose drive a side used on each hole of its card, as player ids; null where nobody's is known, undefined where the format
 * keeps no drives.
 */
export function driversOf(round: Round, card: PlayerCard, holes: number): (string | null)[] | undefined {
  const members = card.balls ?? card.sharedBy
  if (!members || !formatOf(round).drivesOf(members.length)) return undefined
  const driverOn = (position: number) =>
    members.find(({ startHole, results }) => {
      const shift = shiftOf(round.holes, card.startHole) - shiftOf(round.holes, startHole) + holes
      return results[(position + shift) % holes]?.drive
    })
  return Array.from({ length: holes }, (_, position) => driverOn(position)?.playerId ?? null)
}

function paidBy(round: Round, card: PlayerCard, { holes }: CardScore): DrivesPaid | null {
  const members = card.balls ?? card.sharedBy
  const { drivesOf, missingDrives } = formatOf(round)
  const drives = members && missingDrives ? drivesOf(members.length) : null
  if (!members || !drives || !(round.over || card.submitted)) return null
  const drivers = driversOf(round, card, holes.length) ?? []
  const count = countDrives(
    drives,
    members.map(({ playerId }) => playerId),
    holes.map(({ par }, position) => ({ par, driver: drivers[position] ?? null })),
    members.map((member) => member.otherDrives),
  )
  return payForDrives(count, missingDrives)
}
