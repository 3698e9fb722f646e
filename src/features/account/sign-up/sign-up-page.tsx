import { useState } from 'react'
import { tiers } from '../../../contract/tiers.ts'
import { call } from '../../../web/call.ts'
import { useQuery } from '../../../web/navigation.ts'
import { getLanguage, useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { RadioGroup } from '../../../web/ui/choice.tsx'
import { partyTexts } from '../../party/parties/texts.ts'
import { EmailRequest } from './email-request.tsx'
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
  const request = async (email: string) => {
    const answer = await call(requestSignUp, { email, tier: tierOfId[tier], language: getLanguage() })
    if (answer.ok) return answer.value.mails
    return answer.code === 'too-many-tries' ? { ...answer, detail: t('too-many-tries') } : answer
  }
  return (
    <EmailRequest
      title={t('title')}
      lead={t('lead')}
      action={t('send')}
      autoComplete="email"
      request={request}
      sent={(email) => t('sent', { email })}
      other={<ButtonLink to="/login">{t('haveAccount')}</ButtonLink>}
    >
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
    </EmailRequest>
  )
}

const tierOfId = { '1': 1, '2': 2, '3': 3 } as const
