import type { SendMailOptions } from 'nodemailer'
import { languageOf } from '../../contract/texts.ts'
import type { Config } from '../config.ts'
import { addressOf } from '../http/addresses.ts'
import { pageOf, textOf } from './mail-layout.ts'
import type { StoredMail } from './mail-secrets.ts'
import { senderOf } from './mail-sender.ts'

export type MailConfig = Pick<Config, 'smtpUrl' | 'publicUrl' | 'mailFrom' | 'demo' | 'host' | 'port'>

export type Written = StoredMail & {
  recipient: string
  subject: string
  language: string
  party: string
  replyTo: string | null
}

/** A mail as it leaves: sender, text and page, and how to stop such mails. */
export function composed(config: MailConfig, mail: Written): SendMailOptions {
  const { id, recipient, subject, unsubscribe, replyTo } = mail
  const from = senderOf(config)
  const said = { ...mail, language: languageOf(mail.language), origin: addressOf(config, '') }
  return {
    from,
    // As an object: what stands in it is one address, never a list that is read out of a text.
    to: { name: '', address: recipient },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text: textOf(said),
    html: pageOf(said),
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? stopHeaders(unsubscribe) : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
