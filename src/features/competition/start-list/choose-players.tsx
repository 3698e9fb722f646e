import { useState } from 'react'
import { hasWords } from '../../../contract/folded.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import type { DrawField, DrawPlayer } from './operations/draw.ts'
import type { StartListRound } from './operations.ts'
import { answerTo, type FieldFilter, fieldFilters } from './rules.ts'
import { startListTexts } from './texts.ts'

type Props = {
  field: DrawField
  rounds: readonly StartListRound[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Who plays: narrowed by answer, class, round or name, and chosen all at once or one by one. */
export function ChoosePlayers({ field, rounds, chosen, onChoose }: Props) {
  const t = useTexts(startListTexts)
  const [search, setSearch] = useState('')
  const [inviteId, setInviteId] = useState(field.invites[0]?.id ?? null)
  const [filterId, setFilterId] = useState('all')
  const filters = fieldFilters(field, rounds, inviteId, chosen)
  const filter = filters.find(({ id }) => id === filterId) ?? filters[0]
  const shown = field.players.filter(
    (player) =>
      filter?.takes(player) && hasWords(`${player.firstName} ${player.lastName} ${player.club} ${player.team}`, search),
  )
  const choose = (userIds: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const userId of userIds) isChosen ? next.add(userId) : next.delete(userId)
    onChoose(next)
  }
  const ids = shown.map(({ userId }) => userId)
  const count = ids.filter((userId) => chosen.has(userId)).length
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {field.invites.length > 0 && <Invitation {...{ field, inviteId }} onChange={setInviteId} />}
        <Narrowing field={field} filters={filters} value={filter?.id ?? 'all'} onChange={setFilterId} />
        <Field label={t('search')} type="search" value={search} onChange={setSearch} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="line" disabled={count === ids.length} onClick={() => choose(ids, true)}>
          {t('chooseShown', { count: ids.length })}
        </Button>
        <Button disabled={count === 0} onClick={() => choose(ids, false)}>
          {t('chooseNoneShown')}
        </Button>
        <span className="caption ml-auto" role="status">
          {t('chosenOf', { chosen: count, count: ids.length })}
        </span>
      </div>
      {shown.length === 0 && <p className="soft">{t('nobodyFound')}</p>}
      <ul className="grid max-h-[26rem] grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-5 overflow-auto">
        {shown.map((player) => (
          <PlayerChoice
            key={player.userId}
            {...{ field, player, inviteId }}
            isChosen={chosen.has(player.userId)}
            onChoose={(isChosen) => choose([player.userId], isChosen)}
          />
        ))}
      </ul>
    </div>
  )
}

type InvitationProps = { field: DrawField; inviteId: string | null; onChange: (inviteId: string | null) => void }

/** Whose answers stand at the names. */
function Invitation({ field, inviteId, onChange }: InvitationProps) {
  const t = useTexts(startListTexts)
  const { date } = useFormats()
  const items = field.invites.map(({ id, title, startDate }) => ({ id, label: `${title}, ${date(startDate)}` }))
  return (
    <Select
      label={t('answersTo')}
      items={[...items, { id: '', label: t('noInvitation') }]}
      value={inviteId ?? ''}
      onChange={(id) => onChange(id || null)}
    />
  )
}

type NarrowingProps = {
  field: DrawField
  filters: readonly FieldFilter[]
  value: string
  onChange: (id: string) => void
}

function Narrowing({ field, filters, value, onChange }: NarrowingProps) {
  const t = useTexts(startListTexts)
  const items = filters.map(({ id, kind, name, takes }) => ({
    id,
    label: t('withCount', { name: t(`filter_${kind}`, { name }), count: field.players.filter(takes).length }),
  }))
  return <Select label={t('show')} items={items} value={value} onChange={onChange} />
}

type PlayerProps = {
  field: DrawField
  player: DrawPlayer
  inviteId: string | null
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function PlayerChoice({ field, player, inviteId, isChosen, onChoose }: PlayerProps) {
  const t = useTexts(startListTexts)
  const { handicap } = useFormats()
  const answer = answerTo(player, inviteId)
  const options = field.invites.find(({ id }) => id === inviteId)?.options ?? []
  const words = options.find(({ id }) => id === answer?.optionId)?.description ?? t('notAnswered')
  const about = [
    player.handicap !== null && handicap(player.handicap),
    player.class,
    player.team,
    answer && (answer.waiting ? t('answerWaits', { answer: words }) : words),
  ]
  return (
    <li>
      <Checkbox
        label={`${player.firstName} ${player.lastName}`}
        hint={about.filter(Boolean).join(' · ')}
        checked={isChosen}
        onChange={onChoose}
      />
    </li>
  )
}
