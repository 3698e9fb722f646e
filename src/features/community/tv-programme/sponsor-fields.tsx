import { useState } from 'react'
import { sponsorsAtMost, type TvSponsor } from '../../../contract/tv-programme.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { sendPicture } from '../../../web/uploads.ts'
import { postAsset } from '../images/operations.ts'
import { PickImages } from '../images/pick-images.tsx'
import { tvTexts } from './texts.ts'

export type SponsorDraft = TvSponsor & { address: string }

type Props = {
  partyId: string
  sponsors: readonly SponsorDraft[]
  onChange: (change: (sponsors: SponsorDraft[]) => SponsorDraft[]) => void
}

/** The sponsors' pictures with a name each. A picture is sent as soon as it is chosen, and shown once the programme is saved. */
export function SponsorFields({ partyId, sponsors, onChange }: Props) {
  const t = useTexts(tvTexts)
  const [part, setPart] = useState<number>()
  const add = async (picture: Blob) => {
    setPart(0)
    const answer = await sendPicture(postAsset, { partyId, type: 'sponsor', name: '' }, picture, setPart)
    setPart(undefined)
    if (!answer.ok) return void showFailure(answer)
    const { id: imageId, imageUrl: address } = answer.value as { id: string; imageUrl: string }
    onChange((now) => [...now, { imageId, name: '', words: '', address }])
  }
  const set = (imageId: string, change: Partial<SponsorDraft>) =>
    onChange((now) => now.map((one) => (one.imageId === imageId ? { ...one, ...change } : one)))
  return (
    <Section title={t('sponsorsTitle')}>
      <p className="caption pb-2">{t('sponsorsText')}</p>
      {sponsors.length === 0 && part === undefined && <EmptyState title={t('noSponsors')} />}
      <ul className="tv-sponsors">
        {sponsors.map((sponsor) => (
          <SponsorRow
            key={sponsor.imageId}
            sponsor={sponsor}
            onChange={(change) => set(sponsor.imageId, change)}
            onRemove={() => onChange((now) => now.filter(({ imageId }) => imageId !== sponsor.imageId))}
          />
        ))}
      </ul>
      {part !== undefined && <Progress label={t('uploading')} value={part} />}
      {sponsors.length < sponsorsAtMost && (
        <PickImages
          label={t('addSponsor')}
          hint={t('pictureHint')}
          disabled={part !== undefined}
          onPick={([first]) => first && void add(first.bytes)}
        />
      )}
    </Section>
  )
}

type RowProps = { sponsor: SponsorDraft; onChange: (change: Partial<SponsorDraft>) => void; onRemove: () => void }

function SponsorRow({ sponsor: { name, words, address }, onChange, onRemove }: RowProps) {
  const t = useTexts(tvTexts)
  return (
    <li className="tv-sponsor-row">
      <img src={address} alt={name} />
      <div>
        <Field
          label={t('sponsorName')}
          value={name}
          onChange={(value) => onChange({ name: value })}
          maxLength={80}
          error={name.trim() === '' && t('nameless')}
        />
        <Field
          label={t('sponsorWords')}
          value={words}
          onChange={(value) => onChange({ words: value })}
          maxLength={120}
          optional
        />
      </div>
      <IconButton icon="trash" label={t('removeSponsor', { name: name || t('newSponsor') })} onClick={onRemove} />
    </li>
  )
}
