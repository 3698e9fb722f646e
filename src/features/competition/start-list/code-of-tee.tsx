import { shownCode } from '../../../contract/code-rules.ts'
import { useTexts } from '../../../web/texts.ts'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getScoringCodes } from '../scoring-codes/operations.ts'
import type { StartList } from './operations.ts'
import { scoringAddress } from './print-frame.tsx'
import { startListTexts } from './texts.ts'

type RoundProps = { list: StartList; roundId: string }
/** `at`: place on the list, from 0. */
type Props = RoundProps & { at: number; label: string }

/** What opens the scoring of a group: its code where the event has codes, beside it what can be typed instead. */
export function CodeOfTee({ list, roundId, at, label }: Props) {
  const code = useCodes({ list, roundId }).find(({ group }) => group === at + 1)
  if (!code) return <QrCode text={scoringAddress(list, roundId, at)} label={label} />
  return (
    <>
      <QrCode text={`${window.location.origin}/#/code/${code.link}`} label={label} />
      <span className="paper-code">
        <b>
          {shownCode(code.code)
            .split('-')
            .map((part, place) => (
              <span key={place}>{part}</span>
            ))}
        </b>
        <WhereToType list={list} roundId={roundId} />
      </span>
    </>
  )
}

/** Where codes are typed; nothing where the round has none. */
export function WhereToType({ list, roundId }: RoundProps) {
  const t = useTexts(startListTexts)
  const codes = useCodes({ list, roundId })
  return codes.length > 0 && <small>{t('typeAt', { address: `${window.location.host}/#/code` })}</small>
}

/** Who administers the event has them; others print where a group begins to score with an account. */
function useCodes({ list, roundId }: RoundProps) {
  const { data } = useRead(getScoringCodes, list.mayAdminister ? { roundId } : null)
  return data?.on ? data.codes : []
}
