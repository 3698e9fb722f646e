import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { level50, type Session } from '../../contract/session.ts'
import { type Language, languageOf, languages, translate } from '../../contract/texts.ts'
import { audit } from '../../server/audit.ts'
import { ready } from '../../server/hooks.ts'
import { queueMail } from '../../server/mail.ts'
import { rateLimit } from '../../server/rate-limit.ts'
import { serve, type Tx } from '../../server/serve.ts'
import type { Services } from '../../server/services.ts'
import { getCaptcha, getLegal, postContact } from './operations.ts'
import { legalFiles, type Subject } from './rules.ts'
import { administrators, captchaSecret, forgetSolutions, senderOf, spendSolution } from './store.ts'
import { contactMails } from './texts.ts'

const tries = rateLimit('contact', 60, 3600)
const messages = rateLimit('contact-messages', 5, 3600)
const challenges = 20 * 60_000
/** About a thousand derivations of half a millisecond each: a second or two of a phone. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, from: 500, to: 1_500 }

const payload = z.object({
  challenge: z.object({ parameters: getCaptcha.output.shape.parameters, signature: z.string() }),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.optional(z.number()) }),
})

serve(getCaptcha, {
  run: async ({ tx, services }) => {
    const secret = await captchaSecret(tx)
    const { parameters, signature } = await createChallenge({
      algorithm: work.algorithm,
      cost: work.cost,
      counter: randomInt(work.from, work.to),
      deriveKey,
      expiresAt: new Date(services.now().valueOf() + challenges),
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    })
    return { parameters, signature }
  },
})

serve(postContact, {
  run: async ({ input, tx, session, services, request, refuse }) => {
    const tooMany = 'Too many messages. Please wait an hour.'
    const key = session.userId ?? request.address
    if (await tries.isOver(key)) refuse('too-many-tries', tooMany)
    const sender = session.userId ? await memberAsSender(tx, session.userId) : input.email
    if (!sender) return refuse('email-missing', 'An e-mail address is needed for the reply.')
    if (!session.userId && !(await opensDoor(tx, input.captcha))) refuse('captcha-wrong', 'The check was not passed.')
    if (await messages.isOver(key)) refuse('too-many-tries', tooMany)
    const told = await tellAdministrators(tx, input.subject, sender, input.message)
    if (told === 0) refuse('nobody-there', 'Nobody runs this installation yet.')
    await remember(tx, session, input.subject)
    services.log.info({ subject: input.subject, administrators: told }, 'a message by the contact form')
    return { ok: true }
  },
})

async function memberAsSender(tx: Tx, userId: string) {
  const person = await senderOf(tx, userId)
  return person && `${person.firstName} ${person.lastName} <${person.email ?? '–'}>`
}

/** Whether this is the solution of a challenge of ours, used for the first time. */
async function opensDoor(tx: Tx, captcha: string | null | undefined): Promise<boolean> {
  const given = z.safeParse(payload, decoded(captcha ?? ''))
  if (!given.success) return false
  const { challenge, solution } = given.data
  const secret = await captchaSecret(tx)
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: solution.time ?? 0 },
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  const expiresAt = challenge.parameters.expiresAt
  return verified && expiresAt !== undefined && spendSolution(tx, challenge.signature, new Date(expiresAt * 1000))
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

async function tellAdministrators(tx: Tx, subject: Subject, sender: string, message: string): Promise<number> {
  const readers = await administrators(tx)
  for (const { email, language: written } of readers) {
    const language: Language = languageOf(written)
    const about = translate(contactMails, language, subject)
    await queueMail(tx, {
      recipient: email,
      subject: translate(contactMails, language, 'mailSubject', { about }),
      text: translate(contactMails, language, 'mailText', { about, sender, message: message.trim() }),
    })
  }
  return readers.length
}

/** What a member does is in the log; a visitor leaves nothing but the mail. */
async function remember(tx: Tx, session: Session, subject: Subject) {
  if (session.userId) await audit(tx, session, { action: 'postContact', details: { subject } })
}

serve(getLegal, {
  run: async ({ session, services: { config } }) => {
    const files = languages.map((language) => path.join(config.dataDir, legalFiles[language]))
    const [en = null, sv = null] = files.map(textOf)
    return { en, sv, files: level50(session) ? files : null }
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

ready.push((services: Services) =>
  services.jobs.schedule('captcha-solutions', '27 * * * *', async () => {
    await forgetSolutions(services.database.kysely)
  }),
)
