import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'

/** A browser's subscription at it. */
export type Subscription = ReturnType<PushService['subscribe']>
export type Push = { id: string; title: string; body: string; about: string; url: string; lang: string }
type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }
export type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * What stands for the push services of browsers: real TLS on this machine, with a certificate that only this process
 * trusts, added as Node has it (`tls.setDefaultCACertificates`). It decrypts as a browser does, RFC 8291.
 */
export async function startPushService() {
  const { key, cert } = certificateOf('127.0.0.1')
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, cert])
  const received: Received[] = []
  const answers = { status: 201 as number | 'none', of: new Map<string, number>() }
  const server = https.createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      const status = answers.of.get(path) ?? answers.status
      if (status === 'none') response.destroy()
      else response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** As a browser does when somebody allows notifications. */
  function subscribe() {
    const ecdh = createECDH('prime256v1')
    const publicKey = ecdh.generateKeys()
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(12).toString('base64url')}`
    return {
      path,
      keys: { endpoint: url + path, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      /** What came for it, in order. */
      pushes: () =>
        received
          .filter((one) => one.path === path)
          .map(({ body }) => JSON.parse(decrypt(body, ecdh.getPrivateKey(), publicKey, auth)) as Push),
      requests: () => received.filter((one) => one.path === path),
    }
  }

  return {
    url,
    subscribe,
    received,
    answers,
    close: async () => {
      tls.setDefaultCACertificates(trusted)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Content encoding aes128gcm with the keys of RFC 8291: salt, record size, the sender's public key, one record. */
function decrypt(body: Buffer, privateKey: Buffer, publicKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const record = body.subarray(21 + sender.length)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** Whether a VAPID header (RFC 8292) was signed with the key that belongs to it; its claims if so. */
export function claimsOf(authorization: string, publicKey: string): Record<string, unknown> | undefined {
  const token = /t=([^,]+)/.exec(authorization)?.[1] ?? ''
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isRight = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  return isRight ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined
}

/** A certificate for an IPv4 address that vouches for itself, made for this run: DER by hand, because Node makes none. */
function certificateOf(address: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const algorithm = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02)) // ecdsa-with-SHA256
  const name = sequence(element(0x31, sequence(objectId(0x55, 0x04, 0x03), element(0x0c, Buffer.from('Push service')))))
  const day = (offset: number) => {
    const at = new Date(Date.now() + offset * 86_400_000).toISOString()
    return element(0x18, Buffer.from(`${at.slice(0, 19).replace(/[-:T]/g, '')}Z`))
  }
  const alternative = sequence(element(0x87, Buffer.from(address.split('.').map(Number))))
  const constraints = sequence(element(0x01, Buffer.from([0xff])))
  const extensions = sequence(
    sequence(objectId(0x55, 0x1d, 0x11), element(0x04, alternative)),
    sequence(objectId(0x55, 0x1d, 0x13), element(0x01, Buffer.from([0xff])), element(0x04, constraints)),
  )
  const content = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from([1, ...randomBytes(8)])),
    algorithm,
    name,
    sequence(day(-2), day(20_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, extensions),
  )
  const signature = element(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]))
  const lines =
    sequence(content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function element(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => element(0x30, ...parts)
const objectId = (...bytes: number[]) => element(0x06, Buffer.from(bytes))
