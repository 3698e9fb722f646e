import type { FactorChange } from '../../../../contract/account-happenings.ts'
import { languageOf, translate } from '../../../../contract/texts.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { addressOf } from '../../../../server/http/addresses.ts'
import { queueMail } from '../../../../server/mail/mail.ts'
import type { Services } from '../../../../server/services.ts'
import { personOf } from '../reads.ts'
import { factorMails } from '../texts.ts'

type Means = Pick<Services, 'config'>

/** A mail to whose account it is: whoever did not change it has to know. A new name of a passkey changes nothing. */
export async function tellChanged(tx: Tx, { config }: Means, userId: string, change: FactorChange, left = 0) {
  const person = await personOf(tx, userId)
  if (!person?.email || change === 'passkey-named') return
  const language = languageOf(person.language)
  const what =
    change === 'code-used'
      ? translate(factorMails, language, change, { left })
      : translate(factorMails, language, change)
  const link = addressOf(config, '/#/second-factor')
  await queueMail(tx, {
    recipient: person.email,
    subject: translate(factorMails, language, 'subject'),
    text: translate(factorMails, language, 'text', { name: person.firstName, what, link }),
    link,
    language,
  })
}

/** Who fails the second step so often knows the password. */
export async function tellGuessed(tx: Tx, { config }: Means, userId: string) {
  const person = await personOf(tx, userId)
  if (!person?.email) return
  const language = languageOf(person.language)
  const link = addressOf(config, '/#/recover/request')
  await queueMail(tx, {
    recipient: person.email,
    subject: translate(factorMails, language, 'guessedSubject'),
    text: translate(factorMails, language, 'guessedText', { name: person.firstName, link }),
    link,
    language,
  })
}
