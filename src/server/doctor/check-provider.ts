import type { Finding } from '../../contract/doctor.ts'
import { providerPath } from '../../contract/public-address.ts'
import { addressOf } from '../http/addresses.ts'
import { ProviderFault, tryProvider } from '../session/login-provider.ts'
import { bad, leftOut, type Outside, reasonOf, well } from './patient.ts'

/** Asks the login provider what it is, and whether it knows this installation. */
export async function checkProvider({ config, now }: Outside): Promise<Finding> {
  if (!config.oidc) return leftOut('provider', 'provider-left-out')
  const { issuer, name: provider } = config.oidc
  const callback = addressOf(config, providerPath)
  try {
    await tryProvider({ config, now }, callback)
    return well('provider', { provider, callback })
  } catch (error) {
    const { kind, reason } = error instanceof ProviderFault ? error : { kind: 'refused', reason: reasonOf(error) }
    const finding = kind === 'away' ? 'provider-away' : kind === 'stranger' ? 'provider-stranger' : 'provider-wrong'
    return bad('provider', finding, { provider, issuer, reason })
  }
}
