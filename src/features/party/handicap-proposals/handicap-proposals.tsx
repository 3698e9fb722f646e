import { useId, useRef, useState } from 'react'
import { userTopic } from '../../../contract/live.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { refreshSession, useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { useLive } from '../../../web/use-live.ts'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { getUser } from '../../account/settings/operations.ts'
import { answerHandicapProposal, getHandicapProposals, type HandicapProposal } from './operations.ts'
import { proposalTexts } from './texts.ts'

/** What parties have for the handicap of who is logged in, to take over or not. Nobody else answers for them. */
export function HandicapProposals() {
  const { user } = useSession()
  return user && !user.acting ? <Proposals userId={user.userId} /> : null
}

function Proposals({ userId }: { userId: string }) {
  const { data, reload } = useRead(getHandicapProposals, {})
  useLive([userTopic(userId)], ({ name }) => void (name === 'changed' && reload()))
  const place = useRef<HTMLDivElement>(null)
  if (!data) return null
  return (
    // The place stays when the last one is answered, so that whoever answers by keyboard goes on from there.
    <div ref={place} tabIndex={-1} className="grid gap-3 pb-5 outline-none empty:sr-only">
      {data.proposals.map((proposal) => (
        <Proposal
          key={proposal.partyId}
          proposal={proposal}
          own={data.ownHandicap}
          onAnswered={() => place.current?.focus({ preventScroll: true })}
        />
      ))}
    </div>
  )
}

type Props = { proposal: HandicapProposal; own: number | null; onAnswered: () => void }

function Proposal({ proposal: { partyId, party, handicap: value }, own: ownValue, onAnswered }: Props) {
  const t = useTexts(proposalTexts)
  const formats = useFormats()
  const sentence = useId()
  const [busy, setBusy] = useState(false)
  const handicap = formats.handicap(value)
  const own = ownValue === null ? null : formats.handicap(ownValue)
  const say = async (answer: 'take' | 'keep') => {
    setBusy(true)
    const said = await call(answerHandicapProposal, { partyId, handicap: value, answer })
    if (said.ok || said.code === 'not-open') {
      if (!said.ok) notify(t('not-open'))
      else if (answer === 'take') notify(t('taken', { handicap }))
      else notify(own === null ? t('keptNone') : t('kept', { own }))
      onAnswered()
      await Promise.all([invalidate(getHandicapProposals), invalidate(getUser), refreshSession()])
    } else showFailure(said)
    setBusy(false)
  }
  return (
    <section aria-label={t('label')} aria-describedby={sentence}>
      <Notice>
        <p id={sentence}>
          {own === null ? t('proposedFirst', { party, handicap }) : t('proposed', { party, handicap, own })}
        </p>
        <div className="button-row pt-3">
          <Button variant="soft" busy={busy} onClick={() => say('take')}>
            {t('take', { handicap })}
          </Button>
          <Button busy={busy} onClick={() => say('keep')}>
            {own === null ? t('keepNone') : t('keep', { own })}
          </Button>
        </div>
      </Notice>
    </section>
  )
}
