import { useId, useState } from 'react'
import { userTopic } from '../../../contract/live.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { CorrectionLine } from './correction-line.tsx'
import { getOwnCorrections, seeCorrections } from './operations/corrections.ts'
import { resultTexts } from './texts.ts'

/** Tells players, wherever they are, that an own result was corrected: one line that opens, until they say that they know. */
export default function CorrectionNotice() {
  const t = useTexts(resultTexts)
  const [isOpen, setOpen] = useState(false)
  const { user } = useSession()
  const listId = useId()
  const { data, reload } = useRead(getOwnCorrections, user ? {} : null)
  useLive(user ? [userTopic(user.userId)] : [], () => void reload())
  const corrections = data?.corrections ?? []
  const latest = corrections[0]
  if (!latest) return null
  const seen = async () => {
    const answer = await call(seeCorrections, { ids: corrections.map(({ id }) => id) })
    if (answer.ok) await reload()
  }
  return (
    <aside className="no-print bg-highlight-soft px-4 text-small sm:px-6" aria-label={t('ownLabel')}>
      <div className="flex items-center gap-2">
        <button
          type="button"
          className="flex min-h-12 min-w-0 grow items-center gap-3 text-left"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="history" />
          <b className="min-w-0 leading-tight">{t('ownTitle', { count: corrections.length })}</b>
          <span className={isOpen ? 'rotate-180' : undefined}>
            <Icon name="down" />
          </span>
        </button>
        <Button onClick={seen}>{t('seen')}</Button>
      </div>
      <div id={listId} hidden={!isOpen} className="pb-4">
        <Corrected corrections={corrections} />
        <ButtonLink to={`/leaderboard/${latest.eventId}`} variant="line">
          {t('toBoard')}
        </ButtonLink>
      </div>
    </aside>
  )
}

type Own = OutputOf<typeof getOwnCorrections>['corrections']

function Corrected({ corrections }: { corrections: Own }) {
  const t = useTexts(resultTexts)
  const { dateAndTime } = useFormats()
  return (
    <ul className="grid gap-2 pb-3">
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
  )
}
