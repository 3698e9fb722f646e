import type { InputOf } from '../../../contract/operation.ts'
import { checkTee } from '../../../golf/start-list.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { type DrawField, generateStartList } from './operations/draw.ts'
import type { StartList } from './operations.ts'
import { type NumberedTee, numbered, whereOf } from './rules.ts'
import { DrawLine } from './tee-list.tsx'
import { wishTexts } from './texts/wish-texts.ts'
import { startListTexts } from './texts.ts'

type Wish = InputOf<typeof generateStartList>
type Props = { list: StartList; field: DrawField; wish: Wish }

/** The groups as they would be, before anything is written; drawn anew a moment after something was changed. */
export function DrawPreview({ list, field, wish }: Props) {
  const t = useTexts(startListTexts)
  const wishWords = useTexts(wishTexts)
  const settled = useDebounced(JSON.stringify(wish), 300)
  const { data, failure } = useRead(generateStartList, JSON.parse(settled) as Wish, { keep: true })
  if (failure) return <Notice danger>{failure.detail ?? failure.statusText}</Notice>
  const first = data?.list[0]
  const round = list.rounds.find(({ id }) => id === first?.roundId)
  if (!data || !first || !round) return <Skeleton shape="rows" />
  const times = first.tees.flatMap(({ time }) => time ?? [])
  const [from, to] = [times[0], times.at(-1)]
  const groups = t('groups', { count: first.tees.length })
  return (
    <div className="grid gap-3">
      <p>
        <b role="status">{from && to && from !== to ? t('groupsFromTo', { groups, from, to }) : groups}</b>{' '}
        <span className="caption">
          {wish.order === 'result' && (data.resultOf ? t('resultOf', { event: data.resultOf.title }) : t('noResult'))}
          {data.cut.length > 0 && `${wishWords('cutLeftOut', { count: data.cut.length })} `}
          {data.wishes.kept + data.wishes.unmet.length > 0 &&
            `${wishWords('wishesKept', { kept: data.wishes.kept, count: data.wishes.kept + data.wishes.unmet.length })} `}
          {wish.mixClubs && `${wishWords('alikeGroups', { count: data.alikeGroups })} `}
          <DrawLine draw={data.draw} /> {data.list.length > 1 && t('sameForRounds', { count: data.list.length })}
        </span>
      </p>
      <div className="max-h-[24rem] overflow-auto">
        <Groups label={groups} field={field} tees={numbered(first.tees)} whereIn={(tee) => whereOf(tee, round)} />
      </div>
    </div>
  )
}

type GroupsProps = {
  label: string
  field: DrawField
  tees: readonly NumberedTee[]
  whereIn: (tee: NumberedTee) => string
}

function Groups({ label, field, tees, whereIn }: GroupsProps) {
  const t = useTexts(startListTexts)
  const { handicap } = useFormats()
  const people = new Map(field.players.map((player) => [player.userId, player]))
  const averageOf = ({ players }: NumberedTee) => checkTee(players.map((id) => people.get(id)?.handicap ?? null))
  return (
    <Table
      label={label}
      rows={tees}
      rowKey={({ group }) => group}
      columns={[
        { id: 'time', head: t('clock'), rowHead: true, cell: ({ time, group }) => time ?? t('tee', { number: group }) },
        { id: 'where', head: t('onTee'), cell: whereIn },
        {
          id: 'players',
          head: t('players'),
          cell: ({ players }) =>
            players
              .flatMap((id) => people.get(id) ?? [])
              .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
              .join(', '),
        },
        {
          id: 'average',
          head: t('averageHead'),
          number: true,
          from: 'sm',
          cell: (tee) => {
            const { averageHandicap, highAverage } = averageOf(tee)
            const words = averageHandicap === null ? '' : handicap(averageHandicap)
            return highAverage ? <Badge tone="sand">{words}</Badge> : words
          },
        },
      ]}
    />
  )
}
