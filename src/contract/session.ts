/** Who calls. A visitor has no `userId`. */
export type Session = {
  userId: string | null
  /** 50 runs the installation. */
  userLevel: number
  /** Tier 2 or more. */
  premium: boolean
  /** Set while somebody acts on behalf of `userId`: then everything above is that person's. */
  acting?: Acting
  /** Set for a program with a personal token of `userId`: in this party alone, and perhaps only to read. */
  token?: { id: string; partyId: string; scope: TokenScope }
  /** Set for a phone that scores by a code. It is nobody's account, and all but the scoring of its group is closed to it. */
  code?: CodeHolder
  /** Set until who logged in with a generated password has chosen an own one: nothing else is open before. */
  mustSetPassword?: true
  /** Set for who runs the installation, but not before they have the second factor that is demanded: `userLevel` is 1. */
  secondFactorMissing?: true
  /** The one party of an account that others made, until its address is confirmed. */
  confinedTo?: string
}

/** A phone that has opened the code of a group on a start list. */
export type CodeHolder = {
  id: string
  /** Typed by whoever scores; empty until then. */
  name: string
  partyId: string
  eventId: string
  roundId: string
  /** Place on the start list, from 0. */
  tee: number
  /** The scoring group of that place; null: it has not started. */
  groupId: string | null
}

export type TokenScope = 'read' | 'write'

/** Who really calls, where that person may act (null: everywhere, which is level 50's), and until when. */
export type Acting = { byUserId: string; partyId: string | null; until: Date }

export const visitor: Session = { userId: null, userLevel: 0, premium: false }

declare const permitted: unique symbol
/** A party's id that came out of a permission check: stores that read a party's rows take nothing else. */
export type PartyId = string & { readonly [permitted]: true }

/** What a permission rule knows of the party that the call concerns. */
export type PartyFacts = {
  partyId: PartyId
  /** The caller's place in it; `revoked` counts as none. Level 50 is an administrator everywhere. */
  role: 'none' | 'member' | 'admin'
  isOwner: boolean
  /** Neither hidden nor personal: visitors may read its public pages. */
  isPublic: boolean
  /** The caller gave the key under which this event is shared. */
  sharedByKey?: boolean
}
/** Facts of an operation on something of a party. */
export type InParty = { party: PartyFacts }

export const anyone = () => true
export const holdsCode = (session: Session) => session.code !== undefined
export const loggedIn = (session: Session) => session.userId !== null
export const level50 = (session: Session) => session.userLevel >= 50
export const isMember = (_session: Session, { party }: InParty) => party.role !== 'none'
export const isAdministrator = (_session: Session, { party }: InParty) => party.role === 'admin'
export const isOwner = (session: Session, { party }: InParty) => party.isOwner || level50(session)
/** Members, and everybody where the party is public or the event is shared by its key. */
export const maySee = (_session: Session, { party }: InParty) =>
  party.role !== 'none' || party.isPublic || party.sharedByKey === true

/** Whose account it is, and level 50 for everybody's. */
export const isSelfOrLevel50 = (session: Session, { userId }: { userId: string }) =>
  (session.userId !== null && session.userId === userId) || level50(session)

/** Password and address are nobody else's business. */
export const isSelf = (session: Session, { userId }: { userId: string }) =>
  session.userId !== null && session.userId === userId
