import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Finding } from '../../contract/doctor.ts'
import { senderOf } from '../mail/mail-sender.ts'
import { bad, look, type Outside, reasonOf, well } from './patient.ts'

const patience = 10_000

/**
 * Goes as far as a mail does before its first word: connection, TLS, login, sender. A mail from the sender to the sender is
 * begun and broken off, so that nothing is delivered.
 */
export async function checkMail({ config }: Outside): Promise<Finding> {
  if (!config.smtpUrl) return look('mail', 'mail-none')
  const url = new URL(config.smtpUrl)
  const server = url.host
  const sender = senderOf(config).address
  const connection = new SMTPConnection({
    host: url.hostname,
    secure: url.protocol === 'smtps:',
    ...(url.port && { port: Number(url.port) }),
    ignoreTLS: url.searchParams.get('ignoreTLS') === 'true',
    requireTLS: url.searchParams.get('requireTLS') === 'true',
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  try {
    await converse(connection, url, sender)
    return well('mail', { server, sender })
  } catch (error) {
    return bad('mail', faultOf(error), { server, sender, reason: reasonOf(error) })
  } finally {
    connection.close()
  }
}

const converse = (connection: SMTPConnection, url: URL, sender: string) =>
  new Promise<void>((resolve, reject) => {
    // Its words are asked for once sender and receiver are taken: as far as this goes.
    const words = new Readable({ read: () => resolve() })
    const send = () => connection.send({ from: sender, to: [sender] }, words, (error) => error && reject(error))
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The mail server hung up')))
    connection.connect(() => {
      if (!url.username) return send()
      const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      connection.login({ credentials }, (error) => (error ? reject(error) : send()))
    })
  })

const certificate = /certificate|self.signed|altname|wrong version number|SSL|TLS/i

function faultOf(error: unknown) {
  const { code, command = '', message = '' } = error as { code?: string; command?: string; message?: string }
  if (code === 'EAUTH' || /^AUTH/.test(command)) return 'mail-refused'
  if (code === 'EENVELOPE') return 'mail-sender'
  if (code === 'ETLS' || certificate.test(message)) return 'mail-tls'
  return 'mail-unreachable'
}
