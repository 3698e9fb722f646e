import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { sendPicture } from '../../../web/uploads.ts'
import { HeroField } from './hero-field.tsx'
import { postAsset, removeHero } from './operations.ts'
import { imageTexts } from './texts.ts'

type Props = {
  partyId: string
  /** Of an event; else of the party. */
  eventId?: string
  current: string | null
  name: string
  /** After the message, once the person has read it. */
  onUpdated: () => unknown
}

/** The hero image of a party or an event that exists: what is chosen is saved at once. */
export function SavedHero({ partyId, eventId, current, name, onUpdated }: Props) {
  const t = useTexts(imageTexts)
  const failed = () => showMessage({ title: t('error'), text: t('notSaved') })
  const save = async (picture: Blob, onProgress: (part: number) => void) => {
    const answer = await sendHero({ partyId, eventId, name }, picture, onProgress)
    if (!answer.ok) await failed()
    else void showMessage({ title: t('heroUpdated'), text: t('heroUpdatedText') }).then(onUpdated)
    return answer.ok
  }
  const remove = async () => {
    const answer = await call(removeHero, { partyId, ...(eventId && { eventId }) })
    if (!answer.ok) return failed()
    onUpdated()
  }
  return <HeroField current={current} name={name} onSave={save} onRemove={remove} />
}

type Of = { partyId: string; eventId?: string | undefined; name: string }

/** Sends a cropped hero; also of an event that was created a moment ago. */
export const sendHero = (
  { partyId, eventId, name }: Of,
  picture: Blob,
  onProgress: (part: number) => void = () => {},
) => {
  const what = eventId ? ({ type: 'event-hero', eventId } as const) : ({ type: 'party-hero' } as const)
  return sendPicture(postAsset, { partyId, ...what, name }, picture, onProgress)
}
