import { useMemo } from 'react'
import { countries, countryName } from '../../contract/countries.ts'
import { useFormats } from '../../web/texts.ts'
import type { FieldProps } from '../../web/ui/field.tsx'
import { Select } from '../../web/ui/select.tsx'

type Props = FieldProps & { value: string | null; onChange: (country: string) => void; placeholder?: string }

/** One of all countries, named and sorted in the chosen language. Props: those of FieldFrame; `value` ISO code, `onChange`. */
export function CountrySelect({ value, ...props }: Props) {
  const { locale, compare } = useFormats()
  const items = useMemo(
    () =>
      countries
        .map((id) => ({ id, label: countryName(id, locale) }))
        .sort((one, other) => compare(one.label, other.label)),
    [locale, compare],
  )
  return <Select {...props} value={value || null} items={items} />
}
