import type { AboutLanguage } from '../further-language.ts'

export const language: AboutLanguage = { name: 'Dansk', locale: 'da-DK', complete: true }
