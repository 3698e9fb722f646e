import { type FormEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { deliveryKey, isDelivered } from '../../../web/delivery-key.ts'
import { useTexts } from '../../../web/texts.ts'
import { BbEditor } from '../../../web/ui/bb-editor.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { postThreadReply } from './operations.ts'
import { bodyAtLeast } from './rules.ts'
import { forumTexts } from './texts.ts'
import { writeFailed } from './write-failed.tsx'

type Props = {
  threadId: string
  value: string
  onChange: (text: string) => void
  onSent: (number: number) => Promise<void>
}

export function ReplyForm({ threadId, value, onChange, onSent }: Props) {
  const t = useTexts(forumTexts)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    if (value.trim().length < bodyAtLeast) return void writeFailed()
    setBusy(true)
    const answer = await call(postThreadReply, { threadId, id: deliveryKey(threadId, value), body: value })
    setBusy(false)
    if (!answer.ok) return void writeFailed()
    isDelivered(threadId)
    notify(t('replied'))
    await onSent(answer.value.number)
  }
  return (
    <form className="mt-4 grid gap-3 border-ink border-t-2 pt-4" aria-label={t('reply')} onSubmit={submit} noValidate>
      <BbEditor
        label={t('reply')}
        value={value}
        onChange={onChange}
        rows={5}
        maxLength={20_000}
        placeholder={t('titleHint', { count: bodyAtLeast })}
        hint={value ? t('draft') : undefined}
        onSubmit={() => void submit()}
      />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('postReply')}
        </Button>
      </div>
    </form>
  )
}
