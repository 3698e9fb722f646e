import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import type { Event } from '../events/operations/event.ts'
import { DecidePrize } from './decide-prize.tsx'
import { type Prizes, type WonPrize, withdrawPrizeDecision } from './operations.ts'
import { rulesOf, type StoredRules } from './rules.ts'
import { usePrizeWords } from './use-prize-words.tsx'
import './styles/prizes.css'

type Props = {
  event: Event
  shown: Prizes
  save: (rules: StoredRules) => Promise<unknown>
  reload: () => Promise<unknown>
}

/** The prizes in the order in which they are kept, with their winners; moved by buttons. */
export function PrizeList({ event, shown, save, reload }: Props) {
  const { t, nameOf } = usePrizeWords(event.rounds)
  const [deciding, setDeciding] = useState<WonPrize>()
  const rules = rulesOf(shown)
  const isFixed = shown.shown !== null
  const move = (at: number, by: number) => {
    const prizes = [...rules.prizes]
    prizes.splice(at + by, 0, ...prizes.splice(at, 1))
    return save({ ...rules, prizes })
  }
  return (
    <>
      <ol className="prize-list">
        {shown.prizes.map((prize, at) => {
          const name = nameOf(prize)
          return (
            <li key={prize.id}>
              <Won prize={prize} event={event} all={shown.prizes} />
              <span className="prize-acts">
                <Decide prize={prize} event={event} reload={reload} onDecide={() => setDeciding(prize)} />
                {!isFixed && (
                  <span className="flex">
                    <IconButton
                      icon="up"
                      label={t('up', { name })}
                      disabled={at === 0}
                      onClick={() => void move(at, -1)}
                    />
                    <IconButton
                      icon="down"
                      label={t('down', { name })}
                      disabled={at === shown.prizes.length - 1}
                      onClick={() => void move(at, 1)}
                    />
                    <IconButton
                      icon="trash"
                      label={t('remove', { name })}
                      onClick={() => void save({ ...rules, prizes: rules.prizes.filter(({ id }) => id !== prize.id) })}
                    />
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {deciding && (
        <DecidePrize
          eventId={event.id}
          prize={deciding}
          name={nameOf(deciding)}
          onSaved={reload}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

type WonProps = {
  prize: WonPrize
  event: Event
  all: readonly WonPrize[]
  reload: () => Promise<unknown>
  onDecide: () => void
}

function Won({ prize, event, all }: Pick<WonProps, 'prize' | 'event' | 'all'>) {
  const { t, nameOf, resultOf, winnersOf } = usePrizeWords(event.rounds)
  const { decision, passedOver, winners } = prize
  const name = nameOf(prize)
  const kept = (prizeId: string) => {
    const other = all.find(({ id }) => id === prizeId)
    return other ? nameOf(other) : ''
  }
  return (
    <span className="prize-won">
      <span className="caption">{[name, prize.title].filter(Boolean).join(' · ')}</span>
      <span>
        <b>{winners.length > 0 ? winnersOf(prize) : t(decision ? 'notGiven' : 'nobody')}</b>{' '}
        <span className="soft">{resultOf(prize)}</span>
      </span>
      {passedOver.map(({ id, name: who, prizeId }) => (
        <span key={id} className="caption">
          {t('passedOver', { name: who, prize: kept(prizeId) })}
        </span>
      ))}
      {decision && (
        <span className="caption flex items-center gap-1">
          <Icon name="edit" size="small" /> {t('decidedBy', { reason: decision.reason, name: decision.byName })}
        </span>
      )}
    </span>
  )
}

/** Who wins it is decided otherwise, and the decision is taken back. */
function Decide({ prize, event, reload, onDecide }: Omit<WonProps, 'all'>) {
  const { t, nameOf } = usePrizeWords(event.rounds)
  const name = nameOf(prize)
  const withdraw = async () => {
    const answer = await call(withdrawPrizeDecision, { eventId: event.id, prizeId: prize.id })
    if (!answer.ok) await showFailure(answer)
    await reload()
  }
  return (
    <span className="prize-decide">
      <Button aria-label={t('decideOf', { name })} onClick={onDecide}>
        {t('decide')}
      </Button>
      {prize.decision && (
        <Button aria-label={t('withdrawOf', { name })} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      )}
    </span>
  )
}
