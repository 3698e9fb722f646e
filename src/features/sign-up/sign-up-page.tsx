import { type FormEvent, useState } from 'react'
import { call } from '../../web/call.ts'
import { showFailure } from '../../web/dialogs.tsx'
import { useQuery } from '../../web/navigation.ts'
import { getLanguage, useTexts } from '../../web/texts.ts'
import { Button, ButtonLink, ButtonRow } from '../../web/ui/button.tsx'
import { RadioGroup } from '../../web/ui/choice.tsx'
import { Field } from '../../web/ui/field.tsx'
import { Page } from '../../web/ui/page.tsx'
import { isEmail } from '../members/rules.ts'
import { partyTexts } from '../parties/texts.ts'
import { tiers } from '../session/rules.ts'
import { requestSignUp } from './operations.ts'
import { signUpTexts } from './texts.ts'

const ids = ['1', '2', '3'] as const

/** A tier and an address; the link that arrives does the rest. `?tier=2` chooses a tier. */
export default function SignUpPage() {
  const t = useTexts(signUpTexts)
  const p = useTexts(partyTexts)
  const perks = { 1: p('perksPar'), 2: p('perksBirdie'), 3: p('perksEagle') }
  const given = useQuery().get('tier')
  const [tier, setTier] = useState(ids.find((id) => id === given) ?? '1')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string>()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!isEmail(email)) return setProblem(t('emailWrong'))
    setProblem(undefined)
    setBusy(true)
    const answer = await call(requestSignUp, { email, tier: tierOfId[tier], language: getLanguage() })
    setBusy(false)
    if (answer.ok) setSentTo(email.trim())
    else showFailure(answer.code === 'too-many-tries' ? { ...answer, detail: t('too-many-tries') } : answer)
  }

  if (sentTo) {
    return (
      <Page title={t('sentTitle')} narrow>
        <p role="status">{t('sent', { email: sentTo })}</p>
      </Page>
    )
  }
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <form className="grid gap-5" onSubmit={send} noValidate>
        <RadioGroup
          label={t('membership')}
          items={tiers.map(({ tier: number, name }) => ({
            id: ids[number - 1] ?? '1',
            label: name,
            hint: perks[number],
          }))}
          value={tier}
          onChange={setTier}
        />
        <Field
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={problem}
        />
        <ButtonRow>
          <Button type="submit" variant="primary" icon="send" busy={busy}>
            {t('send')}
          </Button>
          <ButtonLink to="/login">{t('haveAccount')}</ButtonLink>
        </ButtonRow>
      </form>
    </Page>
  )
}

const tierOfId = { '1': 1, '2': 2, '3': 3 } as const
