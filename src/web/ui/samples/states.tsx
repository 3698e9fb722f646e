import { Button } from '../button.tsx'
import { Dropzone } from '../dropzone.tsx'
import { EmptyState, ErrorState } from '../empty-state.tsx'
import { Icon, iconNames } from '../icon.tsx'
import { Notice } from '../notice.tsx'
import { notify } from '../notices.tsx'
import { Section } from '../page.tsx'
import { Progress } from '../progress.tsx'
import { QrCode } from '../qr-code.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Columns, Stack } from './layout.tsx'

export const States = () => (
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

export const Icons = () => (
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
