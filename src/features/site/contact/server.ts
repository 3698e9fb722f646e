import fs from 'node:fs'
import path from 'node:path'
import { level50 } from '../../../contract/session.ts'
import { type Language, languageOf, languages, translate } from '../../../contract/texts.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { isSolved } from '../../../server/http/captcha.ts'
import { rateLimit } from '../../../server/http/rate-limit.ts'
import { serve } from '../../../server/http/serve.ts'
import { queueMail } from '../../../server/mail/mail.ts'
import { getLegal, postContact } from './operations.ts'
import { administrators, senderOf } from './reads.ts'
import { legalFile, type Subject } from './rules.ts'
import { contactMails } from './texts.ts'

const tries = rateLimit('contact', 60, 3600)
const messages = rateLimit('contact-messages', 5, 3600)
serve(postContact, {
  run: async ({ input, tx, session, services, request, refuse, happen }) => {
    const key = session.userId ?? request.limitKey
    await tries.spend(services, key)
    const member = session.userId ? await senderOf(tx, session.userId) : undefined
    const replyTo = session.userId ? member?.email : input.email
    const sender = session.userId ? member && memberAsSender(member) : input.email
    if (!sender) return refuse('email-missing', 'An e-mail address is needed for the reply.')
    if (!session.userId && !(await isSolved(tx, input.captcha))) refuse('captcha-wrong', 'The check was not passed.')
    await messages.spend(services, key)
    const told = await tellAdministrators(tx, input, sender, replyTo)
    if (told === 0) refuse('nobody-there', 'Nobody runs this installation yet.')
    // What a member does is in the log; a visitor leaves nothing but the mail.
    if (session.userId) await happen({ what: 'contact-written', subject: input.subject })
    services.log.info({ subject: input.subject, administrators: told }, 'a message by the contact form')
    return { ok: true }
  },
})

type Member = NonNullable<Awaited<ReturnType<typeof senderOf>>>
const memberAsSender = ({ firstName, lastName, email }: Member) => `${firstName} ${lastName} <${email ?? '–'}>`

type Message = { subject: Subject; message: string }

async function tellAdministrators(tx: Tx, { subject, message }: Message, sender: string, replyTo?: string | null) {
  const readers = await administrators(tx)
  for (const { email, language: written } of readers) {
    const language: Language = languageOf(written)
    const about = translate(contactMails, language, subject)
    await queueMail(tx, {
      recipient: email,
      subject: translate(contactMails, language, 'mailSubject', { about }),
      text: translate(contactMails, language, 'mailText', { about, sender, message: message.trim() }),
      language,
      ...(replyTo ? { replyTo } : {}),
    })
  }
  return readers.length
}

serve(getLegal, {
  run: async ({ session, services: { config } }) => {
    const files = languages.map((language) => path.join(config.dataDir, legalFile(language)))
    const texts = Object.fromEntries(languages.map((language, at) => [language, textOf(files[at] ?? '')]))
    return { en: texts.en ?? null, sv: texts.sv ?? null, texts, files: level50(session) ? files : null }
  },
})

/** Read each time, so that an operator sees at once what was written. */
function textOf(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8').trim() || null
  } catch {
    return null
  }
}
