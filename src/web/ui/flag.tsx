import { useFormats } from '../texts.ts'

/** A country by its ISO 3166 code of two letters, named in the chosen language. Props: `country`, `withName`. */
export const Flag = ({ country, withName }: { country: string; withName?: boolean }) => {
  const { locale } = useFormats()
  const code = country.toUpperCase()
  const name = nameOf(code, locale)
  return (
    <>
      <abbr className="flag no-underline" title={name} {...(withName ? { 'aria-hidden': true } : undefined)}>
        {code}
      </abbr>
      {withName && <> {name}</>}
    </>
  )
}

const nameOf = (code: string, locale: string) => {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code // not a code of two letters
  }
}
