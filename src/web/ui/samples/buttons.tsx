import { useState } from 'react'
import { Button, ButtonLink, ButtonRow, IconButton } from '../button.tsx'
import { Section } from '../page.tsx'
import { Stack } from './layout.tsx'

export const Buttons = () => (
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
