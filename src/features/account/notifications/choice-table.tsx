import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Switch } from '../../../web/ui/choice.tsx'
import { type Column, Table } from '../../../web/ui/table.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { getUser } from '../settings/operations.ts'
import { type Choice, chooseNotifications } from './operations.ts'
import type { Channel, Kind } from './rules.ts'
import { notificationTexts } from './texts.ts'

/** What somebody is notified of, and how: each switch counts at once. */
export function ChoiceTable({ choices: read }: { choices: readonly Choice[] }) {
  const t = useTexts(notificationTexts)
  const [choices, setChoices] = useState(read)
  const put = (kind: Kind, part: Partial<Choice>) =>
    setChoices((before) => before.map((choice) => (choice.kind === kind ? { ...choice, ...part } : choice)))
  const choose = async (kind: Kind, channel: Channel, on: boolean) => {
    put(kind, { [channel]: on })
    const answer = await call(chooseNotifications, { kind, [channel]: on })
    if (answer.ok) {
      put(kind, { [channel]: answer.value[channel] })
      if (kind === 'news') await invalidate(getUser)
    } else {
      put(kind, { [channel]: !on })
      showFailure(answer)
    }
  }
  const column = (channel: Channel): Column<Choice> => ({
    id: channel,
    head: t(channel),
    className: 'w-18',
    cell: (choice) => {
      const on = choice[channel]
      if (on === null) return <span className="caption">{t('always')}</span>
      const label = t(channel === 'push' ? 'pushOf' : 'mailOf', { kind: t(choice.kind) })
      return (
        <Switch
          label={<span className="sr-only">{label}</span>}
          checked={on}
          onChange={(checked) => choose(choice.kind, channel, checked)}
        />
      )
    },
  })
  const columns: Column<Choice>[] = [
    {
      id: 'kind',
      head: t('kind'),
      rowHead: true,
      cell: ({ kind }) => (
        <>
          <b className="block">{t(kind)}</b>
          <span className="caption block leading-snug">{t(`${kind}Hint`)}</span>
        </>
      ),
    },
    column('push'),
    column('mail'),
  ]
  return <Table label={t('switches')} columns={columns} rows={choices} rowKey={({ kind }) => kind} />
}
