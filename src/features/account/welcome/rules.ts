/** The steps of the guide in their order, from 1. */
export const steps = ['settings', 'party', 'invite', 'event'] as const
export type Step = (typeof steps)[number]

/** The step that an address names: the first one where it names none. */
export const stepOf = (text: string | undefined): number => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= steps.length ? number : 1
}

type OwnParty = { id: string; administrator: boolean; personal: boolean }

/** The parties that a guide can lead through: those that the person administers. The personal one has nobody to invite. */
export const guidedParties = <Party extends OwnParty>(parties: readonly Party[]) =>
  parties.filter(({ administrator, personal }) => administrator && !personal)
