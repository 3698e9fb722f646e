import { useState } from 'react'
import { hasWords } from '../../../contract/folded.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { ValueChip } from '../../../web/ui/chips.tsx'
import { ComboBox } from '../../../web/ui/combo-box.tsx'
import { CountrySelect } from '../../../web/ui/country-select.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getUsers } from '../../party/members/operations.ts'
import type { EventDraft } from './rules.ts'
import { eventTexts } from './texts.ts'

type Team = EventDraft['teams'][number]
type Person = { userId: string; firstName: string; lastName: string; club: string }
type Props = { partyId: string; teams: readonly Team[]; onChange: (teams: Team[]) => void }

/** The teams of an event with their members. Nobody is offered to a second team. */
export function TeamEditor({ partyId, teams, onChange }: Props) {
  const t = useTexts(eventTexts)
  const { data } = useRead(getUsers, { partyId, activeOnly: true })
  const taken = new Set(teams.flatMap(({ members }) => members))
  const change = (at: number, team: Team) => onChange(teams.with(at, team))
  return (
    <div className="grid gap-6">
      {teams.map((team, at) => (
        <TeamFields
          key={at}
          number={at + 1}
          team={team}
          people={data?.users}
          taken={taken}
          onChange={(changed) => change(at, changed)}
          onRemove={() => onChange(teams.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button variant="soft" icon="plus" onClick={() => onChange([...teams, { name: '', country: '', members: [] }])}>
          {t('addTeam')}
        </Button>
      </div>
    </div>
  )
}

type TeamProps = {
  number: number
  team: Team
  /** Undefined while they are loading. */
  people: readonly Person[] | undefined
  taken: ReadonlySet<string>
  onChange: (team: Team) => void
  onRemove: () => void
}

function TeamFields({ number, team, people, taken, onChange, onRemove }: TeamProps) {
  const t = useTexts(eventTexts)
  const [search, setSearch] = useState('')
  const nameOf = (userId: string) => {
    const person = people?.find((one) => one.userId === userId)
    return person ? fullName(person) : people ? t('formerMember') : '…'
  }
  const without = (userId: string) => team.members.filter((member) => member !== userId)
  return (
    <fieldset className="grid gap-4 border-t border-(--rule) pt-4">
      <legend className="sr-only">{t('teamNumber', { number })}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden="true">
          <b>{team.name || t('teamNumber', { number })}</b>{' '}
          <span className="caption">{t('members', { count: team.members.length })}</span>
        </span>
        <IconButton icon="trash" label={t('removeTeam', { number })} onClick={onRemove} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('teamName', { number })}
          value={team.name}
          onChange={(name) => onChange({ ...team, name })}
          maxLength={60}
        />
        <CountrySelect
          label={t('teamCountry', { number })}
          none={t('noCountry')}
          value={team.country}
          onChange={(country) => onChange({ ...team, country })}
        />
      </div>
      <ComboBox
        label={t('addMember', { number })}
        items={matching(people ?? [], search, taken)}
        onSearch={setSearch}
        onSelect={(userId) => onChange({ ...team, members: [...team.members, userId] })}
        empty={t('nobodyFound')}
        clearOnSelect
      />
      {team.members.length > 0 && (
        <div className="chips">
          {team.members.map((userId) => (
            <ValueChip
              key={userId}
              label={nameOf(userId)}
              onRemove={() => onChange({ ...team, members: without(userId) })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()

const matching = (people: readonly Person[], search: string, taken: ReadonlySet<string>) =>
  people
    .filter((person) => !taken.has(person.userId) && hasWords(fullName(person), search))
    .slice(0, 20)
    .map((person) => ({ id: person.userId, label: fullName(person), hint: person.club }))
