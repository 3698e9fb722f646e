import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { FeaturePicture } from './feature-picture.tsx'
import { type Feature, features } from './rules.ts'
import { landingTexts } from './texts.ts'

/** What the product can do, each with a picture of it that opens larger. */
export function FeatureGrid() {
  const t = useTexts(landingTexts)
  const [open, setOpen] = useState<Feature>()
  return (
    <>
      <ul className="feature-grid">
        {features.map((feature) => (
          <li key={feature}>
            <div className="feature-picture">
              <FeaturePicture feature={feature} />
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('larger', { feature: t(feature) })}
                onClick={() => setOpen(feature)}
              />
            </div>
            <h3>{t(feature)}</h3>
            <p className="soft">{t(`${feature}Text`)}</p>
          </li>
        ))}
      </ul>
      {open && <LargePicture feature={open} onChange={setOpen} />}
    </>
  )
}

type Props = { feature: Feature; onChange: (feature: Feature | undefined) => void }

function LargePicture({ feature, onChange }: Props) {
  const t = useTexts(landingTexts)
  const closing = useRef(() => onChange(undefined))
  const at = features.indexOf(feature)
  const step = (by: number) => onChange(features[(at + by + features.length) % features.length])
  useArrowKeys(step)
  return (
    <Dialog
      open
      full
      onClose={closing.current}
      title={t(feature)}
      actions={
        <>
          <IconButton icon="left" label={t('previous')} onClick={() => step(-1)} />
          <span className="caption self-center" aria-live="polite">
            {t('pictureAt', { at: at + 1, count: features.length })}
          </span>
          <IconButton icon="right" label={t('next')} onClick={() => step(1)} />
          <Button variant="primary" onClick={closing.current}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className="large-picture">
        <FeaturePicture feature={feature} label={t('pictureOf', { feature: t(feature) })} />
        <p>{t(`${feature}Text`)}</p>
      </div>
    </Dialog>
  )
}

/** The arrow keys do what the two buttons do, wherever the focus is. */
function useArrowKeys(step: (by: number) => void) {
  const latest = useRef(step)
  latest.current = step
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') latest.current(1)
      if (key === 'ArrowLeft') latest.current(-1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
