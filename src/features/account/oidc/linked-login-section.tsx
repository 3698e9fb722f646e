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
import { useProof } from '../second-factor/proof-dialog.tsx'
import { beginLinking, getLinkedLogin, type LinkedLogin, unlinkLogin } from './operations.ts'
import { said } from './provider-login.tsx'
import { oidcTexts } from './texts.ts'

/** Whether the provider opens the own account, in Settings; nothing where the installation has no provider. */
export function LinkedLoginSection() {
  const { loginProvider } = useSession()
  return loginProvider === null ? null : <OfProvider provider={loginProvider} />
}

function OfProvider({ provider }: { provider: string }) {
  const t = useTexts(oidcTexts)
  const { data, failure, reload } = useRead(getLinkedLogin, {})
  const { proven, dialog } = useProof()
  const link = async () => {
    const answer = await proven(() => call(beginLinking, { backTo: '/settings' }))
    if (answer?.ok) window.location.assign(answer.value.url)
    else if (answer) await showFailure(said(answer, t, provider))
  }
  return (
    <Section title={t('section', { provider })}>
      {failure && !data && <ErrorState onRetry={reload} />}
      {!failure && !data && <Skeleton shape="rows" />}
      {data?.linked && <Linked linked={data.linked} provider={provider} reload={reload} />}
      {data?.linked === null && (
        <>
          <p className="soft py-3">{t('notLinked', { provider })}</p>
          <ButtonRow>
            <Button variant="line" onClick={link}>
              {t('link', { provider })}
            </Button>
          </ButtonRow>
        </>
      )}
      {dialog}
    </Section>
  )
}

type LinkedProps = { linked: LinkedLogin; provider: string; reload: () => Promise<unknown> }

function Linked({ linked: { email, lastUsedAt }, provider, reload }: LinkedProps) {
  const t = useTexts(oidcTexts)
  const { dateAndTime } = useFormats()
  const unlink = async () => {
    if (!(await confirm({ title: t('sure'), text: t('unlinkText'), action: t('unlink'), danger: true }))) return
    const answer = await call(unlinkLogin, {})
    if (!answer.ok) return showFailure(answer)
    notify(t('unlinked'))
    await reload()
  }
  return (
    <List label={t('section', { provider })}>
      <ListRow
        title={email ? t('isLinked', { email }) : t('isLinkedOnly')}
        caption={t('lastUsed', { at: dateAndTime(lastUsedAt) })}
        end={
          <Button aria-label={t('unlinkOf', { provider })} onClick={unlink}>
            {t('unlink')}
          </Button>
        }
      />
    </List>
  )
}
