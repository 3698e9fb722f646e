import type { Services } from '../services.ts'

/**
 * A refused login as a line of the log, with the address that it came from and nothing of what was typed. The filter for
 * fail2ban in `deploy` reads it.
 */
export const logRefusedLogin = ({ log }: Pick<Services, 'log'>, address: string) =>
  log.warn({ login: 'refused', address }, 'authentication')
