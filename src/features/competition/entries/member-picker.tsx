import { useState } from 'react'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ValueChip } from '../../../web/ui/chips.tsx'
import { ComboBox } from '../../../web/ui/combo-box.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getUsers } from '../../party/members/operations.ts'
import { entryTexts } from './texts/list-texts.ts'

export type Named = { userId: string; firstName: string; lastName: string }
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

type Props = {
  label: string
  hint?: string
  partyId: string
  value: readonly Named[]
  onChange: (people: Named[]) => void
  most: number
  /** Who cannot be chosen. */
  without?: readonly string[]
}

/** Members of the party, searched by name and chosen one after the other. */
export function MemberPicker({ label, hint, partyId, value, onChange, most, without = [] }: Props) {
  const t = useTexts(entryTexts)
  const { handicap } = useFormats()
  const [search, setSearch] = useState('')
  const { data, isLoading } = useRead(
    getUsers,
    search.trim() === '' ? null : { partyId, activeOnly: true, search: search.trim(), count: 20 },
    { keep: true },
  )
  const taken = [...without, ...value.map(({ userId }) => userId)]
  const found = search.trim() === '' ? [] : (data?.users ?? []).filter(({ userId }) => !taken.includes(userId))
  const choose = (id: string) => {
    const member = found.find(({ userId }) => userId === id)
    if (member) onChange([...value, { userId: id, firstName: member.firstName, lastName: member.lastName }])
  }
  return (
    <div className="grid gap-2">
      <ComboBox
        label={label}
        hint={hint}
        placeholder={t('memberSearch')}
        items={found.map((member) => ({
          id: member.userId,
          label: nameOf(member),
          hint: [member.club, member.meta.handicap === null ? '' : handicap(member.meta.handicap)]
            .filter(Boolean)
            .join(' · '),
        }))}
        onSearch={setSearch}
        onSelect={choose}
        loading={isLoading}
        disabled={value.length >= most}
        clearOnSelect
      />
      {value.length > 0 && (
        <div className="chips">
          {value.map((person) => (
            <ValueChip
              key={person.userId}
              label={nameOf(person)}
              onRemove={() => onChange(value.filter(({ userId }) => userId !== person.userId))}
            />
          ))}
        </div>
      )}
    </div>
  )
}
