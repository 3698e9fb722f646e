/** The named properties of a value. */
export const picked = <Whole, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>
