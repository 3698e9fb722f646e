import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RadioGroup } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { drawSides, type SideDraw } from './operations.ts'
import { sideTexts } from './texts.ts'

export type Drawn = { who: 'rest' | 'all'; seed: number | null; groups: string[][] }
type Props = {
  eventId: string
  size: number
  /** Players without a side. */
  rest: readonly string[]
  /** Everybody but those of sides that have played. */
  all: readonly string[]
  onDrawn: (drawn: Drawn) => void
  onClose: () => void
}

/** Puts players together by chance or by handicap; nothing is saved by it. */
export function DrawDialog({ eventId, size, rest, all, onDrawn, onClose }: Props) {
  const t = useTexts(sideTexts)
  const [who, setWho] = useState<Drawn['who']>(rest.length > 0 ? 'rest' : 'all')
  const [how, setHow] = useState<SideDraw>('random')
  const [seed, setSeed] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const players = who === 'rest' ? rest : all
  const draw = async () => {
    setBusy(true)
    const known = how === 'random' && seed !== null ? { seed } : {}
    const answer = await call(drawSides, { eventId, players: [...players], size, how, ...known })
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    onDrawn({ who, seed: answer.value.seed, groups: answer.value.sides.map(({ members }) => members) })
  }
  const actions = (
    <Button variant="primary" busy={busy} disabled={players.length === 0} onClick={draw}>
      {t('makeDraw')}
    </Button>
  )
  return (
    <Dialog open closeButton onClose={onClose} title={t('drawTitle')} actions={actions}>
      <div className="grid gap-4">
        <RadioGroup
          label={t('drawWho')}
          value={who}
          onChange={setWho}
          items={[
            { id: 'rest', label: t('drawRest', { count: rest.length }), disabled: rest.length === 0 },
            { id: 'all', label: t('drawAll', { count: all.length }) },
          ]}
        />
        <RadioGroup
          label={t('drawHow')}
          value={how}
          onChange={setHow}
          items={[
            { id: 'random', label: t('random'), hint: t('randomHint') },
            { id: 'low-with-high', label: t('low-with-high'), hint: t('lowWithHighHint') },
          ]}
        />
        {how === 'random' && (
          <NumberField
            label={t('seed')}
            hint={t('seedHint')}
            value={seed}
            onChange={setSeed}
            min={0}
            max={999_999_999}
            optional
          />
        )}
      </div>
    </Dialog>
  )
}
