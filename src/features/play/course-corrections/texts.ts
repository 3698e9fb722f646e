import { texts } from '../../../contract/texts.ts'

export const correctionTexts = texts('course-corrections', {
  courses: { en: 'Courses', sv: 'Banor' },
  course: { en: 'Course', sv: 'Bana' },
  title: { en: 'Suggested corrections', sv: 'Föreslagna rättelser' },
  lead: {
    en: 'Yours to decide, and those that you made.',
    sv: 'De som du ska avgöra, och de som du har gjort.',
  },
  none: { en: 'Nothing is waiting', sv: 'Inget väntar' },
  noneText: {
    en: 'When somebody suggests a correction of a course that you added, it appears here.',
    sv: 'När någon föreslår en rättelse av en bana som du lagt till visas den här.',
  },
  suggestTitle: { en: 'Suggest a correction', sv: 'Föreslå en rättelse' },
  enterTitle: { en: 'Enter the card', sv: 'Skriv in scorekortet' },
  suggestLead: {
    en: 'Whoever added the course decides. Rounds keep the card that they were played on.',
    sv: 'Den som lade till banan avgör. Spelade rundor behåller det kort de spelades på.',
  },
  enterLead: {
    en: 'The first whole card counts at once.',
    sv: 'Det första hela kortet gäller direkt.',
  },
  note: { en: 'Why, or where from', sv: 'Varför, eller varifrån' },
  send: { en: 'Send suggestion', sv: 'Skicka förslag' },
  saveCard: { en: 'Save card', sv: 'Spara kort' },
  sent: { en: 'Suggestion sent', sv: 'Förslaget är skickat' },
  cardSaved: { en: 'Card saved', sv: 'Kortet är sparat' },
  by: { en: '{name}, {date}', sv: '{name}, {date}' },
  accept: { en: 'Accept', sv: 'Godta' },
  refuse: { en: 'Refuse', sv: 'Avslå' },
  acceptOf: { en: 'Accept the correction of {name}', sv: 'Godta rättelsen av {name}' },
  refuseOf: { en: 'Refuse the correction of {name}', sv: 'Avslå rättelsen av {name}' },
  accepted: { en: 'Correction accepted', sv: 'Rättelsen är godtagen' },
  refused: { en: 'Correction refused', sv: 'Rättelsen är avslagen' },
  waits: { en: 'Waiting', sv: 'Väntar' },
  name: { en: 'Name', sv: 'Namn' },
  city: { en: 'City', sv: 'Ort' },
  state: { en: 'State or region', sv: 'Län eller delstat' },
  par: { en: 'Par, hole {hole}', sv: 'Par, hål {hole}' },
  index: { en: 'Index, hole {hole}', sv: 'Index, hål {hole}' },
})
