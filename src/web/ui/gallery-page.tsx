import { type ReactNode, useState } from 'react'
import { languages } from '../../contract/texts.ts'
import { setLanguage, useFormats, useLanguage } from '../texts.ts'
import { themes, useTheme } from '../theme.ts'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { BbEditor } from './bb-editor.tsx'
import { BigKey, IconToggle, KeyRow, ScoreKey } from './big-key.tsx'
import { Button, ButtonLink, ButtonRow, IconButton } from './button.tsx'
import { Card, Tile, Tiles } from './card.tsx'
import { Chips, ManyChips, ValueChip } from './chips.tsx'
import { Checkbox, RadioGroup, Switch } from './choice.tsx'
import { ComboBox } from './combo-box.tsx'
import { DateField } from './date-field.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { Drawer, DrawerLink } from './drawer.tsx'
import { Dropzone } from './dropzone.tsx'
import { EmptyState, ErrorState } from './empty-state.tsx'
import { Field, TextArea } from './field.tsx'
import { Flag } from './flag.tsx'
import { Icon, iconNames } from './icon.tsx'
import { List, ListRow } from './list.tsx'
import { Menu } from './menu.tsx'
import { Notice } from './notice.tsx'
import { alertOverlay, notify, showError } from './notices.tsx'
import { NumberField, NumberStepper } from './number-field.tsx'
import { Page, Section } from './page.tsx'
import { Pagination } from './pagination.tsx'
import { Progress } from './progress.tsx'
import { QrCode } from './qr-code.tsx'
import { ReceivedDots } from './received-dots.tsx'
import { ScoreMark } from './score-mark.tsx'
import { Scorecard } from './scorecard.tsx'
import { Select } from './select.tsx'
import { Skeleton } from './skeleton.tsx'
import { type Sorting, Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { ToPar } from './to-par.tsx'

/** Every component in its states, for those who build pages. A tool, in English only. */
export default function GalleryPage() {
  return (
    <Page
      title="Components"
      crumbs={[{ to: '/', label: 'Home' }]}
      lead="Everything a page is built from, in its states."
      actions={<Looks />}
    >
      <Buttons />
      <Fields />
      <Choices />
      <Scores />
      <Pad />
      <Lists />
      <Navigation />
      <Overlays />
      <States />
      <Icons />
    </Page>
  )
}

const Navigation = () => {
  const [open, setOpen] = useState(false)
  return (
    <Section title="Navigation">
      <ButtonRow>
        <IconButton icon="menu" label="Drawer" onClick={() => setOpen(true)} />
        <IconButton icon="chat" label="Messages, 3 unread" badge={<Badge tone="press">3</Badge>} />
        <Menu
          label="Menu of the gallery"
          trigger={<Avatar name="Anna Lindqvist" tone="press" />}
          items={[
            { id: 'settings', label: 'Settings', icon: 'settings', to: '/settings' },
            { id: 'one', label: 'Fredagsgolfen', checked: true },
            { id: 'two', label: 'Gubbligan', checked: false },
            { id: 'logout', label: 'Logout', icon: 'logout', danger: true },
          ]}
        />
      </ButtonRow>
      <Drawer open={open} onClose={() => setOpen(false)} label="Menu">
        <nav aria-label="Gallery">
          <DrawerLink to="/ui" icon="home" current>
            Home
          </DrawerLink>
          <DrawerLink to="/messages" icon="chat" badge={<Badge tone="press">3</Badge>}>
            Messages
          </DrawerLink>
          <hr />
          <DrawerLink to="/courses" icon="course">
            Courses
          </DrawerLink>
        </nav>
      </Drawer>
    </Section>
  )
}

const Looks = () => {
  const [theme, setTheme] = useTheme()
  const language = useLanguage()
  return (
    <>
      <Chips label="Theme" items={themes.map((id) => ({ id, label: id }))} value={theme} onChange={setTheme} />
      <Chips
        label="Language"
        items={languages.map((id) => ({ id, label: id }))}
        value={language}
        onChange={setLanguage}
      />
    </>
  )
}

const Columns = ({ children }: { children: ReactNode }) => <div className="grid gap-6 md:grid-cols-2">{children}</div>
const Stack = ({ children }: { children: ReactNode }) => <div className="grid content-start gap-4">{children}</div>

const Buttons = () => (
  <Section title="Buttons">
    <Stack>
      <ButtonRow>
        <Button variant="primary">Save</Button>
        <Button variant="soft" icon="flag">
          Scoring
        </Button>
        <Button variant="line" icon="print">
          Print
        </Button>
        <Button>Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="danger-solid">Abort Round</Button>
        <Button variant="primary" disabled>
          Publish
        </Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Slow />
        <IconButton icon="share" label="Share" />
        <ButtonLink to="/news" variant="line">
          A link
        </ButtonLink>
      </ButtonRow>
      <Button variant="primary" reason="A tee has more than four players">
        Publish the start list
      </Button>
      <Button variant="primary" big>
        Save score for the hole
      </Button>
    </Stack>
  </Section>
)

/** Its act takes a moment. */
const Slow = () => {
  const [count, setCount] = useState(0)
  const act = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    setCount((before) => before + 1)
  }
  return (
    <Button variant="soft" onClick={act}>
      Saved {count} times
    </Button>
  )
}

const courses = [
  { id: 'sk', label: 'Skärsätra GK' },
  { id: 'bj', label: 'Björkvik GK' },
  { id: 'ra', label: 'Royal Ashford', disabled: true },
]
const players = ['Anna Lindqvist', 'Elin Wallström', 'Johan Åkerström', 'Märta Öhman', 'Oliver Bennett']

const Fields = () => {
  const [name, setName] = useState('R2')
  const [password, setPassword] = useState('birdie')
  const [query, setQuery] = useState('')
  const [text, setText] = useState('')
  const [handicap, setHandicap] = useState<number | null>(-2.4)
  const [strokes, setStrokes] = useState<number | null>(19)
  const [gross, setGross] = useState<number | null>(null)
  const [post, setPost] = useState('[quote=Erik]Which tees?[/quote]\nThe [b]yellow[/b] ones.')
  const [course, setCourse] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>('2025-09-06')
  const [chosen, setChosen] = useState<string[]>(['Anna Lindqvist'])
  const found = players.filter((each) => each.toLowerCase().includes(query.toLowerCase()))
  return (
    <Section title="Fields">
      <Columns>
        <Stack>
          <Field
            label="Round name"
            value={name}
            onChange={setName}
            error={name.length < 3 && 'At least 3 characters'}
          />
          <Field label="Password" type="password" autoComplete="off" value={password} onChange={setPassword} />
          <Field label="Search" hideLabel type="search" placeholder="Search" value={text} onChange={setText} />
          <Field
            label="E-mail"
            value="anna@example.org"
            onChange={() => {}}
            readOnly
            hint="Changed by a link in a mail"
          />
          <TextArea label="Description" optional value={text} onChange={setText} />
          <BbEditor label="Reply" value={post} onChange={setPost} rows={5} />
        </Stack>
        <Stack>
          <NumberStepper
            label="Handicap"
            value={handicap}
            onChange={setHandicap}
            handicap
            min={-10}
            max={54}
            step={0.1}
          />
          <NumberStepper label="Strokes" value={strokes} onChange={setStrokes} min={0} max={20} />
          <NumberField label="Gross" value={gross} onChange={setGross} min={1} max={99} hint="1 to 99" />
          <Select label="Course" items={courses} value={course} onChange={setCourse} placeholder="Choose a course" />
          <DateField label="Date" value={day} onChange={setDay} />
          <ComboBox
            label="Player"
            placeholder="Name, golf id or e-mail"
            items={found.map((each) => ({ id: each, label: each, hint: 'Skärsätra GK' }))}
            onSearch={setQuery}
            onSelect={(id) => setChosen([...chosen, id])}
            clearOnSelect
          />
          <div className="chips">
            {chosen.map((each) => (
              <ValueChip key={each} label={each} onRemove={() => setChosen(chosen.filter((other) => other !== each))} />
            ))}
          </div>
        </Stack>
      </Columns>
    </Section>
  )
}

const Choices = () => {
  const [on, setOn] = useState(true)
  const [view, setView] = useState<'net' | 'gross'>('net')
  const [filters, setFilters] = useState<readonly string[]>(['Ladies'])
  const [score, setScore] = useState<'par' | 'bogey' | 'double'>('par')
  const [tab, setTab] = useState('2')
  return (
    <Section title="Choices">
      <Columns>
        <Stack>
          <Switch label="Extras" checked={on} onChange={setOn} />
          <Switch label="Off and closed" hint="Premium only" checked={false} onChange={() => {}} disabled />
          <Checkbox label="Send to all members" checked={on} onChange={setOn} />
          <Checkbox label="Some of many" mixed checked={false} onChange={() => {}} />
          <RadioGroup
            label="Default scoring"
            value={score}
            onChange={setScore}
            items={[
              { id: 'par', label: 'Par' },
              { id: 'bogey', label: 'Bogey', hint: 'One over' },
              { id: 'double', label: 'Double bogey' },
            ]}
          />
        </Stack>
        <Stack>
          <Chips
            label="View"
            value={view}
            onChange={setView}
            items={[
              { id: 'net', label: 'Net' },
              { id: 'gross', label: 'Gross' },
            ]}
          />
          <ManyChips
            label="Classes"
            value={filters}
            onToggle={(id) =>
              setFilters(filters.includes(id) ? filters.filter((each) => each !== id) : [...filters, id])
            }
            items={['Ladies', 'Gentlemen', 'Professionals'].map((id) => ({ id, label: id }))}
          />
          <Tabs
            label="Rounds"
            value={tab}
            onChange={setTab}
            items={[
              { id: '2', label: 'Round 2' },
              { id: '1', label: 'Round 1' },
              { id: 'classes', label: 'Classes' },
            ]}
          >
            The panel of {tab}
          </Tabs>
          <Menu
            label="More"
            variant="line"
            items={[
              { id: 'edit', label: 'Edit', icon: 'edit', onSelect: () => notify('Edit') },
              { id: 'delete', label: 'Delete', icon: 'trash', danger: true },
              { id: 'off', label: 'Not now', disabled: true },
            ]}
          />
        </Stack>
      </Columns>
    </Section>
  )
}

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4]
const indexes = [7, 11, 15, 1, 9, 3, 17, 13, 5, 8, 16, 4, 12, 2, 10, 18, 14, 6]
const played = [5, 5, 1, 6, 5, 4, 2, 3, 4, 6, 3, 4, 5, 5]
const card = pars.map((par, at) => {
  const index = indexes[at] ?? 18
  const received = index === 1 ? 2 : index <= 15 ? 1 : 0
  const strokes = played[at] ?? null
  return {
    hole: at + 1,
    par,
    index,
    received,
    strokes,
    assumed: at === 12,
    netToPar: strokes === null ? null : strokes - par - received,
  }
})

const Scores = () => (
  <Section title="Scores" end={<span className="caption">Scorecard notation</span>}>
    <Stack>
      <div className="flex flex-wrap items-center gap-6 text-numeral">
        <ScoreMark strokes={2} par={4} />
        <ScoreMark strokes={3} par={4} fresh />
        <ScoreMark strokes={4} par={4} />
        <ScoreMark strokes={5} par={4} />
        <ScoreMark strokes={6} par={4} />
        <ScoreMark strokes={10} par={4} />
        <ScoreMark strokes={null} par={4} />
        <ScoreMark strokes={4} par={4} assumed />
        <ScoreMark strokes={null} par={4} pickedUp />
        <ToPar value={-4} large />
        <ToPar value={0} large />
        <ToPar value={2} large />
        <ToPar value={null} large />
      </div>
      <p className="text-small">
        <ReceivedDots count={1} /> one received, <ReceivedDots count={2} /> two, <ReceivedDots count={-1} /> gives one
        back
      </p>
      <Scorecard label="Oliver Bennett, round 2" holes={card} current={15} />
    </Stack>
  </Section>
)

const Pad = () => {
  const [strokes, setStrokes] = useState(4)
  const [fish, setFish] = useState(true)
  const key = (value: number, reach: 'near' | 'far') => (
    <ScoreKey
      key={value}
      strokes={value}
      par={4}
      reach={reach}
      pressed={strokes === value}
      onPress={() => setStrokes(value)}
    />
  )
  return (
    <Section title="Score pad">
      <div className="grid max-w-measure gap-2">
        <div className="flex gap-1">
          <IconToggle icon="fish" label="Fish: water" pressed={fish} onPress={() => setFish(!fish)} />
          <IconToggle icon="camel" label="Camel: bunker" pressed={false} onPress={() => {}} />
          <IconToggle icon="lion" label="Lion: trees" pressed={false} onPress={() => {}} />
          <IconToggle icon="snake" label="Snake: three putts" pressed={false} onPress={() => {}} />
        </div>
        <KeyRow>
          {[1, 2, 7, 8, 9].map((value) => key(value, 'far'))}
          <BigKey reach="far" onPress={() => {}}>
            <small>Pick up</small>
          </BigKey>
        </KeyRow>
        <KeyRow>{[3, 4, 5, 6].map((value) => key(value, 'near'))}</KeyRow>
      </div>
    </Section>
  )
}

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

const Lists = () => {
  const formats = useFormats()
  const [sorting, setSorting] = useState<Sorting>({ column: 'name' })
  const [page, setPage] = useState(2)
  const rows = board.toSorted((a, b) => formats.compare(a.name, b.name) * (sorting.descending ? -1 : 1))
  return (
    <Section title="Lists, cards, badges">
      <Stack>
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
            {
              id: 'handicap',
              head: 'Handicap',
              cell: (row) => formats.handicap(row.handicap),
              number: true,
              from: 'sm',
            },
            { id: 'thru', head: 'Thru', cell: (row) => row.thru, number: true },
            { id: 'toPar', head: 'To par', cell: (row) => <ToPar value={row.toPar} large />, number: true },
          ]}
        />
        <Pagination page={page} pages={5} onChange={setPage} />
        <Columns>
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

const Overlays = () => {
  const [dialog, setDialog] = useState(false)
  const [confirm, setConfirm] = useState(false)
  const [caption, setCaption] = useState('')
  const close = () => setDialog(false)
  return (
    <Section title="Dialogs and notices">
      <ButtonRow>
        <Button variant="line" onClick={() => setDialog(true)}>
          Dialog
        </Button>
        <Button variant="line" onClick={() => setConfirm(true)}>
          Confirmation
        </Button>
        <Button variant="line" onClick={() => notify('Settings saved', { undo: () => {} })}>
          Success
        </Button>
        <Button variant="line" onClick={() => alertOverlay('Extra updated', <p>Marked a Fish by Anna.</p>)}>
          Overlay
        </Button>
        <Button variant="line" onClick={() => showError()}>
          Error
        </Button>
      </ButtonRow>
      <Dialog
        open={dialog}
        onClose={close}
        title="Caption"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Caption" value={caption} onChange={setCaption} />
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onClose={() => setConfirm(false)}
        title="Are you sure?"
        confirm="Abort Round"
        danger
        onConfirm={() => notify('Aborted')}
      >
        All saved scores, extras and results for all players in this group will be lost.
      </ConfirmDialog>
    </Section>
  )
}

const States = () => (
  <Section title="States">
    <Columns>
      <Stack>
        <EmptyState
          title="No pictures yet"
          action={
            <Button variant="soft" icon="image">
              Add an image
            </Button>
          }
        >
          The first one from the course lands here.
        </EmptyState>
        <Dropzone label="Pictures" accept="image/jpeg,image/png" onFiles={(files) => notify(files[0]?.name ?? '')} />
        <Progress label="Upload" value={64} showLabel />
      </Stack>
      <Stack>
        <Notice icon="wifi-off">No network. 2 holes wait in this phone.</Notice>
        <Notice danger>Unable to save. What you typed is kept.</Notice>
        <ErrorState onRetry={() => {}}>The leaderboard could not be read.</ErrorState>
        <Skeleton />
        <Skeleton shape="rows" count={2} />
        <Skeleton shape="tiles" count={3} />
        <QrCode text="https://example.org/public/7/" label="QR code to the board" />
      </Stack>
    </Columns>
  </Section>
)

const Icons = () => (
  <Section title="Icons">
    <ul className="flex flex-wrap gap-4">
      {iconNames.map((name) => (
        <li key={name} className="grid w-16 justify-items-center gap-1">
          <Icon name={name} />
          <span className="caption">{name}</span>
        </li>
      ))}
    </ul>
  </Section>
)
