import { isMailbox } from '../../contract/mailbox.ts'

export type Sender = { name: string; address: string }
type Settings = { mailFrom: Sender | undefined; smtpUrl: string | undefined; publicUrl: string | undefined }

/** `Golf club <golf@club.example>` or an address alone; undefined: neither. */
export function senderIn(text: string): Sender | undefined {
  const [, quoted = '', address = ''] = /^([^<>]*?)\s*<([^<>]+)>$/.exec(text.trim()) ?? ['', '', text.trim()]
  const name = quoted.trim().replace(/^"(.*)"$/, '$1')
  return isMailbox(address) && !/["\r\n]/.test(name) ? { name, address } : undefined
}

/** MAIL_FROM, else `?from=…` of SMTP_URL, else the account there, else no-reply at the public address. */
export function senderOf({ mailFrom, smtpUrl, publicUrl }: Settings): Sender {
  if (mailFrom) return { ...mailFrom, name: mailFrom.name || 'Pinhigh' }
  const url = new URL(smtpUrl ?? 'smtp://localhost')
  const account = decodeURIComponent(url.username)
  const address =
    url.searchParams.get('from') ??
    (account.includes('@') ? account : `no-reply@${new URL(publicUrl ?? 'http://localhost').hostname}`)
  return { name: 'Pinhigh', address }
}
