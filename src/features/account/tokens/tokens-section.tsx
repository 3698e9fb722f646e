import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button, ButtonRow } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { getTokens, type PersonalToken, revokeToken } from './operations.ts'
import { tokenTexts } from './texts.ts'

/** The own tokens for programs, in Settings. */
export function TokensSection() {
  const t = useTexts(tokenTexts)
  const { user } = useSession()
  const { data, failure, reload } = useRead(getTokens, {})
  const [open, setOpen] = useState(false)
  if (!user || user.parties.length === 0) return null
  return (
    <Section title={t('title')}>
      <p className="soft pb-2">
        {t('lead')} <a href="/api">{t('documentation')}</a>
      </p>
      {failure && !data && <ErrorState onRetry={reload} />}
      {!failure && !data && <Skeleton shape="rows" />}
      {data?.tokens.length === 0 && <p className="caption">{t('none')}</p>}
      <List label={t('title')}>
        {data?.tokens.map((token) => (
          <TokenRow key={token.id} token={token} reload={reload} />
        ))}
      </List>
      <ButtonRow>
        <Button variant="soft" icon="plus" onClick={() => setOpen(true)}>
          {t('make')}
        </Button>
      </ButtonRow>
      <NewTokenDialog open={open} parties={user.parties} onMade={reload} onClose={() => setOpen(false)} />
    </Section>
  )
}

function TokenRow({ token, reload }: { token: PersonalToken; reload: () => Promise<unknown> }) {
  const t = useTexts(tokenTexts)
  const { date, dateAndTime } = useFormats()
  const { name, partyTitle, scope, expiresAt, lastUsedAt } = token
  const revoke = async () => {
    const text = t('revokeText', { name })
    if (!(await confirm({ title: t('sure'), text, action: t('revoke'), danger: true }))) return
    const answer = await call(revokeToken, { tokenId: token.id })
    if (!answer.ok) return showFailure(answer)
    notify(t('revoked'))
    await reload()
  }
  const about = t('caption', { party: partyTitle, scope: t(scope).toLowerCase(), until: date(expiresAt.slice(0, 10)) })
  const used = lastUsedAt ? t('used', { at: dateAndTime(lastUsedAt) }) : t('neverUsed')
  return (
    <ListRow
      title={name}
      caption={`${about} · ${used}`}
      end={
        <Button aria-label={t('revokeOf', { name })} onClick={revoke}>
          {t('revoke')}
        </Button>
      }
    />
  )
}
