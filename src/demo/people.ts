const swedish = `Elsa Lindqvist F|Gustav Åkerman M|Ingrid Sjöholm F|Oskar Björkvall M|Maja Öhrn F|Nils Hedström M|Astrid Wallén F
Erik Norrby M|Linnéa Ström F|Axel Dahlgren M|Karin Ekfors F|Lars Mossberg M|Sigrid Holmgren F|Johan Kvist M|Freja Sandell F
Anders Rydell M|Birgitta Lövgren F|Hugo Stenmark M|Ebba Tornqvist F|Mats Granlund M|Tove Hallgren F|Viktor Åsberg M|Ulrika Palmér F
Sven Bergendal M|Annika Fors F|Per Hjortsberg M|Moa Lindfors F|Fredrik Ask M|Helena Vikander F|Rasmus Öberg M`
const english = `Alice Harrow F|Thomas Whitby M|Eleanor Marsh F|James Calloway M|Charlotte Finch F|Henry Ashdown M|Grace Tolliver F
Oliver Penrose M|Amelia Rook F|William Thorne M|Beatrice Lark F|George Hathersage M|Sophie Wren F|Edward Kimber M|Florence Dale F
Arthur Bexley M|Imogen Frost F|Daniel Locke M|Matilda Crane F|Samuel Harbottle M|Rosie Quayle F|Frederick Stannard M|Violet Acre F
Jack Millbrook M|Harriet Sedge F|Leo Farthing M|Clara Winslow F|Ralph Overton M|Martha Pell F|Simon Redfern M`

const read = (list: string, country: string, club: string) =>
  list.split(/[|\n]/).map((line) => {
    const [firstName = '', lastName = '', gender = 'M'] = line.split(' ')
    return { firstName, lastName, gender: gender as 'F' | 'M', country, club }
  })

export const demoPeople = [...read(swedish, 'se', 'Fjärdholmens GK'), ...read(english, 'gb', 'Harbour Links Society')]
export type DemoPerson = (typeof demoPeople)[number]

export const demoEmail = ({ firstName, lastName }: DemoPerson) =>
  `${firstName}.${lastName}@demo.example`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.@]/g, '')
