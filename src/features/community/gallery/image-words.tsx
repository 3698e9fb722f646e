import { useEffect, useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure, showMessage } from '../../../web/dialogs.tsx'
import { Link } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { deleteImage, type EventImage } from '../images/operations.ts'
import { copiedMilliseconds } from './rules.ts'
import { galleryTexts } from './texts.ts'

type Props = { image: EventImage; address: string; onDeleted: (image: EventImage) => void }

/** What the image shows, where, when and by whom; its link, and its end. */
export function ImageWords({ image, address, onDeleted }: Props) {
  const { date } = useFormats()
  const { description, eventId, eventTitle, user, created } = image
  const by = [user && `${user.first_name} ${user.last_name}`.trim(), date(created)].filter(Boolean).join(', ')
  return (
    <div className="viewer-bar viewer-words">
      {description && <p className="viewer-description">{description}</p>}
      <p className="soft text-small">
        {eventId && eventTitle && (
          <>
            <Link to={`/view/${eventId}`}>{eventTitle}</Link>
            {' · '}
          </>
        )}
        {by}
      </p>
      <div className="viewer-acts">
        <ShareButton address={address} />
        {image.mayDelete && <DeleteButton image={image} onDeleted={onDeleted} />}
      </div>
    </div>
  )
}

/** Copies the link and says so in its own place for 2 s. */
function ShareButton({ address }: { address: string }) {
  const t = useTexts(galleryTexts)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMilliseconds)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${address}`)
      setCopied(true)
    } catch {
      void showMessage({ title: t('error'), text: t('copyFailed') })
    }
  }
  return (
    <Button variant="soft" icon={isCopied ? 'check' : 'share'} onClick={copy}>
      <span aria-live="polite">{isCopied ? t('shared') : t('share')}</span>
    </Button>
  )
}

function DeleteButton({ image, onDeleted }: Omit<Props, 'address'>) {
  const t = useTexts(galleryTexts)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    const question = { title: t('deleteTitle'), text: t('deleteText'), action: t('delete'), danger: true }
    if (!(await confirm(question))) return
    setBusy(true)
    const answer = await call(deleteImage, { imageId: image.id })
    setBusy(false)
    if (answer.ok) onDeleted(image)
    else await showFailure(answer)
  }
  return (
    <Button variant="danger" icon="trash" busy={isBusy} onClick={remove}>
      {t('delete')}
    </Button>
  )
}
