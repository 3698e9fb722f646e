import type crypto from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

type S3rver = {
  configureBuckets: () => Promise<unknown>
  callback: () => http.RequestListener
}
type Options = { directory: string; silent: boolean; configureBuckets: { name: string }[] }
const require = createRequire(import.meta.url)
const S3rver = require('s3rver') as new (options: Options) => S3rver

/** It writes where a page ends in DES, which Node leaves out by now: three times with the same key is the same. */
function bringBackDes() {
  const known = require('node:crypto') as typeof crypto
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const make = known[name] as (kind: string, key: Buffer, start: Buffer) => crypto.Cipheriv
    const withDes: typeof make = (kind, key, start) =>
      kind === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), start) : make(kind, key, start)
    Object.assign(known, { [name]: withDes })
  }
}
bringBackDes()

type Fails = (request: http.IncomingMessage) => 'broken' | 'revoked' | undefined
const revoked = '<Error><Code>InvalidAccessKeyId</Code><Message>No such key</Message></Error>'

/** The only key that this server knows. */
export const s3Key = { id: 'S3RVER', secret: 'S3RVER' }

/** A server of S3 with a bucket `golf`. What `fails` says of a request becomes of it: its connection is broken
 * off, or its key is refused as if it had been revoked. */
export async function startS3() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-s3-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'golf' }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const state = { url: '', fails: ((_) => undefined) as Fails, requests: [] as string[] }
  const server = http.createServer((request, response) => {
    state.requests.push(`${request.method} ${request.url}`)
    const fault = state.fails(request)
    if (fault === 'broken') return void request.socket.destroy()
    if (fault === 'revoked') return void response.writeHead(403, { 'content-type': 'application/xml' }).end(revoked)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, {
    /** an address below it, such as `golf/pictures` */
    at: (place: string) => `s3://${place}?endpoint=${state.url}`,
    /** changes the three bytes that lie at a bucket and key, behind everybody's back */
    spoil: (key: string) => fs.writeFileSync(path.join(directory, `${key}._S3rver_object`), 'bad'),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      fs.rmSync(directory, { recursive: true, force: true })
    },
  })
}
