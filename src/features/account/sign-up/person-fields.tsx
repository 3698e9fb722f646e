import { useTexts } from '../../../web/texts.ts'
import { Field } from '../../../web/ui/field.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { signUpTexts } from './texts.ts'

export type Person = { firstName: string; lastName: string; club: string; hcp: number | null }
type Props = { person: Person; onChange: (person: Person) => void }

/** First name, last name, club and exact handicap. */
export function NameFields({ person, onChange }: Props) {
  const t = useTexts(signUpTexts)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('firstName')}
          autoComplete="given-name"
          value={person.firstName}
          onChange={(firstName) => onChange({ ...person, firstName })}
          maxLength={100}
        />
        <Field
          label={t('lastName')}
          autoComplete="family-name"
          value={person.lastName}
          onChange={(lastName) => onChange({ ...person, lastName })}
          maxLength={100}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-5">
        <Field
          label={t('club')}
          autoComplete="off"
          value={person.club}
          onChange={(club) => onChange({ ...person, club })}
          maxLength={100}
        />
        <NumberField
          label={t('hcp')}
          value={person.hcp}
          onChange={(hcp) => onChange({ ...person, hcp })}
          handicap
          min={-10}
          max={54}
        />
      </div>
    </>
  )
}
