import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Menu, type MenuItem } from '../../../web/ui/menu.tsx'
import { ArrangeRounds } from './arrange-rounds.tsx'
import { type Generated, GeneratorForm } from './generator-form.tsx'
import { deleteStartList, type StartList } from './operations.ts'
import { usePublish } from './publish.tsx'
import { withKeys } from './rules.ts'
import { startListTexts } from './texts.ts'
import { useArrangement } from './use-arrangement.tsx'

type Props = { list: StartList; reload: () => Promise<unknown> }

/** The published lists in the hands of an administrator. */
export default function EditStartList({ list, reload }: Props) {
  const t = useTexts(startListTexts)
  const arrangement = useArrangement(list.eventId, list.rounds)
  const { publish, busy, reason } = usePublish(list, arrangement)
  const [generating, setGenerating] = useState(false)
  const remove = async () => {
    const question = { title: t('deleteTitle'), text: t('deleteText'), action: t('delete'), danger: true }
    if (!(await confirm(question))) return
    const answer = await call(deleteStartList, { eventId: list.eventId })
    if (!answer.ok) return showFailure(answer)
    arrangement.clear()
    navigate(`/view/${list.eventId}`)
  }
  const discard = async () => {
    const question = { title: t('discardTitle'), text: t('discardText'), action: t('discard'), danger: true }
    if (await confirm(question)) arrangement.clear()
  }
  const replace = async ({ list: generated, draw }: Generated) => {
    const question = { title: t('generateAnewTitle'), text: t('generateAnewText'), action: t('replace'), danger: true }
    if (!(await confirm(question))) return
    for (const { roundId, tees } of generated) arrangement.arrange(roundId, withKeys(tees), draw)
    setGenerating(false)
  }
  const save = async () => {
    if (await publish('update')) await reload()
  }
  const more: MenuItem[] = [
    { id: 'anew', label: t('generateAnew'), icon: 'refresh', onSelect: () => setGenerating(true) },
    ...(arrangement.changed.length > 0
      ? [{ id: 'discard', label: t('discard'), icon: 'undo' as const, onSelect: discard }]
      : []),
    { id: 'delete', label: t('delete'), icon: 'trash', danger: true, onSelect: remove },
  ]
  return (
    <>
      <ArrangeRounds list={list} arrangement={arrangement} />
      <div className="sheet-save">
        <Menu label={t('more')} variant="line" items={more} />
        <span className="ml-auto">
          <Button variant="primary" busy={busy} reason={reason} onClick={save}>
            {t('update')}
          </Button>
        </span>
      </div>
      {generating && (
        <Dialog open wide title={t('generateAnew')} onClose={() => setGenerating(false)}>
          <GeneratorForm
            list={list}
            preselected={list.rounds.flatMap(({ tees }) => tees.flatMap(({ players }) => players))}
            onGenerated={replace}
          />
        </Dialog>
      )}
    </>
  )
}
