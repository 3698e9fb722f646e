// The one file that loads the AWS client, which takes time and memory: others import it when an address of S3 is set.
import fs from 'node:fs'
import type { Readable } from 'node:stream'
import { ListObjectsV2Command, type ListObjectsV2CommandInput, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Address, S3Key } from './s3-address.ts'
import { s3Fault } from './s3-fault.ts'

/** Objects below an address of S3, by names without its prefix. Each throws a `FilesFault`. */
export type S3Store = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** out of a file on this machine, without holding it in memory */
  putFrom(name: string, file: string): Promise<void>
  /** undefined when there is none */
  get(name: string): Promise<Uint8Array | undefined>
  read(name: string): Promise<Readable | undefined>
  /** within the bucket, without its bytes passing through here */
  copy(from: string, to: string): Promise<void>
  /** nothing happens when there is none */
  delete(name: string): Promise<void>
  /** all whose names begin like this, in order, asked for page by page */
  list(below: string): AsyncGenerator<{ name: string; bytes: number }>
  /** what stands directly below the address as a folder */
  folders(): Promise<string[]>
  /** whether there is such a bucket and the key opens it */
  tryOut(): Promise<void>
}

const connectionTimeout = 5_000
const requestTimeout = 30_000

export function createS3Store(address: S3Address, key: S3Key | undefined): S3Store {
  const client = clientOf(address, key)
  const driver = new S3Driver({ client, bucket: address.bucket, visibility: 'private', supportsACL: false })
  const full = (name: string) => (address.prefix ? `${address.prefix}/${name}` : name)
  const own = (name: string) => (address.prefix ? name.slice(address.prefix.length + 1) : name)
  const asked = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      throw s3Fault(error, address)
    }
  }
  const listing = (input: Omit<ListObjectsV2CommandInput, 'Bucket'>) =>
    new ListObjectsV2Command({ Bucket: address.bucket, ...input })
  async function* pages(input: Omit<ListObjectsV2CommandInput, 'Bucket'>) {
    for (let next: string | undefined, more = true; more; more = next !== undefined) {
      const page = await asked(() => client.send(listing({ ...input, ContinuationToken: next })))
      yield page
      next = page.NextContinuationToken
    }
  }
  return {
    put: (name, bytes, type) => asked(() => driver.put(full(name), bytes, { contentType: type })),
    putFrom: (name, file) =>
      asked(() => driver.putStream(full(name), fs.createReadStream(file), { contentLength: fs.statSync(file).size })),
    get: (name) => asked(() => driver.getBytes(full(name)).catch(noneWhereMissing)),
    read: (name) => asked(() => driver.getStream(full(name)).catch(noneWhereMissing)) as Promise<Readable | undefined>,
    copy: (from, to) => asked(() => driver.copy(full(from), full(to))),
    delete: (name) => asked(() => driver.delete(full(name))),
    async *list(below) {
      for await (const page of pages({ Prefix: full(below) }))
        for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { name: own(Key), bytes: Size }
    },
    async folders() {
      const names: string[] = []
      for await (const page of pages({ Prefix: full(''), Delimiter: '/' }))
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.push(own(Prefix).slice(0, -1))
      return names
    },
    tryOut: async () => void (await asked(() => client.send(listing({ Prefix: full(''), MaxKeys: 1 })))),
  }
}

/** Servers that are not Amazon's have their buckets below a path, and often only the older check sums. */
const clientOf = ({ endpoint, region }: S3Address, key: S3Key | undefined) =>
  new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(key && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
  })

function noneWhereMissing(error: Error): undefined {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return undefined
  throw error
}
