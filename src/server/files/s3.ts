import { type S3Address, type S3Key, s3AddressOf } from './s3-address.ts'
import type { S3Store } from './s3-store.ts'

/** Opens an address when it is first asked for: installations without one never load the client. */
export function openS3(url: string, key: S3Key | undefined): { address: S3Address; store: () => Promise<S3Store> } {
  const address = s3AddressOf(url)
  if (!address) throw new Error(`${url} is no address of S3`)
  let store: Promise<S3Store> | undefined
  const open = async () => (await import('./s3-store.ts')).createS3Store(address, key)
  return {
    address,
    store: () => {
      store ??= open()
      return store
    },
  }
}
