import 'react-image-crop/dist/ReactCrop.css'
import { type SyntheticEvent, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { useTexts } from '../../../web/texts.ts'
import { imageTexts } from './texts.ts'

/** A part of a picture in its own pixels. */
export type Part = { x: number; y: number; width: number; height: number }

type Props = { address: string; aspect: number; round?: boolean | undefined; onChange: (part: Part) => void }

/** The frame over the picture; loaded only when somebody crops. */
export default function CropFrame({ address, aspect, round, onChange }: Props) {
  const t = useTexts(imageTexts)
  const [crop, setCrop] = useState<PercentCrop>()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const choose = (next: PercentCrop, of = size) => {
    setCrop(next)
    if (of) onChange(partOf(next, of))
  }
  const loaded = (event: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = event.currentTarget
    setSize({ width, height })
    choose(widest(aspect, width, height), { width, height })
  }
  return (
    <ReactCrop
      crop={crop}
      onChange={(_pixels, percent) => choose(percent)}
      aspect={aspect}
      circularCrop={round}
      keepSelection
      ruleOfThirds={!round}
      minWidth={40}
      className="max-h-[55dvh] [--rc-border-color:var(--paper)] [--rc-drag-handle-bg-colour:var(--press)] [--rc-drag-handle-mobile-size:2rem] [--rc-drag-handle-size:1.125rem] [--rc-focus-color:var(--highlight)]"
      ariaLabels={{ ...ReactCrop.defaultProps.ariaLabels, cropArea: t('cropArea') }}
    >
      <img src={address} alt="" onLoad={loaded} className="max-h-[55dvh]" />
    </ReactCrop>
  )
}

const widest = (aspect: number, width: number, height: number): PercentCrop =>
  centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height)

function partOf(crop: PercentCrop, { width, height }: { width: number; height: number }): Part {
  const share = (percent: number, all: number) => Math.round((percent * all) / 100)
  return {
    x: share(crop.x, width),
    y: share(crop.y, height),
    width: Math.max(1, share(crop.width, width)),
    height: Math.max(1, share(crop.height, height)),
  }
}
