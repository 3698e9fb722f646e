import { usePing } from '../../../web/ping.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { rememberedGroup } from '../../play/scoring/group-on-phone.tsx'
import { homeTexts } from './texts.ts'

/** On top of a home page that shows what was read before: scoring goes on without a network. */
export function NoNetwork({ asOf }: { asOf: number | undefined }) {
  const t = useTexts(homeTexts)
  const { dateAndTime } = useFormats()
  const isScoring = usePing()?.playerGroup || rememberedGroup() !== undefined
  const action = isScoring && (
    <ButtonLink variant="primary" icon="flag" to="/score">
      {t('continueScoring')}
    </ButtonLink>
  )
  return (
    <div className="pb-5">
      <Notice icon="wifi-off" action={action}>
        <b>{t('noNetwork')}</b>
        {asOf !== undefined && <div>{t('asItStood', { at: dateAndTime(new Date(asOf).toISOString()) })}</div>}
      </Notice>
    </div>
  )
}
