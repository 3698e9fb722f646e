import { userTopic } from '../../contract/live.ts'
import { call } from '../../web/call.ts'
import { useSession } from '../../web/session.ts'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Button, ButtonLink } from '../../web/ui/button.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { useLive } from '../../web/use-live.ts'
import { useRead } from '../../web/use-read.ts'
import { CorrectionLine } from './correction-line.tsx'
import { getOwnCorrections, seeCorrections } from './operations.ts'
import { resultTexts } from './texts.ts'

/** Tells players, wherever they are, that an own result was corrected: until they have said that they know. */
export default function CorrectionNotice() {
  const t = useTexts(resultTexts)
  const { dateAndTime } = useFormats()
  const { user } = useSession()
  const { data, reload } = useRead(getOwnCorrections, user ? {} : null)
  useLive(user ? [userTopic(user.userId)] : [], ({ name }) => void (name === 'changed' && reload()))
  const corrections = data?.corrections ?? []
  const latest = corrections[0]
  if (!latest) return null
  const seen = async () => {
    const answer = await call(seeCorrections, { ids: corrections.map(({ id }) => id) })
    if (answer.ok) await reload()
  }
  return (
    <aside className="no-print px-4 pt-4 sm:px-6" aria-label={t('ownLabel')}>
      <Notice
        icon="history"
        action={
          <span className="flex flex-wrap gap-2">
            <ButtonLink to={`/leaderboard/${latest.eventId}`}>{t('toBoard')}</ButtonLink>
            <Button variant="line" onClick={seen}>
              {t('seen')}
            </Button>
          </span>
        }
      >
        <b>{t('ownTitle', { count: corrections.length })}</b>
        <ul className="grid gap-2 pt-2">
          {corrections.slice(0, 5).map((each) => (
            <li key={each.id}>
              <span className="caption">{t('ownLine', { event: each.eventTitle, round: each.roundTitle })}</span>
              <CorrectionLine correction={each} par={each.par ?? 4} />
              <span className="caption">
                {t('byAt', { name: each.by.name, at: dateAndTime(each.at) })}{' '}
                {each.reason && t('because', { reason: each.reason })}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </aside>
  )
}
