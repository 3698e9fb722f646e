import { useFormats, useTexts } from '../../../web/texts.ts'
import type { ShownGame } from './operations.ts'
import { sideGameTexts } from './texts.ts'

type Named = { players: readonly Pick<ShownGame['players'][number], 'userId' | 'firstName' | 'lastName'>[] }
type Bet = ShownGame['bets'][number]

/** What is said of games in several places, in the reader's language. */
export function useGameWords() {
  const t = useTexts(sideGameTexts)
  const { number } = useFormats()
  const signed = (value: number) => (value > 0 ? `+${number(value)}` : number(value))
  const unitOf = ({ unit }: { unit: string }) => unit || t('points')
  const worthOf = ({ game, settings }: Pick<ShownGame, 'game' | 'settings'>) => {
    if (settings.unit === '' && settings.stake === 1) return t('forPoints')
    const words = { stake: number(settings.stake), unit: unitOf(settings) }
    if (game === 'skins') return t(settings.settle === 'pot' ? 'inPot' : 'aSkin', words)
    return t(game === 'nassau' || game === 'round-robin' ? 'aBet' : 'aPoint', words)
  }
  const nameOf = ({ players }: Named, id: string | null | undefined) => {
    const found = players.find(({ userId }) => userId === id)
    const isTwice = players.some((one) => one !== found && one.firstName === found?.firstName)
    return found ? `${found.firstName}${isTwice ? ` ${found.lastName}` : ''}` : ''
  }
  const sideOf = (game: ShownGame, side: readonly string[] | undefined) => {
    const [first = '', second] = (side ?? []).map((id) => nameOf(game, id))
    return second === undefined ? first : t('and', { first, second })
  }
  const betName = ({ kind, from, to }: Bet) =>
    kind === 'part' ? t('part', { from, to }) : t(kind === 'press' ? 'pressBet' : kind)
  const leadOf = (game: ShownGame, { lead, played, sides }: Bet) => {
    if (played === 0) return t('notBegun')
    if (lead === 0) return t('level')
    return `${sideOf(game, sides[lead > 0 ? 0 : 1])} ${t('up', { count: Math.abs(lead) })}`
  }
  return { t, number, signed, unitOf, worthOf, nameOf, sideOf, betName, leadOf }
}

/** Of the players, who has how much: 'Bo 2, Cilla 1'. */
export function usePointWords() {
  const { nameOf, number } = useGameWords()
  return (game: ShownGame) => game.players.map((one) => `${nameOf(game, one.userId)} ${number(one.points)}`).join(', ')
}
