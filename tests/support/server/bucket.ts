/** A private bucket of an S3-compatible server, which checks signatures. */
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketOptions } from '#server/media/bucket/client.ts'

export type TestBucket = {
  options: BucketOptions
  /** The variables with which a server uses it. */
  env: Record<string, string>
  /** What it was asked so far: method, object and status. */
  requests: string[]
  /** The headers of each object that was sent to it. */
  headersOf(name: string): Record<string, unknown>
  /** The names of its objects. */
  names(): string[]
  bytes(name: string): Buffer
  /** Changes one byte of an object, which the S3 server doesn’t notice. */
  damage(name: string): void
  remove(name: string): void
  /** The next link gives the beginning of its object once, and has then expired. */
  expireNextLink(): void
  /** It can’t be reached until `start`, at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes its objects. */
  end(): Promise<void>
}

const suffix = '._S3rver_object'
const credentials = { key: 'S3RVER', secret: 'S3RVER' }

export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'))
  const folder = join(directory, 'tracks', 'app')
  const pathOf = (name: string) => join(folder, name + suffix)
  const sent = new Map<string, Record<string, unknown>>()
  const requests: string[] = []
  let expiring = false
  let expired: unknown = null
  let server: S3rver | null = null
  let port = 0

  async function start(): Promise<void> {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: 'tracks' }],
    })
    // Otherwise it complains about requests that end after it.
    server.logger.close = () => {}
    // It treats its buckets as public: it checks signatures, but doesn’t ask for one.
    server.middleware.unshift(async (context, next) => {
      const signature = context.query['X-Amz-Signature']
      if ((!context.headers.authorization && !signature) || (signature && signature === expired)) {
        context.status = 403
        return
      }
      if (expiring && signature) {
        expiring = false
        expired = signature
        context.headers.range = 'bytes=0-299999'
      }
      await next()
    })
    ;({ port } = await server.run())
    server.httpServer.on('request', (request, response) => {
      const name = String(request.url).split('?')[0]!.replace('/tracks/app/', '')
      if (request.method === 'PUT') sent.set(name, request.headers)
      response.once('close', () => requests.push(`${request.method} ${name} ${response.statusCode}`))
    })
  }

  async function stop(): Promise<void> {
    const stopping = server?.httpServer
    server = null
    if (stopping === undefined) return
    stopping.close()
    stopping.closeAllConnections()
    await once(stopping, 'close')
  }

  await start()
  const options = { url: `http://127.0.0.1:${port}/tracks/app`, ...credentials, region: 'eu-central-1' }
  return {
    options,
    env: {
      MEDIA_BUCKET: options.url,
      MEDIA_BUCKET_KEY: options.key,
      MEDIA_BUCKET_SECRET: options.secret,
      MEDIA_BUCKET_REGION: options.region,
    },
    requests,
    headersOf: (name) => sent.get(name) ?? {},
    names: () => {
      try {
        return readdirSync(folder)
          .filter((name) => name.endsWith(suffix))
          .map((name) => name.slice(0, -suffix.length))
          .sort()
      } catch {
        return []
      }
    },
    bytes: (name) => readFileSync(pathOf(name)),
    damage(name) {
      const bytes = readFileSync(pathOf(name))
      bytes[bytes.length >> 1]! ^= 1
      writeFileSync(pathOf(name), bytes)
    },
    remove: (name) => rmSync(pathOf(name)),
    expireNextLink: () => {
      expiring = true
    },
    start,
    stop,
    async end() {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
