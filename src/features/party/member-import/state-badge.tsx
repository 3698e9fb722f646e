import type { OutputOf } from '../../../contract/operation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge, type BadgeTone } from '../../../web/ui/badge.tsx'
import type { getMemberImport } from './operations.ts'
import { importTexts } from './texts.ts'

type State = OutputOf<typeof getMemberImport>['import']['state']
type Look = { text: 'stateRead' | 'stateRunning' | 'stateDone' | 'stateFailed' | 'stateUndone'; tone?: BadgeTone }

const looks: Record<State, Look> = {
  read: { text: 'stateRead' },
  waiting: { text: 'stateRunning', tone: 'live' },
  running: { text: 'stateRunning', tone: 'live' },
  done: { text: 'stateDone', tone: 'press' },
  failed: { text: 'stateFailed', tone: 'danger' },
  undone: { text: 'stateUndone', tone: 'sand' },
}

export function StateBadge({ state }: { state: State }) {
  const t = useTexts(importTexts)
  const { text, tone } = looks[state]
  return <Badge tone={tone}>{t(text)}</Badge>
}
