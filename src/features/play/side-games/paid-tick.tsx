import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { useGameWords } from './game-words.tsx'
import { tickSidePayment } from './operations/payments.ts'
import type { Settlement } from './operations.ts'

type Place = { roundId: string; settlement: Settlement; reload: () => Promise<unknown> }
type Payment = Settlement['payments'][number]

/** Whether a payment is ticked as paid; another amount that was ticked before a score was corrected is said beside it. */
export function PaidTick({ payment, ...place }: Place & { payment: Payment }) {
  const { t, number, nameOf, unitOf } = useGameWords()
  const tick = useTick(place)
  const { settlement } = place
  const { from, to, amount, paid, mayTick } = payment
  // the box answers at once, whatever the network does
  const [wanted, setWanted] = useState<boolean>()
  const isPaid = wanted ?? paid?.amount === amount
  const change = async (on: boolean) => {
    setWanted(on)
    await tick(payment, on)
    setWanted(undefined)
  }
  const words = t('paidTo', { from: nameOf(settlement, from), to: nameOf(settlement, to) })
  return (
    <span className="who-pays-tick">
      {mayTick ? (
        <Checkbox
          label={
            <>
              {t('paid')} <span className="sr-only">{words}</span>
            </>
          }
          checked={isPaid}
          onChange={change}
        />
      ) : (
        isPaid && <Badge icon="check">{t('paid')}</Badge>
      )}
      {paid && !isPaid && (
        <span className="caption">{t('paidOther', { amount: `${number(paid.amount)} ${unitOf(settlement)}` })}</span>
      )}
    </span>
  )
}

/** Payments that were ticked and that nobody owes any more. */
export function PaidBefore(place: Place) {
  const { t, number, nameOf, unitOf } = useGameWords()
  const tick = useTick(place)
  const { settlement } = place
  if (settlement.paidBefore.length === 0) return null
  return (
    <ul className="who-pays-before" aria-label={t('paidBefore')}>
      {settlement.paidBefore.map((one) => {
        const amount = `${number(one.amount)} ${unitOf(settlement)}`
        const names = { from: nameOf(settlement, one.from), to: nameOf(settlement, one.to) }
        return (
          <li key={`${one.from} ${one.to}`}>
            <span className="min-w-0 grow">{t('paidNotOwed', { ...names, amount })}</span>
            {one.mayTick && (
              <Button onClick={() => tick(one, false)} aria-label={`${t('takeBack')}: ${t('paidTo', names)}`}>
                {t('takeBack')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What has changed meanwhile is read again, so that the next tap is about what stands there. */
function useTick({ roundId, settlement, reload }: Place) {
  return async ({ from, to, amount }: Pick<Payment, 'from' | 'to' | 'amount'>, paid: boolean) => {
    const { groupId, unit } = settlement
    const answer = await call(tickSidePayment, { roundId, groupId, unit, from, to, amount, paid })
    await reload()
    if (!answer.ok) await showFailure(answer)
  }
}
