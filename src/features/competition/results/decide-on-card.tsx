import { useState } from 'react'
import { entersTiles } from '../../../golf/formats/presets.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { DecideDialog } from '../card-decisions/decide-dialog.tsx'
import { decisionTexts } from '../card-decisions/texts.ts'
import type { ResultSheet, SheetRow } from './operations/sheet.ts'

type Props = { sheet: ResultSheet; row: SheetRow | undefined; reload: () => Promise<void> }

/** The committee's decision on the active row's card, once it is returned. */
export function DecideOnCard({ sheet, row, reload }: Props) {
  const t = useTexts(decisionTexts)
  const [isOpen, setOpen] = useState(false)
  if (!row?.submitted || row.status !== null || entersTiles(sheet.round.gameType)) return null
  return (
    <p className="-ml-5 mb-4">
      <Button icon="flag" onClick={() => setOpen(true)}>
        {t('decide')}
      </Button>
      {isOpen && (
        <DecideDialog
          roundId={sheet.round.id}
          userId={row.userId}
          name={row.name}
          returned={returnedOf(sheet, row)}
          onDecided={reload}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  )
}

/** The row's card in the order in which it was played. */
function returnedOf(sheet: ResultSheet, row: SheetRow) {
  const holes = row.scores.flatMap(({ position, score, received, pickedUp }, column) => {
    const hole = sheet.holes[column]
    return hole ? [{ position, hole: hole.hole, par: hole.par, received, strokes: score, pickedUp }] : []
  })
  return {
    played: sheet.round,
    holes: holes.toSorted((a, b) => a.position - b.position),
    exactHcp: row.exactHcp,
    isOfficial: sheet.round.official,
    isSigned: (row.signatures?.length ?? 0) > 1,
    signaturePenalty: sheet.round.signaturePenalty,
  }
}
