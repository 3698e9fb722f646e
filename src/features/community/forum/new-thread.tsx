import { type FormEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { deliveryKey, isDelivered } from '../../../web/delivery-key.ts'
import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { BbEditor } from '../../../web/ui/bb-editor.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { useDraft } from '../../../web/use-draft.ts'
import { invalidate } from '../../../web/use-read.ts'
import { getForums, postThread } from './operations.ts'
import { bodyAtLeast, pageSize, titleAtLeast } from './rules.ts'
import { forumTexts } from './texts.ts'
import { writeFailed } from './write-failed.tsx'

type Props = { forumId: string; onCancel: () => void }

/** A title and a first post; kept on the device until it is sent or emptied. */
export function NewThread({ forumId, onCancel }: Props) {
  const t = useTexts(forumTexts)
  const [title, setTitle] = useDraft(`forum.${forumId}.title`)
  const [body, setBody] = useDraft(`forum.${forumId}.body`)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    if (title.trim().length < titleAtLeast || body.trim().length < bodyAtLeast) return void writeFailed()
    setBusy(true)
    const answer = await call(postThread, { forumId, id: deliveryKey(forumId, title, body), title, body })
    setBusy(false)
    if (!answer.ok) return void writeFailed()
    isDelivered(forumId)
    setTitle('')
    setBody('')
    void invalidate(getForums)
    navigate(`/forum-thread/${answer.value.threadId}/1/${pageSize}`)
  }
  return (
    <form className="grid max-w-[44rem] gap-4 pb-6" aria-label={t('newThread')} onSubmit={submit} noValidate>
      <Field
        label={t('threadTitle')}
        hint={t('titleHint', { count: titleAtLeast })}
        value={title}
        onChange={setTitle}
        maxLength={120}
        autoFocus
      />
      <BbEditor
        label={t('text')}
        hint={t('titleHint', { count: bodyAtLeast })}
        value={body}
        onChange={setBody}
        rows={7}
        maxLength={20_000}
        onSubmit={() => void submit()}
      />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('startThread')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
