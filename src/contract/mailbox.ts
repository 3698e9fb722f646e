/**
 * Whose mailbox an address names, for counting: without regard to case, without `+tag` and without the dots before the @,
 * because at many providers all of these arrive at one person. Only limits use it: an account keeps its address as it is.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}

const word = "[\\p{L}\\p{N}#$&'*+/=?^_~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'

/**
 * One plain mailbox, `local@domain.end`: no quotes, comma, angle bracket, colon, control, space, comment or percent sign,
 * which mail programs read as other or further mailboxes; at most 64 characters before the @.
 */
export const mailboxForm = new RegExp(`^(?=[^@]{1,64}@)${word}(?:\\.${word})*@${label}(?:\\.${label})+$`, 'u')

/** Whether a text is one plain mailbox of at most 254 characters. */
export const isMailbox = (text: string) => text.length <= 254 && mailboxForm.test(text)
