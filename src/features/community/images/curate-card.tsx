import { type ReactNode, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { getEventImages, postImage } from './operations.ts'
import { descriptionAtMost } from './rules.ts'
import { imageTexts } from './texts.ts'

type Props = {
  thumbnail: string
  description: string
  created: string
  user: { first_name: string; last_name: string } | null
  badge?: string | undefined
  /** What can be done, with the description as it is typed. */
  actions: (description: string) => ReactNode
}

/** A picture with its description, which can be changed, and what can be done with it. */
export function CurateCard({ thumbnail, description, created, user, badge, actions }: Props) {
  const t = useTexts(imageTexts)
  const { date } = useFormats()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? description
  const by = [user && `${user.first_name} ${user.last_name}`.trim(), date(created.slice(0, 10))]
    .filter(Boolean)
    .join(', ')
  return (
    <li className="grid content-start gap-3 border-t pt-4">
      <div className="relative">
        <img
          src={thumbnail}
          alt={description || t('imageWithout')}
          loading="lazy"
          className="aspect-[4/3] w-full rounded-2 bg-sunken object-cover"
        />
        {badge && (
          <span className="absolute top-2 left-2">
            <Badge tone="sand">{badge}</Badge>
          </span>
        )}
      </div>
      <p className="caption">{by}</p>
      <Field label={t('description')} value={text} onChange={setTyped} maxLength={descriptionAtMost} />
      <div className="button-row">{actions(text.trim())}</div>
    </li>
  )
}

export const CurateGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-x-6 gap-y-8 pt-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">{children}</ul>
)

type Change = Omit<Parameters<typeof call<typeof postImage>>[1], 'eventId'>

/** Changes or adds a picture of the event and says so; the lists are read again. */
export function useCurate(eventId: string) {
  const [busy, setBusy] = useState<string>()
  const curate = async (key: string, change: Change, done: string) => {
    setBusy(key)
    const answer = await call(postImage, { eventId, ...change })
    setBusy(undefined)
    if (!answer.ok) return showFailure(answer)
    await invalidate(getEventImages)
    notify(done)
  }
  return { busy, curate }
}
