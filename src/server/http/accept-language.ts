import { type Language, languages } from '../../contract/texts.ts'

/** The one that we have of the languages that a caller asks for, by its weights (RFC 9110); undefined without such. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const wishes = (header ?? '').split(',').flatMap((wish) => {
    const [name = '', ...parameters] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1)
    const language = languages.find((one) => name === one || name.startsWith(`${one}-`))
    return language && weight > 0 ? [{ language, weight }] : []
  })
  return wishes.sort((a, b) => b.weight - a.weight)[0]?.language
}
