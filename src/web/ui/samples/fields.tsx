import { useState } from 'react'
import { BbEditor } from '../bb-editor.tsx'
import { ValueChip } from '../chips.tsx'
import { ComboBox } from '../combo-box.tsx'
import { DateField } from '../date-field.tsx'
import { Field, TextArea } from '../field.tsx'
import { NumberField, NumberStepper } from '../number-field.tsx'
import { Section } from '../page.tsx'
import { Select } from '../select.tsx'
import { Columns, Stack } from './layout.tsx'

const courses = [
  { id: 'sk', label: 'Skärsätra GK' },
  { id: 'bj', label: 'Björkvik GK' },
  { id: 'ra', label: 'Royal Ashford', disabled: true },
]
const players = ['Anna Lindqvist', 'Elin Wallström', 'Johan Åkerström', 'Märta Öhman', 'Oliver Bennett']

export const Fields = () => (
  <Section title="Fields">
    <Columns>
      <Words />
      <Values />
    </Columns>
  </Section>
)

const Words = () => {
  const [name, setName] = useState('R2')
  const [password, setPassword] = useState('birdie')
  const [text, setText] = useState('')
  const [post, setPost] = useState('[quote=Erik]Which tees?[/quote]\nThe [b]yellow[/b] ones.')
  return (
    <Stack>
      <Field label="Round name" value={name} onChange={setName} error={name.length < 3 && 'At least 3 characters'} />
      <Field label="Password" type="password" autoComplete="off" value={password} onChange={setPassword} />
      <Field label="Search" hideLabel type="search" placeholder="Search" value={text} onChange={setText} />
      <Field label="E-mail" value="anna@example.org" onChange={() => {}} readOnly hint="Changed by a link in a mail" />
      <TextArea label="Description" optional value={text} onChange={setText} />
      <BbEditor label="Reply" value={post} onChange={setPost} rows={5} />
    </Stack>
  )
}

const Values = () => {
  const [query, setQuery] = useState('')
  const [handicap, setHandicap] = useState<number | null>(-2.4)
  const [strokes, setStrokes] = useState<number | null>(19)
  const [gross, setGross] = useState<number | null>(null)
  const [course, setCourse] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>('2025-09-06')
  const [chosen, setChosen] = useState<string[]>(['Anna Lindqvist'])
  const found = players.filter((each) => each.toLowerCase().includes(query.toLowerCase()))
  return (
    <Stack>
      <NumberStepper label="Handicap" value={handicap} onChange={setHandicap} handicap min={-10} max={54} step={0.1} />
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
  )
}
