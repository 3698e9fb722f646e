import type { Language } from '../../../contract/texts.ts'

/** What a message can be about: the first two on the contact page, the others on the career page. */
export const subjects = ['Feedback', 'Question', 'Join', 'Contribute'] as const
export type Subject = (typeof subjects)[number]
export const contactSubjects = ['Feedback', 'Question'] as const satisfies readonly Subject[]
export const careerSubjects = ['Join', 'Contribute'] as const satisfies readonly Subject[]

export const messageAtLeast = 3
export const messageAtMost = 5_000

/** The file in the data directory whose text stands on the page Legal in place of the product's own. */
export const legalFile = (language: Language) => `legal.${language}.txt`
