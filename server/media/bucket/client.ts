/** An S3-compatible bucket: the few calls that tracks need, and links that let a browser read one object. */
import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { SignatureV4 } from '@smithy/signature-v4'

export type BucketOptions = {
  /** With the bucket in its path, and without a slash at the end: `https://s3.example.com/tracks`. */
  url: string
  key: string
  secret: string
  region: string
}

/** `version` changes whenever the object is written. `sha256` is what the writer said; null if it said nothing. */
export type StoredObject = { bytes: number; version: string; sha256: string | null; modified: Date }

type NewObject = { bytes: number; sha256: string; body: Readable }

/** The bucket didn’t do what it was asked. The message has no address and no secret. */
export class BucketError extends Error {
  override name = 'BucketError'
}

/** Seconds. A player that needs more of the track later gets a new link. */
export const linkSeconds = 300

/** Milliseconds until an answer begins. */
const patience = 5_000
/** Milliseconds for sending or reading a whole track. */
const trackPatience = 10 * 60_000

type Request = {
  headers?: Record<string, string>
  body?: Readable | string
  /** Milliseconds. */
  patience?: number
  signal?: AbortSignal | undefined
}

class Sha256 {
  private readonly hash: Hash | Hmac
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(bytesOf(data))
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest()
  }
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): string | Uint8Array =>
  typeof data === 'string'
    ? data
    : ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data)

export type Bucket = ReturnType<typeof createBucket>

/** @param now for tests: when links are made */
export function createBucket({ url, key, secret, region }: BucketOptions, now: () => number = Date.now) {
  const { origin, protocol, hostname, host, port, pathname } = new URL(url)
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: true,
  })
  const pathOf = (name: string) => `${pathname.replace(/\/$/, '')}/${name}`
  const unsigned = (method: string, name: string, headers: Record<string, string> = {}) => ({
    method,
    protocol,
    hostname,
    path: pathOf(name),
    query: {},
    headers: { host, ...headers },
    ...(port === '' ? {} : { port: Number(port) }),
  })

  async function send(method: string, name: string, request: Request = {}): Promise<Response> {
    const { headers, body, signal } = request
    const signed = await signer.sign({ ...unsigned(method, name, headers), body })
    const { host: _, ...sent } = signed.headers
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), request.patience ?? patience)
    try {
      const answer = await fetch(origin + pathOf(name), {
        method,
        headers: sent,
        redirect: 'error',
        signal: signal === undefined ? waiting.signal : AbortSignal.any([signal, waiting.signal]),
        ...(body === undefined ? {} : { body: body as never, duplex: 'half' }),
      })
      if (answer.ok || answer.status === 404) return answer
      const [, code] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? []
      throw new BucketError(`The bucket answered ${answer.status}${code === undefined ? '' : ` (${code})`}.`)
    } catch (error) {
      throw signal?.aborted ? error : reasonOf(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Lets go of the connection. */
  const drop = (answer: Response) => answer.body?.cancel()

  return {
    /** Null if there’s no such object. */
    async find(name: string): Promise<StoredObject | null> {
      const { status, headers } = await send('HEAD', name)
      if (status === 404) return null
      return {
        bytes: Number(headers.get('content-length')),
        version: `${headers.get('etag')} ${headers.get('last-modified')}`,
        sha256: headers.get('x-amz-meta-sha256'),
        modified: new Date(headers.get('last-modified') ?? 0),
      }
    },

    /** Bytes `start` to `end`, both included. */
    async read(name: string, start: number, end: number, signal?: AbortSignal): Promise<Readable> {
      const answer = await send('GET', name, { headers: { range: `bytes=${start}-${end}` }, signal })
      if (answer.status === 206 && answer.body !== null)
        return Readable.fromWeb(answer.body as unknown as ReadableStream)
      await drop(answer)
      throw new BucketError(`The bucket answered ${answer.status} to a request for part of a track.`)
    },

    /** The bucket refuses a track whose bytes don’t have this SHA-256. */
    async write(name: string, { bytes, sha256, body }: NewObject, signal?: AbortSignal): Promise<void> {
      await drop(
        await send('PUT', name, {
          body,
          signal,
          headers: {
            'content-length': String(bytes),
            'content-type': 'audio/mpeg',
            'cache-control': 'private, max-age=3600',
            'x-amz-content-sha256': sha256,
            'x-amz-meta-sha256': sha256,
          },
          patience: trackPatience,
        }),
      )
    },

    /** Null if there’s no such object. */
    async readText(name: string): Promise<string | null> {
      const answer = await send('GET', name)
      const text = await answer.text()
      return answer.status === 404 ? null : text
    },

    async writeText(name: string, text: string): Promise<void> {
      await drop(await send('PUT', name, { body: text, headers: { 'content-type': 'text/plain' } }))
    },

    async remove(name: string): Promise<void> {
      await drop(await send('DELETE', name))
    },

    /** A web address with which anyone can read this object, and do nothing else, until it expires. */
    async link(name: string): Promise<string> {
      const { query } = await signer.presign(
        unsigned('GET', name, { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' }),
        { expiresIn: linkSeconds, signingDate: new Date(now()) },
      )
      return `${origin}${pathOf(name)}?${new URLSearchParams(query as Record<string, string>)}`
    },
  }
}

function reasonOf(error: unknown): BucketError {
  if (error instanceof BucketError) return error
  const { name, cause } = error as Error
  const { code } = (cause ?? {}) as { code?: string }
  return new BucketError(
    name === 'AbortError'
      ? 'The bucket didn’t answer in time.'
      : `The bucket can’t be reached (${code ?? name}).`,
  )
}
