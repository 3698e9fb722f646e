import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../../contract/operation.ts'
import { canGenerate } from '../../golf/start-list.ts'
import { call } from '../../web/call.ts'
import { showFailure } from '../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { ManyChips } from '../../web/ui/chips.tsx'
import { Checkbox, RadioGroup } from '../../web/ui/choice.tsx'
import { ErrorState } from '../../web/ui/empty-state.tsx'
import { Field } from '../../web/ui/field.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { NumberStepper } from '../../web/ui/number-field.tsx'
import { Section } from '../../web/ui/page.tsx'
import { Select } from '../../web/ui/select.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import { useRead } from '../../web/use-read.ts'
import { getUsers } from '../members/operations.ts'
import { getEventResults } from '../results/operations.ts'
import { generateStartList, type StartList } from './operations.ts'
import { startListTexts } from './texts.ts'
import { TimeField } from './time-field.tsx'

export type Generated = OutputOf<typeof generateStartList>
type Order = 'handicap' | 'name' | 'random' | 'result' | 'team'
const orders: readonly Order[] = ['handicap', 'name', 'random', 'result', 'team']

type Options = {
  roundIds: readonly string[]
  order: Order
  size: number
  how: 'times' | 'shotgun'
  firstTime: string
  interval: number
  startHoles: readonly number[]
}

type Props = {
  list: StartList
  /** Chosen at first. */
  preselected?: readonly string[]
  onGenerated: (generated: Generated) => unknown
}

/** Who plays and how they start; what is made of it is arranged before it is published. */
export function GeneratorForm({ list, preselected = [], onGenerated }: Props) {
  const t = useTexts(startListTexts)
  const open = list.rounds.filter(({ hasScores }) => !hasScores)
  const { data, failure, reload } = useRead(getUsers, { partyId: list.partyId, activeOnly: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(preselected))
  const [busy, setBusy] = useState(false)
  const [options, setOptions] = useState<Options>({
    roundIds: open.map(({ id }) => id),
    order: 'handicap',
    size: 4,
    how: 'times',
    firstTime: '09:00',
    interval: 10,
    startHoles: [],
  })
  if (failure && !data) return <ErrorState title={t('membersFailed')} onRetry={reload} />
  if (!data) return <Skeleton shape="rows" />
  if (open.length === 0) return <Notice>{t('noOpenRound')}</Notice>
  const members = data.users.map(({ userId, firstName, lastName, meta }) => ({
    userId,
    name: `${firstName} ${lastName}`,
    handicap: meta.handicap,
    team: meta.team,
  }))
  const userIds = members.map(({ userId }) => userId).filter((userId) => chosen.has(userId))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || reason) return
    setBusy(true)
    await generate(list.eventId, userIds, options, onGenerated)
    setBusy(false)
  }
  const reason = !canGenerate(userIds.length) ? t('moreThanFour') : options.roundIds.length === 0 && t('chooseRound')
  return (
    <form onSubmit={submit}>
      <Section
        title={t('choosePlayers')}
        end={<span className="caption">{t('chosen', { count: userIds.length })}</span>}
      >
        <Players members={members} chosen={chosen} onChoose={setChosen} />
      </Section>
      <Section title={t('options')}>
        <OptionFields list={list} options={options} onChange={setOptions} />
      </Section>
      <div className="pt-5">
        <Button type="submit" variant="primary" icon="refresh" busy={busy} reason={reason}>
          {t('make')}
        </Button>
      </div>
    </form>
  )
}

async function generate(
  eventId: string,
  userIds: readonly string[],
  options: Options,
  onGenerated: (generated: Generated) => unknown,
) {
  const { order, how, firstTime, startHoles, roundIds, size, interval } = options
  const standing = order === 'result' ? await call(getEventResults, { eventId }) : undefined
  if (standing && !standing.ok) return showFailure(standing)
  const answer = await call(generateStartList, {
    eventId,
    roundIds: [...roundIds],
    userIds: standing ? leadersLast(userIds, standing.value.rows) : [...userIds],
    size,
    order: order === 'result' ? 'given' : order,
    shotgun: how === 'shotgun',
    startHoles: [...startHoles],
    ...(firstTime && { firstTime }),
    interval,
  })
  if (!answer.ok) return showFailure(answer)
  await onGenerated(answer.value)
}

/** As the event stands, the best last; who has no result goes first. */
function leadersLast(userIds: readonly string[], rows: readonly { userId: string; place: number | null }[]) {
  const placeOf = (userId: string) => rows.find((row) => row.userId === userId)?.place ?? Number.POSITIVE_INFINITY
  return userIds.toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)]
    return first === second ? 0 : second - first
  })
}

type Member = { userId: string; name: string; handicap: number | null; team: string }
type PlayersProps = {
  members: readonly Member[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function Players({ members, chosen, onChoose }: PlayersProps) {
  const t = useTexts(startListTexts)
  const { handicap } = useFormats()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = members.filter(({ name, team }) => `${name} ${team}`.toLowerCase().includes(wanted))
  const toggle = (userId: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(userId)
    else next.delete(userId)
    onChoose(next)
  }
  const all = (isChosen: boolean) => {
    const ids = shown.map(({ userId }) => userId)
    onChoose(isChosen ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.includes(id))))
  }
  return (
    <div className="grid gap-3 pt-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('search')} className="grow" type="search" value={search} onChange={setSearch} />
        <Button variant="line" onClick={() => all(true)}>
          {t('all')}
        </Button>
        <Button onClick={() => all(false)}>{t('none')}</Button>
      </div>
      {shown.length === 0 && <p className="soft">{t('nobodyFound')}</p>}
      <ul className="grid max-h-[26rem] grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-5 overflow-auto">
        {shown.map((member) => (
          <li key={member.userId}>
            <Checkbox
              label={member.name}
              hint={[member.handicap !== null && handicap(member.handicap), member.team].filter(Boolean).join(' · ')}
              checked={chosen.has(member.userId)}
              onChange={(isChosen) => toggle(member.userId, isChosen)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type FieldsProps = { list: StartList; options: Options; onChange: (options: Options) => void }

function OptionFields({ list, options, onChange }: FieldsProps) {
  const t = useTexts(startListTexts)
  const set = (change: Partial<Options>) => onChange({ ...options, ...change })
  const isShotgun = options.how === 'shotgun'
  const holes = [...new Set(list.rounds.flatMap((round) => round.holes.map(({ hole }) => hole)))].sort((a, b) => a - b)
  const toggleHole = (id: string) => {
    const hole = Number(id)
    const has = options.startHoles.includes(hole)
    set({ startHoles: has ? options.startHoles.filter((one) => one !== hole) : [...options.startHoles, hole] })
  }
  const toggleRound = (roundId: string, isChosen: boolean) =>
    set({ roundIds: isChosen ? [...options.roundIds, roundId] : options.roundIds.filter((id) => id !== roundId) })
  return (
    <div className="grid gap-5 pt-4 sm:grid-cols-2">
      <Select
        label={t('order')}
        items={orders.map((id) => ({ id, label: t(`order_${id}`) }))}
        value={options.order}
        onChange={(order) => set({ order })}
      />
      <Select
        label={t('size')}
        items={['2', '3', '4'].map((id) => ({ id, label: id }))}
        value={String(options.size)}
        onChange={(size) => set({ size: Number(size) })}
      />
      <RadioGroup
        label={t('startsHow')}
        items={[
          { id: 'times' as const, label: t('teeTimes') },
          { id: 'shotgun' as const, label: t('shotgun') },
        ]}
        value={options.how}
        onChange={(how) => set({ how })}
      />
      <div className="grid content-start gap-4">
        <TimeField
          label={isShotgun ? t('startTime') : t('firstTime')}
          value={options.firstTime}
          onChange={(firstTime) => set({ firstTime })}
        />
        {!isShotgun && (
          <NumberStepper
            label={t('interval')}
            value={options.interval}
            onChange={(interval) => set({ interval: interval ?? 10 })}
            min={1}
            max={60}
          />
        )}
      </div>
      <div className="grid gap-2 sm:col-span-2">
        <span className="field-label">{isShotgun ? t('holesShotgun') : t('holesTimes')}</span>
        <ManyChips
          label={isShotgun ? t('holesShotgun') : t('holesTimes')}
          items={holes.map((hole) => ({ id: String(hole), label: hole }))}
          value={options.startHoles.map(String)}
          onToggle={toggleHole}
        />
        <span className="caption">{isShotgun ? t('holesShotgunHint') : t('holesTimesHint')}</span>
      </div>
      <fieldset className="field sm:col-span-2">
        <legend className="field-label">{t('forRounds')}</legend>
        {list.rounds.map(({ id, title, hasScores }) => (
          <Checkbox
            key={id}
            label={title}
            hint={hasScores && t('hasScores')}
            disabled={hasScores}
            checked={options.roundIds.includes(id)}
            onChange={(isChosen) => toggleRound(id, isChosen)}
          />
        ))}
      </fieldset>
    </div>
  )
}
