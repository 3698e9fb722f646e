import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import type { Event } from '../../competition/events/operations/event.ts'
import { ImageUpload } from '../images/image-upload.tsx'
import { postAsset, postImage } from '../images/operations.ts'
import { postMessageFragment, updateMessage } from '../messages/operations.ts'
import { galleryTexts } from './texts.ts'

type Props = { event: Event; onSent: () => unknown }

/** Administrators add images to the event itself; what members send goes to the chat, where it is chosen from. */
export function GalleryUpload({ event, onSent }: Props) {
  const t = useTexts(galleryTexts)
  const { partyId, id: eventId, mayAdminister } = event
  const curate = mayAdminister && (
    <ButtonLink to={`/curate-images/${eventId}`} icon="image">
      {t('curate')}
    </ButtonLink>
  )
  return (
    <Section title={t('add')} end={curate}>
      <p className="soft pt-3 pb-4">{t(mayAdminister ? 'addAsAdministrator' : 'addAsMember')}</p>
      {mayAdminister ? (
        <ImageUpload<typeof postAsset, OutputOf<typeof postAsset>>
          operation={postAsset}
          input={{ partyId, type: 'event', eventId }}
          subject={`event:${eventId}`}
          multiple
          onSent={onSent}
          onCaption={async ({ id }, description) => {
            const answer = await call(postImage, { eventId, id, description })
            if (!answer.ok) await showFailure(answer)
            else await onSent()
            return answer.ok
          }}
        />
      ) : (
        <ImageUpload<typeof postMessageFragment, OutputOf<typeof postMessageFragment>>
          operation={postMessageFragment}
          input={{ partyId, kind: 'image' }}
          field="imageData"
          subject={`chat:${partyId}`}
          multiple
          onCaption={async ({ data }, text) => {
            const answer = await call(updateMessage, { messageId: data.messages[0]?.id ?? '', text })
            if (!answer.ok) await showFailure(answer)
            return answer.ok
          }}
        />
      )}
    </Section>
  )
}
