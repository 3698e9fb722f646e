import { createTransport } from 'nodemailer'
import { type Language, translate } from '../../contract/texts.ts'
import { newId } from '../data/ids.ts'
import { addressOf } from '../http/addresses.ts'
import { patience } from './mail.ts'
import { composed, type MailConfig } from './mail-message.ts'
import { senderOf } from './mail-sender.ts'
import { mailTexts } from './mail-texts.ts'

type Sent = { isSent: true; server: string; sender: string; answer: string } | { isSent: false; reason: string }

/** Sends a mail at once, past the outbox; what the mail server says of it is for whoever runs the installation. */
export async function sendTest(config: MailConfig, recipient: string, language: Language): Promise<Sent> {
  if (!config.smtpUrl) return { isSent: false, reason: translate(mailTexts, language, 'noServer') }
  const transport = createTransport({ url: config.smtpUrl, ...patience })
  try {
    const { response } = await transport.sendMail(composed(config, testMail(config, recipient, language)))
    const { host } = new URL(config.smtpUrl)
    return { isSent: true, server: host, sender: senderOf(config).address, answer: String(response) }
  } catch (error) {
    return { isSent: false, reason: error instanceof Error ? error.message : String(error) }
  } finally {
    transport.close()
  }
}

const testMail = (config: MailConfig, recipient: string, language: Language) => ({
  id: newId(),
  recipient,
  language,
  subject: translate(mailTexts, language, 'testSubject'),
  text: translate(mailTexts, language, 'testText', { origin: addressOf(config, '') }),
  html: null,
  link: null,
  unsubscribe: null,
  party: '',
  replyTo: null,
  secretPlace: null,
  secretTable: null,
  secretHash: null,
})
