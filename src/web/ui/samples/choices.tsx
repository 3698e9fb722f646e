import { useState } from 'react'
import { Chips, ManyChips } from '../chips.tsx'
import { Checkbox, RadioGroup, Switch } from '../choice.tsx'
import { Menu } from '../menu.tsx'
import { notify } from '../notices.tsx'
import { Section } from '../page.tsx'
import { Tabs } from '../tabs.tsx'
import { Columns, Stack } from './layout.tsx'

export const Choices = () => (
  <Section title="Choices">
    <Columns>
      <OnAndOff />
      <OneOfSome />
    </Columns>
  </Section>
)

const OnAndOff = () => {
  const [on, setOn] = useState(true)
  const [score, setScore] = useState<'par' | 'bogey' | 'double'>('par')
  return (
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
  )
}

const OneOfSome = () => {
  const [view, setView] = useState<'net' | 'gross'>('net')
  const [filters, setFilters] = useState<readonly string[]>(['Ladies'])
  const [tab, setTab] = useState('2')
  return (
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
        onToggle={(id) => setFilters(filters.includes(id) ? filters.filter((each) => each !== id) : [...filters, id])}
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
  )
}
