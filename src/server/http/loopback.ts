/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  const names = ['localhost', '::1', '[::1]', '::ffff:127.0.0.1']
  return names.includes(host) || /^127(\.\d{1,3}){3}$/.test(host)
}
