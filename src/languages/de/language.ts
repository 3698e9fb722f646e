import type { AboutLanguage } from '../further-language.ts'

export const language: AboutLanguage = { name: 'Deutsch', locale: 'de-DE', complete: true }
