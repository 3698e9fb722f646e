import { useRef, useState } from 'react'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { PictureError, prepared } from '../../../web/pictures.ts'
import { useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { sendPicture } from '../../../web/uploads.ts'
import { postAsset } from '../images/operations.ts'
import { imageTexts } from '../images/texts.ts'
import { newsTexts } from './texts.ts'

/** The address of a picture of news once it is stored; undefined after a failure, which has been shown. */
export async function sendNewsPicture(
  partyId: string,
  picture: Blob,
  onProgress: (part: number) => void = () => {},
): Promise<string | undefined> {
  const answer = await sendPicture(postAsset, { partyId, type: 'news', name: '' }, picture, onProgress)
  if (answer.ok) return (answer.value as { imageUrl: string }).imageUrl
  await showFailure(answer)
  return undefined
}

/** Puts a picture where the cursor is, once it is stored. It does not listen for what is dropped: the hero does. */
export function PictureTool({ partyId, insert }: { partyId: string; insert: (text: string) => void }) {
  const t = useTexts(newsTexts)
  const words = useTexts(imageTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    try {
      const address = await sendNewsPicture(partyId, await prepared(file))
      if (address) insert(`[img]${address}[/img]`)
    } catch (error) {
      const fault = error instanceof PictureError ? error.fault : 'file-error'
      void showMessage({ title: words('failedTitle'), text: words(fault) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <IconButton
        icon="image"
        label={t('picture')}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('picture')}
        accept="image/jpeg,image/png"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = '' // so that the same file can be chosen again
          if (file) void take(file)
        }}
      />
    </>
  )
}
