import { texts, translate, type Words } from './texts.ts'

/** What a password is little more than. */
export type GuessedFrom = 'product' | 'name' | 'club' | 'address'

/** Why a password is refused, one sentence for each reason; `atLeast` is the least length of the installation. */
export const passwordFaultTexts = texts('passwordFaults', {
  'too-short': {
    en: 'The password needs at least {atLeast} characters.',
    sv: 'Lösenordet behöver minst {atLeast} tecken.',
  },
  'too-common': {
    en: 'This password is one of the first that anybody tries.',
    sv: 'Det här lösenordet är ett av de första någon provar.',
  },
  'from-product': {
    en: 'The password is little more than the name of this product.',
    sv: 'Lösenordet är inte mycket mer än produktens namn.',
  },
  'from-name': {
    en: 'The password is little more than your name.',
    sv: 'Lösenordet är inte mycket mer än ditt namn.',
  },
  'from-club': {
    en: 'The password is little more than the name of your club.',
    sv: 'Lösenordet är inte mycket mer än namnet på din klubb.',
  },
  'from-address': {
    en: 'The password is little more than your e-mail address.',
    sv: 'Lösenordet är inte mycket mer än din e-postadress.',
  },
})

/** Why, as the pages and the server name it in `passwordFaultTexts`. */
export type PasswordWhy = 'too-short' | 'too-common' | `from-${GuessedFrom}`

/** The sentence for a reason. */
export const passwordFaultWords =
  (why: PasswordWhy, atLeast: number): Words =>
  (language) =>
    why === 'too-short'
      ? translate(passwordFaultTexts, language, why, { atLeast })
      : translate(passwordFaultTexts, language, why)
