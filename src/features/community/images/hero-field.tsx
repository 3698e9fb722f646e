import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { useAddressOf } from './blob-picture.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { HeroImage } from './hero-image.tsx'
import { PickImages } from './pick-images.tsx'
import { heroAspect, heroWidthAtLeast } from './rules.ts'
import { imageTexts } from './texts.ts'

type Props = {
  /** What stands there now: an address, or a picture that is not sent yet. */
  current: string | Blob | null
  /** Whose it is. */
  name: string
  hint?: string
  /** False: it could not be saved, and the frame stays. */
  onSave: (picture: Blob, onProgress: (part: number) => void) => Promise<boolean>
  onRemove: () => unknown
}

/** The wide picture of a party or an event: shown, chosen, cropped, removed. */
export function HeroField({ current, name, hint, onSave, onRemove }: Props) {
  const t = useTexts(imageTexts)
  const [picked, setPicked] = useState<Blob>()
  const address = useAddressOf(current instanceof Blob ? current : undefined)
  const shown = current instanceof Blob ? address : current
  return (
    <section className="grid gap-3" aria-label={t('heroImage')}>
      <h2 className="field-label">{t('heroImage')}</h2>
      {shown && <HeroImage address={shown} alt={t('heroOf', { name })} />}
      <PickImages
        label={current ? t('changeHero') : t('chooseHero')}
        hint={`${t('pictureHint')} ${t('heroAdvice')}${hint ? ` ${hint}` : ''}`}
        onPick={([first]) => setPicked(first?.bytes)}
      />
      {current && (
        <div>
          <Button variant="danger" icon="trash" onClick={onRemove}>
            {t('removeHero')}
          </Button>
        </div>
      )}
      {picked && (
        <CropDialog
          picture={picked}
          aspect={heroAspect}
          widthAtLeast={heroWidthAtLeast}
          onSave={onSave}
          onClose={() => setPicked(undefined)}
        />
      )}
    </section>
  )
}
