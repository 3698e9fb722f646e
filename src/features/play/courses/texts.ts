import { type Translate, texts, translate, type Words } from '../../../contract/texts.ts'
import {
  ratingRange,
  slopeAtLeast,
  slopeAtMost,
  type TeeGender,
  type TeePart,
  type TeeProblem,
  teesAtMost,
} from '../../../golf/tees.ts'
import type { CourseProblem } from './rules.ts'

export const courseTexts = texts('courses', {
  nameTooShort: {
    en: 'Minimum length of a course name is 5 characters.',
    sv: 'Banans namn måste ha minst 5 tecken.',
  },
  countryMissing: { en: 'You have to select a country.', sv: 'Du måste välja ett land.' },
  indexMissing: { en: 'Index for hole {hole} is not set.', sv: 'Hål {hole} saknar index.' },
  indexDuplicate: {
    en: 'Duplicate index {index} found on hole {hole}.',
    sv: 'Index {index} på hål {hole} används redan på ett annat hål.',
  },
  firstHolesMissing: {
    en: 'You have to enter par and index for at least hole 1 thru 6.',
    sv: 'Du måste ange par och index för åtminstone hål 1 till 6.',
  },
  parMissing: { en: 'Par for hole {hole} is not set.', sv: 'Hål {hole} saknar par.' },
  teesTooMany: { en: 'A course has at most {most} tees.', sv: 'En bana har högst {most} tees.' },
  teeNameMissing: { en: 'Tee {number} needs a name.', sv: 'Tee {number} behöver ett namn.' },
  teeNameTaken: {
    en: 'Two tees are called {tee}. Give one of them another name.',
    sv: 'Två tees heter {tee}. Ge en av dem ett annat namn.',
  },
  teeRatingMissing: {
    en: '{tee}, {who}, {part}: enter the course rating too, or clear the slope.',
    sv: '{tee}, {who}, {part}: ange även course rating, eller töm slope.',
  },
  teeSlopeMissing: {
    en: '{tee}, {who}, {part}: enter the slope too, or clear the course rating.',
    sv: '{tee}, {who}, {part}: ange även slope, eller töm course rating.',
  },
  teeRatingRange: {
    en: '{tee}, {who}, {part}: the course rating must be {least} to {most}.',
    sv: '{tee}, {who}, {part}: course rating ska vara {least} till {most}.',
  },
  teeSlopeRange: {
    en: '{tee}, {who}, {part}: the slope must be {least} to {most}.',
    sv: '{tee}, {who}, {part}: slope ska vara {least} till {most}.',
  },
  teeNineMissing: {
    en: '{tee}, {who}, {part}: the card does not have these holes. Clear rating and slope.',
    sv: '{tee}, {who}, {part}: scorekortet saknar de hålen. Töm rating och slope.',
  },
  teeParMissing: {
    en: '{tee}, {who}: enter the par of hole {hole}, or use the par of the course.',
    sv: '{tee}, {who}: ange par för hål {hole}, eller använd banans par.',
  },
  teeIndexMissing: {
    en: '{tee}, {who}: enter the index of hole {hole}, or use the index of the course.',
    sv: '{tee}, {who}: ange index för hål {hole}, eller använd banans index.',
  },
  teeIndexDuplicate: {
    en: '{tee}, {who}: index {index} of hole {hole} is that of another hole already.',
    sv: '{tee}, {who}: index {index} på hål {hole} används redan på ett annat hål.',
  },
  teeHolesTooMany: {
    en: '{tee}, {who}: own par or index has more than the {holes} holes of the card.',
    sv: '{tee}, {who}: eget par eller index har fler än scorekortets {holes} hål.',
  },
  ofMen: { en: 'men', sv: 'herrar' },
  ofWomen: { en: 'women', sv: 'damer' },
  ofEighteen: { en: '18 holes', sv: '18 hål' },
  ofFront: { en: 'front nine', sv: 'första nio' },
  ofBack: { en: 'back nine', sv: 'sista nio' },
  ofOwnPar: { en: 'own par', sv: 'eget par' },
  ofOwnIndex: { en: 'own index', sv: 'eget index' },
  orderOfTees: { en: 'Order of the tees', sv: 'Teesens ordning' },
  becomes: { en: 'becomes', sv: 'blir' },
  blank: { en: 'blank', sv: 'tomt' },
  validate: { en: 'Please validate your data', sv: 'Kontrollera dina uppgifter' },
  existing: { en: 'NOTE! These course(s) already exists:', sv: 'OBS! De här banorna finns redan:' },
  failed: { en: "Unable to add course. Reason: '{reason}'.", sv: 'Banan kunde inte läggas till. Orsak: ”{reason}”.' },
  failedTitle: { en: 'Error', sv: 'Fel' },
  badRequest: { en: 'Bad Request', sv: 'Bad Request' },
  courses: { en: 'Courses', sv: 'Banor' },
  tee: { en: 'Tee', sv: 'Tee' },
  tees: { en: 'Tees', sv: 'Tees' },
  teesRated: { en: 'Tees with rating and slope', sv: 'Tees med rating och slope' },
  teesHint: {
    en: 'Course rating and slope stand on the card or on a table at the club. They make the course handicap; leave out what you do not know.',
    sv: 'Course rating och slope står på scorekortet eller på en tabell i klubben. De ger spelhandicapen; utelämna det du inte vet.',
  },
  addTee: { en: 'Add tee', sv: 'Lägg till tee' },
  teeName: { en: 'Name of the tee', sv: 'Teens namn' },
  teeNumber: { en: 'Tee {number}', sv: 'Tee {number}' },
  teeUp: { en: 'Move up: {tee}', sv: 'Flytta upp: {tee}' },
  teeDown: { en: 'Move down: {tee}', sv: 'Flytta ner: {tee}' },
  removeTeeOf: { en: 'Remove: {tee}', sv: 'Ta bort: {tee}' },
  removeTeeTitle: { en: 'Remove the tee {tee}?', sv: 'Ta bort tee {tee}?' },
  removeTeeText: {
    en: 'Its ratings go with it once the course is saved.',
    sv: 'Dess rating försvinner när banan sparas.',
  },
  removeTee: { en: 'Remove tee', sv: 'Ta bort tee' },
  men: { en: 'Men', sv: 'Herrar' },
  women: { en: 'Women', sv: 'Damer' },
  rating: { en: 'Course rating', sv: 'Course rating' },
  slope: { en: 'Slope', sv: 'Slope' },
  moreOfTee: { en: 'Nines, own par and index', sv: 'Nior, eget par och index' },
  frontRating: { en: 'Front nine, rating', sv: 'Första nio, rating' },
  frontSlope: { en: 'Front nine, slope', sv: 'Första nio, slope' },
  backRating: { en: 'Back nine, rating', sv: 'Sista nio, rating' },
  backSlope: { en: 'Back nine, slope', sv: 'Sista nio, slope' },
  ownPar: { en: 'Own par', sv: 'Eget par' },
  ownParHint: { en: 'Where holes have another par from here.', sv: 'Där hål har ett annat par härifrån.' },
  ownIndex: { en: 'Own stroke index', sv: 'Eget index' },
  ownIndexHint: { en: 'Where the card has a second index.', sv: 'Där scorekortet har ett andra index.' },
  ownParOfHole: { en: 'Own par, hole {hole}', sv: 'Eget par, hål {hole}' },
  ownIndexOfHole: { en: 'Own index, hole {hole}', sv: 'Eget index, hål {hole}' },
  playedBy: { en: 'For', sv: 'För' },
  cardOfTee: { en: 'Card of {tee}, {who}', sv: 'Scorekort för {tee}, {who}' },
  lead_one: { en: '{count} course that anyone may play on here.', sv: '{count} bana att spela på.' },
  lead_other: {
    en: '{count} courses, kept by those who play them.',
    sv: '{count} banor. De som spelar där håller dem aktuella.',
  },
  addNew: { en: 'Add New Course', sv: 'Lägg till bana' },
  search: { en: 'Search by name or town', sv: 'Sök på namn eller ort' },
  country: { en: 'Country', sv: 'Land' },
  allCountries: { en: 'All countries', sv: 'Alla länder' },
  chooseCountry: { en: 'Choose a country', sv: 'Välj land' },
  noneFound: { en: 'No courses found', sv: 'Inga banor hittades' },
  noneFoundHelp: {
    en: 'Check the spelling, or add the course: a card takes two minutes.',
    sv: 'Kontrollera stavningen, eller lägg till banan: ett scorekort tar två minuter.',
  },
  regions: { en: 'Regions', sv: 'Regioner' },
  countries: { en: 'Countries', sv: 'Länder' },
  holes_one: { en: '{count} hole', sv: '{count} hål' },
  holes_other: { en: '{count} holes', sv: '{count} hål' },
  parOf: { en: 'Par {par}', sv: 'Par {par}' },
  noIndex: { en: 'No stroke index: not for stableford', sv: 'Utan index: går inte att spela poängbogey på' },
  found_one: { en: '{count} course', sv: '{count} bana' },
  found_other: { en: '{count} courses', sv: '{count} banor' },
  course: { en: 'Course', sv: 'Bana' },
  card: { en: 'Card', sv: 'Scorekort' },
  cardOf: { en: 'Card of {name}', sv: 'Scorekort för {name}' },
  out: { en: 'Out', sv: 'Ut' },
  in: { en: 'In', sv: 'In' },
  hole: { en: 'Hole', sv: 'Hål' },
  par: { en: 'Par', sv: 'Par' },
  index: { en: 'Index', sv: 'Index' },
  total: { en: 'Total', sv: 'Totalt' },
  parOfHole: { en: 'Par, hole {hole}', sv: 'Par, hål {hole}' },
  indexOfHole: { en: 'Index, hole {hole}', sv: 'Index, hål {hole}' },
  name: { en: 'Course name', sv: 'Banans namn' },
  city: { en: 'City', sv: 'Ort' },
  state: { en: 'State or region', sv: 'Län eller delstat' },
  cardHint: {
    en: 'Copy par and index from the card. Nine holes are enough where there are nine.',
    sv: 'Skriv av par och index från scorekortet. Nio hål räcker där det finns nio.',
  },
  indexHint: { en: 'Index 1 is the hardest hole.', sv: 'Index 1 är det svåraste hålet.' },
  addCourse: { en: 'Add Course', sv: 'Lägg till bana' },
  saveCourse: { en: 'Save Course', sv: 'Spara bana' },
  added: { en: 'Course added', sv: 'Banan är tillagd' },
  saved: { en: 'Course saved', sv: 'Banan är sparad' },
  correct: { en: 'Correct the card', sv: 'Rätta scorekortet' },
  correctTitle: { en: 'Correct a course', sv: 'Rätta en bana' },
  correctNote: {
    en: 'Rounds keep the card that they were played on.',
    sv: 'Spelade rundor behåller det kort de spelades på.',
  },
  noCard: { en: 'No card yet', sv: 'Inget scorekort än' },
  noCardText: {
    en: 'Nobody has entered par and index of this course. It takes two minutes and is there for everyone at once.',
    sv: 'Ingen har skrivit in banans par och index. Det tar två minuter och finns direkt för alla.',
  },
  enterCard: { en: 'Enter the card', sv: 'Skriv in scorekortet' },
  suggest: { en: 'Suggest a correction', sv: 'Föreslå en rättelse' },
  map: { en: 'Show on OpenStreetMap', sv: 'Visa på OpenStreetMap' },
  source: { en: 'Card and name: {source} ({licence})', sv: 'Kort och namn: {source} ({licence})' },
  playedHere: { en: 'Rounds played here', sv: 'Rundor som spelats här' },
  playedCount_one: { en: '{count} round', sv: '{count} runda' },
  playedCount_other: { en: '{count} rounds', sv: '{count} rundor' },
  playersCount_one: { en: '{count} player', sv: '{count} spelare' },
  playersCount_other: { en: '{count} players', sv: '{count} spelare' },
  notPlayed: { en: 'No rounds that you can see', sv: 'Inga rundor som du kan se' },
  notPlayedText: {
    en: 'Rounds of your parties and of public ones appear here.',
    sv: 'Rundor i dina sällskap och i öppna visas här.',
  },
  best: { en: 'Best cards', sv: 'Bästa korten' },
  bestNote: { en: 'Whole cards, gross', sv: 'Hela kort, brutto' },
  player: { en: 'Player', sv: 'Spelare' },
  strokes: { en: 'Strokes', sv: 'Slag' },
  toPar: { en: 'To par', sv: 'Till par' },
  event: { en: 'Event', sv: 'Tävling' },
  importCourses: { en: 'Import courses', sv: 'Importera banor' },
  corrections_one: { en: '{count} suggested correction', sv: '{count} föreslagen rättelse' },
  corrections_other: { en: '{count} suggested corrections', sv: '{count} föreslagna rättelser' },
})

/** What is wrong with a course, in words. */
export function problemText(t: Translate<typeof courseTexts>, problem: CourseProblem): string {
  if (problem.key === 'indexDuplicate') return t('indexDuplicate', { index: problem.index, hole: problem.hole })
  if (problem.key === 'indexMissing' || problem.key === 'parMissing') return t(problem.key, { hole: problem.hole })
  return isOfTee(problem) ? teeProblemText(t, problem) : t(problem.key)
}

const isOfTee = (problem: CourseProblem): problem is TeeProblem => problem.key.startsWith('tee')
export const genderTexts = { men: 'men', women: 'women' } as const satisfies Record<TeeGender, string>
export const partTexts = { eighteen: 'ofEighteen', front: 'ofFront', back: 'ofBack' } as const satisfies Record<
  TeePart,
  string
>

/** What is wrong with a tee, in words. */
export function teeProblemText(t: Translate<typeof courseTexts>, problem: TeeProblem): string {
  if (problem.key === 'teesTooMany') return t('teesTooMany', { most: teesAtMost })
  if (problem.key === 'teeNameMissing') return t('teeNameMissing', { number: problem.number })
  if (problem.key === 'teeNameTaken') return t('teeNameTaken', { tee: problem.tee })
  const place = { tee: problem.tee, who: t(problem.gender === 'men' ? 'ofMen' : 'ofWomen') }
  if (problem.key === 'teeHolesTooMany') return t(problem.key, { ...place, holes: problem.holes })
  if (problem.key === 'teeIndexDuplicate') return t(problem.key, { ...place, hole: problem.hole, index: problem.index })
  if (!('part' in problem)) return t(problem.key, { ...place, hole: problem.hole })
  const [least, most] = problem.key === 'teeSlopeRange' ? [slopeAtLeast, slopeAtMost] : ratingRange[problem.part]
  return t(problem.key, { ...place, part: t(partTexts[problem.part]), least, most })
}

/** All that is wrong with a course: for the server, which is asked in any language. */
export const wordsOfProblems =
  (problems: readonly CourseProblem[]): Words =>
  (language) =>
    problems
      .map((problem) =>
        problemText((key, ...parameters) => translate(courseTexts, language, key, ...parameters), problem),
      )
      .join(' ')

/** The United Nations sub-regions that `getSystemStats` counts by. */
export const regionTexts = texts('regions', {
  'Northern Africa': { en: 'Northern Africa', sv: 'Nordafrika' },
  'Sub-Saharan Africa': { en: 'Sub-Saharan Africa', sv: 'Afrika söder om Sahara' },
  'Latin America and the Caribbean': { en: 'Latin America and the Caribbean', sv: 'Latinamerika och Västindien' },
  'Northern America': { en: 'Northern America', sv: 'Nordamerika' },
  'Central Asia': { en: 'Central Asia', sv: 'Centralasien' },
  'Eastern Asia': { en: 'Eastern Asia', sv: 'Östasien' },
  'South-eastern Asia': { en: 'South-eastern Asia', sv: 'Sydostasien' },
  'Southern Asia': { en: 'Southern Asia', sv: 'Sydasien' },
  'Western Asia': { en: 'Western Asia', sv: 'Västasien' },
  'Eastern Europe': { en: 'Eastern Europe', sv: 'Östeuropa' },
  'Northern Europe': { en: 'Northern Europe', sv: 'Nordeuropa' },
  'Southern Europe': { en: 'Southern Europe', sv: 'Sydeuropa' },
  'Western Europe': { en: 'Western Europe', sv: 'Västeuropa' },
  'Australia and New Zealand': { en: 'Australia and New Zealand', sv: 'Australien och Nya Zeeland' },
  Melanesia: { en: 'Melanesia', sv: 'Melanesien' },
  Micronesia: { en: 'Micronesia', sv: 'Mikronesien' },
  Polynesia: { en: 'Polynesia', sv: 'Polynesien' },
})
