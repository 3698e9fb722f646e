/** How the caller stands to the person. `sharesParty`: both are members of one party, whichever. */
export type Relation = {
  isSelf: boolean
  isLevel50: boolean
  /** Of the party in which they look, and the person is a member of it. */
  isAdministrator: boolean
  sharesParty: boolean
  /** The person shows phone, golf id and e-mail to members of shared parties. */
  sharesContact: boolean
}

/** What the caller may know beyond name, club, country and results. */
export function mayKnow({ isSelf, isLevel50, isAdministrator, sharesParty, sharesContact }: Relation) {
  const everything = isSelf || isLevel50 || isAdministrator
  return {
    /** Handicap, city, description. */
    game: everything || sharesParty,
    /** Phone, golf id, e-mail. */
    contact: everything || (sharesParty && sharesContact),
    /** Gender and birth year. */
    person: everything,
  }
}
