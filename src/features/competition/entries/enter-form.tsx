import { type FormEvent, useState } from 'react'
import type { EntrySettings } from '../../../contract/entry-settings.ts'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { invalidate } from '../../../web/use-read.ts'
import { useMoney } from './fee-state.tsx'
import { MemberPicker, type Named } from './member-picker.tsx'
import { type Entering, getOwnEntry, saveOwnEntry } from './operations/own.ts'
import { feeOf, handicapLimitOf, isOverLimit } from './rules/settings.ts'
import { enterTexts } from './texts/enter-texts.ts'
import { type Wish, WishFields } from './wish-fields.tsx'

type Props = { data: Entering; settings: EntrySettings }

/** What a player wishes; a press enters, or changes the entry that there is. */
export function EnterForm({ data, settings }: Props) {
  const t = useTexts(enterTexts)
  const { handicap } = useFormats()
  const { phase, entry } = data
  const own = entry && entry.state !== 'withdrawn' ? entry : null
  const form = useEnter(data, own)
  if (phase !== 'open')
    return own ? null : (
      <Notice icon="lock">{phase === 'closed' && data.isDrawn ? t('phase_drawn') : t(`phase_${phase}`)}</Notice>
    )
  const limit = handicapLimitOf(settings, form.wish.class)
  const isOver = !own && isOverLimit(settings, form.wish.class, data.handicap)
  const room = settings.sideSize - 1 - (own?.partners.length ?? 0)
  const action = own
    ? t('save')
    : willWait(data, form.wish.class)
      ? t('enterWaiting')
      : entry
        ? t('enterAgain')
        : t('enter')
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      {!own && willWait(data, form.wish.class) && <Notice icon="clock">{t('full')}</Notice>}
      {room > 0 && (
        <MemberPicker
          label={t('partner')}
          hint={t('partnersHint')}
          partyId={data.partyId}
          value={form.partners}
          onChange={form.setPartners}
          most={room}
          without={form.taken}
        />
      )}
      <WishFields
        partyId={data.partyId}
        classes={data.classes.map(({ name }) => name)}
        tees={settings.tees}
        self={form.userId}
        wish={form.wish}
        onChange={form.setWish}
        noClass={t('classByHandicap')}
        classHint={own?.placed && t('classPlaced')}
      />
      {own?.placed ? null : <FeeOfWish data={data} settings={settings} className={form.wish.class} />}
      {isOver && limit !== null && (
        <Notice danger>{t(data.handicap === null ? 'noHandicap' : 'overLimit', { limit: handicap(limit) })}</Notice>
      )}
      <div className="button-row">
        <Button type="submit" variant={own ? 'line' : 'primary'} big={!own} busy={form.busy} disabled={isOver}>
          {action}
        </Button>
      </div>
    </form>
  )
}

/** What an entry in the wished class costs, where classes cost different amounts; with a change what that makes of the fee. */
function FeeOfWish({ data, settings, className }: Props & { className: string | null }) {
  const t = useTexts(enterTexts)
  const write = useMoney(data.currency)
  if (className === null || settings.classes.every(({ fee }) => fee === null)) return null
  const amount = write(feeOf(settings, className, 0))
  return (
    <p role="status">
      {settings.feePer === 'side' && settings.sideSize > 1
        ? t('wishCostsSide', { name: className, amount })
        : t('wishCosts', { name: className, amount })}{' '}
      <span className="soft">{t('wishCostsUntil')}</span>
    </p>
  )
}

/** Whether a new entry would wait, as far as it is known which class it is in. */
const willWait = ({ settings, entered, classes }: Entering, className: string | null) =>
  (settings?.places != null && entered >= settings.places) || classes.find(({ name }) => name === className)?.left === 0

function useEnter(data: Entering, own: Entering['entry']) {
  const t = useTexts(enterTexts)
  const ui = useTexts(uiTexts)
  const userId = useSession().user?.userId ?? null
  const [wish, setWish] = useState<Wish>({
    class: own?.class ?? null,
    tee: own?.tee ?? null,
    note: own?.note ?? '',
    wishes: own?.wishes ?? [],
  })
  const [partners, setPartners] = useState<readonly Named[]>([])
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await call(saveOwnEntry, {
      eventId: data.eventId,
      ...wish,
      wishes: wish.wishes.map((one) => one.userId),
      partners: partners.map((one) => one.userId),
      ...(own && { version: own.version }),
    })
    // Without an answer what was typed stays; anything else is read anew.
    if (answer.ok || answer.status !== 0) await invalidate(getOwnEntry)
    setBusy(false)
    if (!answer.ok && answer.code === 'changed-meanwhile')
      return void showMessage({ title: ui('changedMeanwhile'), text: t('changedMeanwhile') })
    if (!answer.ok) return void showFailure(answer)
    notify(
      own
        ? t('saved')
        : answer.value.state === 'entered'
          ? t('youAreIn')
          : t('youWait', { place: answer.value.waitingPlace ?? 1 }),
    )
  }
  const taken = [...(userId ? [userId] : []), ...(own?.partners.map((one) => one.userId) ?? [])]
  return { wish, setWish, partners, setPartners, busy, submit, userId, taken }
}
