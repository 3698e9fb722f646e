import type { TeeGender } from '../../tees.ts'

/** Which tees a round is played from, by their ids; whoever is named by the later lists plays from those. */
export type RoundTees = {
  readonly men: string | null
  readonly women: string | null
  readonly classes: { readonly name: string; readonly tee: string }[]
  /** `gender`: as which one the tee is rated for a player of whom none is known. */
  readonly players: { readonly userId: string; readonly tee: string; readonly gender?: TeeGender | undefined }[]
}

export type TeeChoice = { readonly tee: string; readonly gender: TeeGender | null }

type Player = { readonly userId: string; readonly gender: 'F' | 'M' | ''; readonly class: string | null }

const genders = { M: 'men', F: 'women', '': null } as const

/** The tee that a round has for a player: the own one, that of the class, that of the gender; null: none. */
export function teeFor(tees: RoundTees | null, player: Player): TeeChoice | null {
  if (!tees) return null
  const gender = genders[player.gender]
  const own = tees.players.find(({ userId }) => userId === player.userId)
  if (own) return { tee: own.tee, gender: own.gender ?? gender }
  const ofClass = tees.classes.find(({ name }) => name === player.class)
  if (ofClass) return { tee: ofClass.tee, gender }
  const tee = gender ? tees[gender] : onlyOne(tees)
  return tee === null ? null : { tee, gender: gender ?? (tees.men === tee ? 'men' : 'women') }
}

const noTees: RoundTees = { men: null, women: null, classes: [], players: [] }

/** The tees of a round with another one for a player; `choice` null: that of class and gender. Null: none is left. */
export function withPlayersTee(
  tees: RoundTees | null,
  userId: string,
  choice: { readonly tee: string; readonly gender?: TeeGender | undefined } | null,
): RoundTees | null {
  const { players, ...rest } = tees ?? noTees
  const others = players.filter((player) => player.userId !== userId)
  const next = { ...rest, players: choice ? [...others, { userId, ...choice }] : others }
  return teesNamed(next).length > 0 ? next : null
}

/** Of who has no gender, where the round has a tee for men or for women alone. */
const onlyOne = ({ men, women }: RoundTees): string | null => (men === null || women === null ? (men ?? women) : null)

/** All tees that a round names. */
export const teesNamed = (tees: RoundTees | null): string[] =>
  tees
    ? [tees.men, tees.women, ...[...tees.classes, ...tees.players].map(({ tee }) => tee)].filter((id) => id !== null)
    : []
