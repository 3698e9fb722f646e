import { useState } from 'react'
import { useFormats } from '../../texts.ts'
import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { ButtonRow } from '../button.tsx'
import { Card, Tile, Tiles } from '../card.tsx'
import { Flag } from '../flag.tsx'
import { Icon } from '../icon.tsx'
import { List, ListRow } from '../list.tsx'
import { Section } from '../page.tsx'
import { Pagination } from '../pagination.tsx'
import { type Sorting, Table } from '../table.tsx'
import { ToPar } from '../to-par.tsx'
import { Columns, Stack } from './layout.tsx'

type BoardRow = {
  place: string
  name: string
  club: string
  country: string
  toPar: number
  handicap: number
  thru: number
}
const board: BoardRow[] = [
  { place: '1', name: 'Anna Lindqvist', club: 'Skärsätra GK', country: 'SE', toPar: -7, handicap: 11.4, thru: 14 },
  { place: 'T2', name: 'Elin Wallström', club: 'Björkvik GK', country: 'SE', toPar: -5, handicap: 8.9, thru: 15 },
  { place: 'T2', name: 'Oliver Bennett', club: 'Royal Ashford', country: 'GB', toPar: 0, handicap: -2.4, thru: 14 },
]

export const Lists = () => {
  const [page, setPage] = useState(2)
  return (
    <Section title="Lists, cards, badges">
      <Stack>
        <Players />
        <Pagination page={page} pages={5} onChange={setPage} />
        <Columns>
          <Members />
          <Cards />
        </Columns>
        <Tiles>
          <Tile wide to="/ui" icon="flag" title="Play Golf!" caption="Start a round" />
          <Tile to="/ui" icon="trophy" title="Events" caption="Two to come" badge={<Badge tone="live">Live</Badge>} />
          <Tile to="/ui" icon="chart" title="Statistics" />
        </Tiles>
      </Stack>
    </Section>
  )
}

const Players = () => {
  const formats = useFormats()
  const [sorting, setSorting] = useState<Sorting>({ column: 'name' })
  const rows = board.toSorted((a, b) => formats.compare(a.name, b.name) * (sorting.descending ? -1 : 1))
  return (
    <Table
      label="Players"
      rows={rows}
      rowKey={(row) => row.name}
      marked={(row) => row.place === '1'}
      sorting={sorting}
      onSort={setSorting}
      columns={[
        { id: 'place', head: 'Place', cell: (row) => <b>{row.place}</b> },
        { id: 'name', head: 'Player', cell: (row) => row.name, rowHead: true, sortable: true },
        { id: 'country', head: 'Country', cell: (row) => <Flag country={row.country} />, from: 'sm' },
        { id: 'handicap', head: 'Handicap', cell: (row) => formats.handicap(row.handicap), number: true, from: 'sm' },
        { id: 'thru', head: 'Thru', cell: (row) => row.thru, number: true },
        { id: 'toPar', head: 'To par', cell: (row) => <ToPar value={row.toPar} large />, number: true },
      ]}
    />
  )
}

const Members = () => {
  const formats = useFormats()
  return (
    <List label="Members">
      {board.map((row) => (
        <ListRow
          key={row.name}
          to="/ui"
          start={<Avatar name={row.name} tone={row.place === '1' ? 'press' : undefined} />}
          title={row.name}
          caption={`${row.club} · ${formats.handicap(row.handicap)}`}
          end={<Icon name="right" size="small" />}
        />
      ))}
    </List>
  )
}

const Cards = () => {
  const formats = useFormats()
  return (
    <Stack>
      <Card>
        <b>Reigning champion</b>
        <p className="soft text-small">Charlotte Hughes</p>
      </Card>
      <Card plain>
        <b>Under a rule</b>
        <p className="soft text-small">{formats.dateAndTime('2025-09-06T14:08:00')}</p>
      </Card>
      <ButtonRow>
        <Badge tone="live">Live</Badge>
        <Badge tone="press">3</Badge>
        <Badge tone="sand" icon="wifi-off">
          2 waiting
        </Badge>
        <Badge>Unofficial</Badge>
        <Badge tone="danger">Refused</Badge>
        <Avatar name="Charlotte Hughes" tone="sand" large alone />
        <Flag country="se" withName />
      </ButtonRow>
    </Stack>
  )
}
