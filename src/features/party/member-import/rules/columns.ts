/** What a column can hold. `name` is a whole name, 'Anna Berg' or 'Berg, Anna'. */
export const fields = [
  'firstName',
  'lastName',
  'name',
  'email',
  'golfId',
  'golfClub',
  'handicap',
  'team',
  'gender',
  'birthYear',
] as const

export type Field = (typeof fields)[number]

export type Mapping = readonly (Field | null)[]

export const rowsAtMost = 2000

export const columnsAtMost = 40

/** Characters of a cell that are kept. */
export const cellAtMost = 300

/** 500 kB in base64. */
export const bytesAtMost = 500_000

export const base64AtMost = Math.ceil(bytesAtMost / 3) * 4

/** Heads of columns as clubs write them, in English and Swedish, without spaces and signs. */
const heads: Record<Field, readonly string[]> = {
  firstName: ['firstname', 'first', 'givenname', 'forename', 'förnamn', 'fornamn', 'tilltalsnamn'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'efternamn'],
  name: ['name', 'fullname', 'player', 'member', 'namn', 'spelare', 'medlem'],
  email: ['email', 'emailaddress', 'mail', 'epost', 'epostadress', 'mejl', 'mejladress'],
  golfId: ['golfid', 'golfidnumber', 'golfidnummer', 'golfidnr'],
  golfClub: ['club', 'homeclub', 'golfclub', 'klubb', 'hemmaklubb', 'golfklubb'],
  handicap: ['handicap', 'hcp', 'exacthandicap', 'handicapindex', 'hcpindex', 'exakthandicap', 'exakthcp'],
  team: ['team', 'lag'],
  gender: ['gender', 'sex', 'kön'],
  birthYear: [
    'birthyear',
    'yearofbirth',
    'born',
    'birthdate',
    'dateofbirth',
    'birthday',
    'dob',
    'födelseår',
    'född',
    'födelsedatum',
    'födelsedag',
  ],
}

const wordOf = (head: string) => head.toLowerCase().replace(/[^\p{L}]/gu, '')

/** What each column is taken for by its head; each field at most once. */
export function guessMapping(row: readonly string[]): (Field | null)[] {
  const taken = new Set<Field>()
  return row.map((head) => {
    const field = fields.find((one) => heads[one].includes(wordOf(head)) && !taken.has(one))
    if (field) taken.add(field)
    return field ?? null
  })
}
