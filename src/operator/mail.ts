import { isMailbox } from '../contract/mailbox.ts'
import { standardLanguage } from '../contract/texts.ts'
import { sendTest } from '../server/mail/test-mail.ts'
import { type Command, CommandError, UsageError } from './command.ts'

export const sendTestMail: Command = {
  usage: 'EMAIL',
  summary: 'Sends a mail now, past the outbox, and says what the mail server answered',
  help: `It goes the way of all mails: by SMTP_URL, from MAIL_FROM. Whether it arrives stands in the mailbox alone: look into its
folder for spam, too.`,
  words: [1, 1],
  run: async ({ words }, { config }) => {
    const [email = ''] = words
    if (!isMailbox(email)) throw new UsageError(`${email} is no e-mail address.`)
    const sent = await sendTest(config, email, standardLanguage)
    if (!sent.isSent) throw new CommandError(`The mail did not leave: ${sent.reason}`)
    return {
      lines: [`${sent.server} took a mail from ${sent.sender} to ${email}: ${sent.answer}`],
      answer: { email, sender: sent.sender, server: sent.server, answer: sent.answer },
    }
  },
}
