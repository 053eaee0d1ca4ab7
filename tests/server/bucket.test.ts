/** The S3 client, with a real S3-compatible server. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BucketError, createBucket, linkSeconds } from '#server/media/bucket/client.ts'
import { startBucket, type TestBucket } from '#tests/support/server/bucket.ts'

const sound = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
const sha256 = createHash('sha256').update(sound).digest('hex')
const minute = 60_000

let s3: TestBucket
beforeAll(async () => {
  s3 = await startBucket()
  await write('one.mp3')
  await write('two.mp3')
})
afterAll(() => s3.end())

const bucket = () => createBucket(s3.options)
const write = (name: string) =>
  bucket().write(name, { bytes: sound.length, sha256, body: Readable.from(sound, { objectMode: false }) })

describe('an object', () => {
  it('has the bytes and the hash with which it was written', async () => {
    expect(await bucket().find('one.mp3')).toMatchObject({ bytes: sound.length, sha256 })
    expect(s3.bytes('one.mp3').equals(sound)).toBe(true)
    expect(await bucket().find('none.mp3')).toBeNull()
  })

  it('is sent with its length and the hash that the bucket has to check', () => {
    expect(s3.headersOf('one.mp3')).toMatchObject({
      'content-length': String(sound.length),
      'content-type': 'audio/mpeg',
      'x-amz-content-sha256': sha256,
    })
    expect(s3.headersOf('one.mp3')).not.toHaveProperty('transfer-encoding')
  })

  it('can be read in parts', async () => {
    const part = await buffer(await bucket().read('one.mp3', 100, 199))
    expect(part.equals(sound.subarray(100, 200))).toBe(true)
    await expect(bucket().read('one.mp3', 300_000, 300_001)).rejects.toThrow('416')
    await expect(bucket().read('none.mp3', 0, 1)).rejects.toThrow('404')
  })

  it('can be a text, and be removed', async () => {
    expect(await bucket().readText('note')).toBeNull()
    await bucket().writeText('note', 'mine')
    expect(await bucket().readText('note')).toBe('mine')
    await bucket().remove('note')
    expect(await bucket().readText('note')).toBeNull()
  })
})

describe('a link', () => {
  const statusOf = async (link: string, init?: RequestInit) => (await fetch(link, init)).status

  it('lets anyone read its object, whole or in parts', async () => {
    const link = await bucket().link('one.mp3')
    expect(Buffer.from(await (await fetch(link)).arrayBuffer()).equals(sound)).toBe(true)
    const part = await fetch(link, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/200000'])
    expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(10, 20))).toBe(true)
  })

  it('is for no other object and nothing else', async () => {
    const link = await bucket().link('one.mp3')
    expect(await statusOf(link.replace('one.mp3', 'two.mp3'))).toBe(403)
    for (const method of ['PUT', 'DELETE', 'POST'])
      expect([method, await statusOf(link, { method, body: 'other' })]).toEqual([method, 403])
    expect(await statusOf(link.split('?')[0]!), 'without the signature').toBe(403)
    expect(s3.bytes('one.mp3').equals(sound)).toBe(true)
  })

  it('expires after five minutes, which can’t be changed', async () => {
    const made = (ago: number) => createBucket(s3.options, () => Date.now() - ago).link('one.mp3')
    expect(linkSeconds).toBe(300)
    expect(await statusOf(await made(4 * minute))).toBe(200)
    const old = await made(6 * minute)
    expect(await statusOf(old)).toBe(403)
    expect(await statusOf(old.replace('Expires=300', 'Expires=3000'))).toBe(403)
  })

  it('has no secret in it', async () => {
    const secret = 'wJalrXUtnFEMI/K7MDENG'
    const link = await createBucket({ ...s3.options, secret }).link('one.mp3')
    expect(decodeURIComponent(link)).not.toContain(secret)
    expect(await statusOf(link), 'signed with another secret').toBe(403)
  })
})

describe('a failure says why, without an address or a secret', () => {
  const failing = (options: Partial<TestBucket['options']>) =>
    createBucket({ ...s3.options, ...options }).readText('one.mp3')

  it('a wrong secret', () =>
    expect(failing({ secret: 'wrong' })).rejects.toEqual(
      new BucketError('The bucket answered 403 (SignatureDoesNotMatch).'),
    ))

  it('a wrong key', () =>
    expect(failing({ key: 'wrong' })).rejects.toThrow('The bucket answered 403 (InvalidAccessKeyId).'))

  it('a server that can’t be reached', () =>
    expect(failing({ url: 'http://127.0.0.1:9/tracks' })).rejects.toThrow(
      /^The bucket can’t be reached \(\w+\)\.$/,
    ))

  it.each<[string, RegExp, RequestListener]>([
    [
      'a server that redirects elsewhere',
      /^The bucket can’t be reached \(\w+\)\.$/,
      ({ url }, response) =>
        url === '/elsewhere'
          ? response.end('not from the bucket')
          : response.writeHead(307, { location: '/elsewhere' }).end(),
    ],
    ['a server that doesn’t answer', /^The bucket didn’t answer in time\.$/, () => {}],
  ])('%s', async (_name, message, listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await expect(failing({ url: `http://127.0.0.1:${port}/tracks` })).rejects.toThrow(message)
    server.closeAllConnections()
    server.close()
  })
})

it('a bucket that didn’t answer in time is asked again', async () => {
  let isSilent = true
  const server = createServer((_, response) => {
    if (!isSilent) response.end('text')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const slow = createBucket({ ...s3.options, url: `http://127.0.0.1:${port}/tracks` })
  await expect(slow.readText('one')).rejects.toThrow('in time')
  isSilent = false
  expect(await slow.readText('one')).toBe('text')
  server.closeAllConnections()
  server.close()
})
