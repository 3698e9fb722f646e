import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { nameOf } from './member-picker.tsx'
import { answerPartner, type Entering, getOwnEntry, type OwnEntry as Own, withdrawOwnEntry } from './operations/own.ts'
import { enterTexts } from './texts/enter-texts.ts'

type Props = { data: Entering; entry: Own }

/** Whether the caller has a place, with whom, and the ways out. */
export function OwnEntry({ data, entry }: Props) {
  const t = useTexts(enterTexts)
  const { dateAndTime } = useFormats()
  const until = data.settings?.withdrawUntil
  return (
    <section className="grid gap-3" aria-label={t('title')}>
      {entry.unconfirmed && <Question data={data} entry={entry} />}
      <div role="status">
        <Notice icon={entry.state === 'waiting' ? 'clock' : 'check'}>
          <b>{entry.waitingPlace === null ? t('youAreIn') : t('youWait', { place: entry.waitingPlace })}</b>
          {entry.waitingPlace !== null && <div>{t('youWaitText')}</div>}
          <div>{[entry.class, entry.tee, entry.note].filter(Boolean).join(' · ')}</div>
          {entry.partners.length > 0 && (
            <div>
              {t('partners')}:{' '}
              {entry.partners
                .map((one) => (one.unconfirmed ? `${nameOf(one)} (${t('notConfirmed')})` : nameOf(one)))
                .join(', ')}
            </div>
          )}
        </Notice>
      </div>
      {entry.mayWithdraw ? (
        <div className="flex flex-wrap items-center gap-3">
          <Withdraw data={data} entry={entry} />
          {until && <span className="caption">{t('withdrawBy', { at: dateAndTime(until) })}</span>}
        </div>
      ) : (
        <p className="caption">{t('withdrawLate')}</p>
      )}
    </section>
  )
}

function Question({ data: { eventId }, entry }: Props) {
  const t = useTexts(enterTexts)
  const answer = async (isYes: boolean) => {
    const text = t('declineText')
    if (!isYes && !(await confirm({ title: t('declineSure'), text, action: t('decline'), danger: true }))) return
    const done = await call(answerPartner, { eventId, confirm: isYes })
    await invalidate(getOwnEntry)
    if (!done.ok) return void (await showFailure(done))
    notify(t('saved'))
  }
  const others = entry.partners.filter(({ unconfirmed }) => !unconfirmed)
  return (
    <Notice icon="party">
      <b>{t('unconfirmedTitle', { names: (others.length > 0 ? others : entry.partners).map(nameOf).join(', ') })}</b>
      <div>{t('unconfirmedText')}</div>
      <div className="button-row pt-2">
        <Button onClick={() => answer(false)}>{t('decline')}</Button>
        <Button variant="primary" icon="check" onClick={() => answer(true)}>
          {t('confirm')}
        </Button>
      </div>
    </Notice>
  )
}

function Withdraw({ data: { eventId }, entry }: Props) {
  const t = useTexts(enterTexts)
  const withdraw = async () => {
    const names = entry.partners.map(nameOf).join(', ')
    const text = [t('withdrawText'), names && t('withdrawSide', { names })].filter(Boolean).join(' ')
    if (!(await confirm({ title: t('withdrawSure'), text, action: t('withdraw'), danger: true }))) return
    const answer = await call(withdrawOwnEntry, { eventId })
    await invalidate(getOwnEntry)
    if (!answer.ok) return void (await showFailure(answer))
    notify(t('withdrawn'))
  }
  return (
    <Button variant="danger" onClick={withdraw}>
      {t('withdraw')}
    </Button>
  )
}
