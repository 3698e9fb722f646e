import { useState } from 'react'
import { avatarWidth } from '../../../contract/pictures.ts'
import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { sendPicture } from '../../../web/uploads.ts'
import { CropDialog } from './crop-dialog.tsx'
import { removeAvatar, setAvatar } from './operations.ts'
import { PickImages } from './pick-images.tsx'
import { imageTexts } from './texts.ts'

type Props = { userId: string; name: string; current: string | null; onChanged: () => unknown; compact?: boolean }

/** A person's picture: shown, chosen, cropped to a circle, removed. `compact`: in one row, without a heading. */
export function ProfilePicture({ userId, name, current, onChanged, compact }: Props) {
  const t = useTexts(imageTexts)
  const [picked, setPicked] = useState<Blob>()
  const failed = () => showMessage({ title: t('error'), text: t('notSaved') })
  const save = async (picture: Blob, onProgress: (part: number) => void) => {
    const answer = await sendPicture(setAvatar, { userId }, picture, onProgress)
    await (answer.ok ? onChanged() : failed())
    return answer.ok
  }
  const remove = async () => {
    const answer = await call(removeAvatar, { userId })
    await (answer.ok ? onChanged() : failed())
  }
  const avatar = <Avatar large alone tone="press" name={t('profileOf', { name })} initialsFrom={name} image={current} />
  const pick = <PickImages compact={compact} label={t('chooseProfile')} onPick={([first]) => setPicked(first?.bytes)} />
  const crop = picked && (
    <CropDialog
      round
      picture={picked}
      aspect={1}
      widthAtLeast={avatarWidth / 2}
      onSave={save}
      onClose={() => setPicked(undefined)}
    />
  )
  if (compact)
    return (
      <div className="flex items-center gap-2">
        {avatar}
        {pick}
        {current && <IconButton icon="trash" label={t('removeProfile')} onClick={remove} />}
        {crop}
      </div>
    )
  return (
    <Section title={t('profileImage')}>
      <div className="grid gap-4 pt-4 pb-6">
        <div className="flex items-center gap-4">
          {avatar}
          <p className="soft">{t('profileWho')}</p>
        </div>
        {pick}
        {current && (
          <div>
            <Button variant="danger" icon="trash" onClick={remove}>
              {t('removeProfile')}
            </Button>
          </div>
        )}
      </div>
      {crop}
    </Section>
  )
}
