import { useMemo } from 'react'
import { countries, countryName } from '../../contract/countries.ts'
import { useFormats } from '../texts.ts'
import type { FieldProps } from './field.tsx'
import { Select } from './select.tsx'

type Props = FieldProps & {
  value: string | null
  onChange: (country: string) => void
  /** Stands there while nothing is chosen. */
  placeholder?: string
  /** Offers '' too, under this name. */
  none?: string
}

/**
 * A country by its lower-case ISO code, named and sorted in the chosen language.
 * Props: those of FieldFrame; `value` code or null, `onChange(code)`; `placeholder`; `none` names the choice of none ('').
 */
export const CountrySelect = ({ none, ...rest }: Props) => {
  const { locale, compare } = useFormats()
  const items = useMemo(
    () =>
      countries
        .map((id) => ({ id, label: countryName(id, locale) }))
        .sort((one, other) => compare(one.label, other.label)),
    [locale, compare],
  )
  return <Select items={none ? [{ id: '', label: none }, ...items] : items} {...rest} />
}
