export const titleAtLeast = 2
export const titleAtMost = 150
export const textAtLeast = 2
export const textAtMost = 5_000
export const choicesAtLeast = 2
export const choicesAtMost = 20
export const choiceAtMost = 200
export const recipientsAtMost = 2_000
export const reminderDaysAtMost = 60
/** So long may an administrator answer for somebody with one token, in milliseconds. */
export const actingLife = 30 * 60_000

export type Choice = { id?: string; description: string; attending: boolean; cap: number | null }

/** A blank one stands below the choices, always. */
export function withBlank(choices: readonly Choice[]): Choice[] {
  const kept = choices.filter((choice, at) => choice.description !== '' || choice.id || at === choices.length - 1)
  const last = kept.at(-1)
  const isBlank = last !== undefined && last.description === '' && !last.id
  return isBlank || kept.length >= choicesAtMost ? kept : [...kept, blankChoice]
}
const blankChoice: Choice = { description: '', attending: true, cap: null }

/** The choices that are sent: those with words. */
export const filled = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ description }) => description.trim() !== '')

/** A first guess at whether a choice means coming, until somebody says so. */
export const seemsToCome = (description: string) =>
  !/^\s*(no|nope|not|sorry|cannot|can't|can’t|nej|inte|tyvärr|kan inte|kommer inte)\b/i.test(description)

export type Draft = {
  title: string
  text: string
  choices: readonly Choice[]
  startDate: string | null
  deadlineDate: string | null
}
export type DraftFault = 'title' | 'choices' | 'same-choice' | 'dates' | 'deadline-past' | 'start-before' | 'text'

/** Everything that keeps an invitation from being sent, in the order of its form. `today` is the party's. */
export function draftFaults({ title, text, choices, startDate, deadlineDate }: Draft, today: string): DraftFault[] {
  const words = filled(choices).map(({ description }) => description.trim().toLowerCase())
  const faults: (DraftFault | false)[] = [
    title.trim().length < titleAtLeast && 'title',
    words.length < choicesAtLeast && 'choices',
    new Set(words).size < words.length && 'same-choice',
    (startDate === null || deadlineDate === null) && 'dates',
    deadlineDate !== null && deadlineDate < today && 'deadline-past',
    startDate !== null && deadlineDate !== null && startDate < deadlineDate && 'start-before',
    text.trim().length < textAtLeast && 'text',
  ]
  return faults.filter((fault) => fault !== false)
}

/** Old: the last registration date or the start date is past. */
export const isOld = ({ startDate, deadlineDate }: { startDate: string; deadlineDate: string }, today: string) =>
  deadlineDate < today || startDate < today

/** Somebody who chose, in the order in which they did; those beyond the cap wait. */
export const isWaiting = (rank: number, cap: number | null) => cap !== null && rank > cap

/** The page on which an invitation is answered; `token` is a secret, or the invitation's id for the person logged in. */
export const respondPath = (inviteId: string, token: string) => `/invite/respond/${inviteId}/${token}`

/** The addresses of a text, one a line or separated by commas, each once; `wrong` is the first that is none. */
export function emailsIn(text: string): { emails: string[]; wrong: string | undefined } {
  const all = text
    .split(/[\s,;]+/)
    .map((address) => address.toLowerCase())
    .filter((address) => address !== '')
  return {
    emails: [...new Set(all)],
    wrong: all.find((address) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)),
  }
}
