import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { signOnPaper } from '../../play/returned-cards/operations.ts'
import type { ResultSheet, SheetRow } from './operations/sheet.ts'
import { isIn, shownCard } from './rules/card-keys.ts'
import { resultTexts } from './texts.ts'

type Props = { sheet: ResultSheet; row: SheetRow | undefined; hasDraft: boolean; reload: () => Promise<void> }

/** Whoever holds the active row's card of paper records that both have signed it, or takes that back. */
export function PaperSignature({ sheet: { round }, row, hasDraft, reload }: Props) {
  const t = useTexts(resultTexts)
  if (!row?.signatures || row.status !== null || round.official) return null
  const { userId, onPaper = false, signatures } = row
  if (signatures.length > 1 && !onPaper) return null
  const record = async () => {
    const card = onPaper ? { userId } : { userId, strokes: shownCard(row, {}) }
    const answer = await call(signOnPaper, { roundId: round.id, cards: [card], signed: !onPaper })
    if (!answer.ok) showFailure(answer)
    await reload()
  }
  return (
    <p className="-ml-5 mb-4">
      <Button icon="edit" reason={!onPaper && (hasDraft || !isIn(row)) && t('signSaved')} onClick={record}>
        {t(onPaper ? 'takeSignature' : 'signOnPaper')}
      </Button>
    </p>
  )
}
