import { languages } from '../../../contract/texts.ts'
import { setLanguage, useLanguage } from '../../texts.ts'
import { themes, useTheme } from '../../theme.ts'
import { Chips } from '../chips.tsx'
import { Page } from '../page.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Lists } from './lists.tsx'
import { Navigation } from './navigation.tsx'
import { Overlays } from './overlays.tsx'
import { Pad, Scores } from './scores.tsx'
import { Icons, States } from './states.tsx'

/** Every component in its states, for those who build pages. A tool, in English only. */
export default function ComponentsPage() {
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
