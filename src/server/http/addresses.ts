import type { Config } from '../config.ts'

/** A whole address of this installation, for mails: `addressOf(config, '/#/recover/request')`. */
export function addressOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>, path: string) {
  return (publicUrl ?? `http://${nameOf(host)}:${port}`) + path
}

const nameOf = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
