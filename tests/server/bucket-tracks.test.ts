/** Servers that share a bucket: who renders, what members get, and what happens when the bucket fails. */
import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderMissing } from '@neuro/sound/tracks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClaims } from '#server/media/bucket/claims.ts'
import { createBucket } from '#server/media/bucket/client.ts'
import { createLeases } from '#server/media/bucket/leases.ts'
import { createObjects } from '#server/media/bucket/objects.ts'
import { createOutage } from '#server/media/bucket/outage.ts'
import { createTrackStore } from '#server/media/store.ts'
import type { Job } from '#sound/job.ts'
import { shortJob } from '#tests/audio/support/short.ts'
import { startBucket, type TestBucket } from '#tests/support/server/bucket.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

// Servers render here, and a busy machine needs its time for that.
const eventually = <Value>(read: () => Value) => expect.poll(read)

const songs = [
  shortJob('bloomwave-vocals'),
  shortJob('bloomwave-instrumental', { version: 'instrumental' }),
  shortJob('edge-vocals', { seconds: 9 }),
]
const song = songs[0]!
const nameOf = ({ trackId, key }: Job) => `${trackId}.${key}.mp3`
const names = songs.map(nameOf).sort()

type Opened = TestServer & {
  media: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>
}

/** The songs, rendered. */
const folder = mkdtempSync(join(tmpdir(), 'songs-'))
const whole = () => readFileSync(join(folder, nameOf(song)))
beforeAll(() => renderMissing({ folder, jobs: songs, log: { info() {}, error() {} } }))
afterAll(() => rmSync(folder, { recursive: true }))

let s3: TestBucket
let servers: TestServer[]
beforeEach(async () => {
  s3 = await startBucket()
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await s3.end()
})

/** A server with its own data and folder of tracks, and a member who is signed in. */
async function start(
  env: Record<string, string> = {},
  { jobs = songs, own = 'none', webRoot = 'none', patience = 10_000, interval = 300 } = {},
): Promise<Opened> {
  const server = await startServer({
    webRoot,
    env: { ...s3.env, OWNERS_PLUS: 'plus', ...env },
    createTracks: ({ mediaDirectory: folder, isRendering, mediaBucket }, log) =>
      createTrackStore({
        folder,
        own,
        jobs,
        log,
        isRendering,
        workers: 1,
        bucket: createBucket(mediaBucket!),
        bucketTimes: { patience, settle: 100, freshness: 100, interval },
      }),
  })
  servers.push(server)
  const member = await server.addMember({ email: 'ada@example.com', role: 'plus' })
  const { headers } = await server.call('GET', '/auth/current', { token: await server.signIn(member) })
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  return {
    ...server,
    media: (path, more = {}, method = 'GET') =>
      fetch(`${server.url}/v1/api/media/${path}`, {
        method,
        headers: { cookie, ...more },
        redirect: 'manual',
      }),
  }
}

const messages = (server: TestServer, message: string) =>
  server.log().flatMap(({ msg, track }) => (msg === message ? [track] : []))
const rendered = (server: TestServer) => messages(server, 'track rendered')
const local = (server: TestServer) =>
  readdirSync(server.mediaDirectory).filter((name) => name.endsWith('.mp3'))
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

const player = { 'sec-fetch-dest': 'audio' }
/** What an <audio> element gets: from where, and the answer. */
async function play(server: Opened, headers: Record<string, string> = {}, id = song.trackId) {
  const first = await server.media(id, { ...player, ...headers })
  const link = first.headers.get('location')
  if (link !== null) await first.arrayBuffer()
  return { link, answer: link === null ? first : await fetch(link, { headers }) }
}
const isRedirected = async (server: Opened, id?: string) => (await play(server, {}, id)).link !== null
const filled = () => eventually(s3.names).toEqual(names)
/** Puts all songs into the bucket, as a server does. */
async function fill(): Promise<void> {
  for (const job of songs) {
    const path = join(folder, nameOf(job))
    const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
    await createBucket(s3.options).write(nameOf(job), {
      bytes: job.bytes,
      sha256,
      body: createReadStream(path),
    })
  }
}

describe('servers that share a bucket', () => {
  it('render each track once, and all of them send it', async () => {
    // They look what's there only when they need it.
    const rarely = { interval: 600_000 }
    const [one, two] = [await start({}, rarely), await start({}, rarely)]
    await filled()
    await eventually(() => [...rendered(one), ...rendered(two)].sort()).toEqual(
      songs.map(({ trackId }) => trackId).sort(),
    )
    for (const server of [one, two])
      for (const { trackId } of songs) await eventually(() => isRedirected(server, trackId)).toBe(true)
    expect([...local(one), ...local(two)].sort(), 'no server has copied a track').toEqual(names)
    expect(new Set(s3.requests.filter((line) => line.startsWith('PUT') && line.includes('.mp3 '))).size).toBe(
      3,
    )
  })

  it('never render what is in the bucket', async () => {
    await fill()
    const later = await start()
    expect(await isRedirected(later)).toBe(true)
    expect(rendered(later)).toEqual([])
    expect(local(later)).toEqual([])
  })

  it('take over from one that has stopped without a word', async () => {
    await createBucket(s3.options).writeText(`${nameOf(song)}.lease`, 'dead 7')
    const server = await start({}, { jobs: [song], patience: 1_000 })
    // Sooner than the half minute after which a server with nothing to do looks again.
    await expect.poll(() => rendered(server)).toEqual([song.trackId])
    await eventually(s3.names).toEqual([nameOf(song)])
  })

  it('leave a track alone while another writes its lease again and again', async () => {
    const bucket = createBucket(s3.options)
    let count = 0
    await bucket.writeText(`${nameOf(song)}.lease`, 'alive 0')
    let writing = Promise.resolve()
    const timer = setInterval(() => {
      writing = writing.then(() => bucket.writeText(`${nameOf(song)}.lease`, `alive ${++count}`))
    }, 200)
    try {
      const server = await start({}, { patience: 3_000 })
      await eventually(() => rendered(server)).toEqual(['edge-vocals'])
      await eventually(() => count).toBeGreaterThan(20)
      expect(rendered(server)).toEqual(['edge-vocals'])
      // A member needn't wait for the other server.
      expect((await bytesOf(await server.media(song.trackId, player))).length).toBe(song.bytes)
    } finally {
      clearInterval(timer)
      await writing
    }
  })

  it('trust a lease after they were held up themselves', async () => {
    const bucket = createBucket(s3.options)
    const { take } = createLeases(bucket, { patience: 1_000, settle: 0 })
    const clock = vi.spyOn(performance, 'now')
    const lookAt = (ms: number) => {
      clock.mockReturnValue(ms)
      return take('song.lease')
    }
    await bucket.writeText('song.lease', 'alive 1')
    const looks = [await lookAt(0), await lookAt(5_000)]
    await bucket.writeText('song.lease', 'alive 2')
    looks.push(await lookAt(5_100), await lookAt(5_600))
    expect(looks, 'one look never decides alone').toEqual([null, null, null, null])
    const lease = await lookAt(6_100)
    clock.mockRestore()
    await lease!.release()
  })

  it('look for a track in the bucket before they render it', async () => {
    const bucket = createBucket(s3.options)
    const lease = `${nameOf(song)}.lease`
    await bucket.writeText(lease, 'another server')
    const server = await start({}, { jobs: [song], interval: 600_000 })
    await eventually(() => s3.requests).toContain(`GET ${lease} 200`)
    await fill()
    await bucket.remove(lease)
    await eventually(() => s3.requests).toContain(`HEAD ${nameOf(song)} 200`)
    expect(await isRedirected(server)).toBe(true)
    expect([rendered(server), local(server)]).toEqual([[], []])
  })

  it('leave a track alone that another server finished just before they had its lease', async () => {
    const bucket = createBucket(s3.options)
    const log = { info() {}, error() {} }
    const stopping = new AbortController().signal
    const outage = createOutage(log, 1_000, stopping)
    const objects = createObjects({ bucket, log, outage, stopping })
    const leases = createLeases(bucket, { settle: 0 })
    const whileTaking = vi.fn(async () => {})
    const take = (name: string) => whileTaking().then(() => leases.take(name))
    const claim = createClaims({
      objects,
      outage,
      freshness: 0,
      syncSoon: async () => {},
      leases: { ...leases, take },
    })
    whileTaking.mockImplementationOnce(fill)
    expect(await claim([song])).toBeNull()
    expect(s3.names(), 'the lease is given back').toEqual(names)
    expect(outage.isDown()).toBe(false)

    await bucket.remove(nameOf(song))
    expect(await claim([song]), 'the next time it’s free').not.toBeNull()
  })

  it('report a track whose file is gone before it’s uploaded', async () => {
    const log = { info() {}, error() {} }
    const stopping = new AbortController().signal
    const bucket = createBucket(s3.options)
    const objects = createObjects({ bucket, log, outage: createOutage(log, 1_000, stopping), stopping })
    const gone = { path: join(folder, 'gone.mp3'), sha256: '00' }
    await expect(objects.upload(song, gone)).rejects.toThrow('ENOENT')
    expect(s3.requests, 'nothing is sent').toEqual([])
  })

  it('give back their leases when they stop', async () => {
    const server = await start({}, { jobs: [shortJob('bloomwave-vocals', { seconds: 900 })] })
    await eventually(s3.names).toEqual([expect.stringMatching(/\.lease$/)])
    await server.stop()
    servers = []
    expect(s3.names()).toEqual([])
  })

  it('don’t put operators’ own tracks there', async () => {
    const own = mkdtempSync(join(tmpdir(), 'own-'))
    writeFileSync(join(own, `${song.trackId}.mp3`), 'their own')
    const server = await start({}, { own })
    await eventually(s3.names).toEqual(names.filter((name) => name !== nameOf(song)))
    const { link, answer } = await play(server)
    expect([link, await answer.text()]).toEqual([null, 'their own'])
    expect(s3.requests.filter((line) => line.includes(nameOf(song)))).toEqual([])
    rmSync(own, { recursive: true })
  })
})

describe('a track in the bucket', () => {
  it('is sent to players by a short-lived link, whole or in any part', async () => {
    await fill()
    const server = await start()
    const { status, headers } = await server.media(song.trackId, player)
    expect([status, headers.get('cache-control')]).toEqual([302, 'no-store'])
    const link = new URL(headers.get('location')!)
    expect(link.origin + link.pathname).toBe(`${s3.options.url}/${nameOf(song)}`)
    expect(link.searchParams.get('X-Amz-Expires')).toBe('300')

    const { answer } = await play(server)
    expect(answer.headers.get('content-type')).toBe('audio/mpeg')
    expect((await bytesOf(answer)).equals(whole())).toBe(true)
    for (const [start, end] of [
      [0, 99],
      [1, 1],
      [100, 5_000],
      [song.bytes - 500, song.bytes - 1],
    ] as const) {
      const { answer } = await play(server, { range: `bytes=${start}-${end}` })
      expect(answer.status).toBe(206)
      expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${song.bytes}`)
      expect((await bytesOf(answer)).equals(whole().subarray(start, end + 1))).toBe(true)
    }
  })

  it('is sent through the server to everything else, with its hash', async () => {
    await fill()
    const server = await start()
    const hash = `sha-256=:${createHash('sha256').update(whole()).digest('base64')}:`
    const asked = { 'want-repr-digest': 'sha-256=1' }
    for (const [path, headers] of [
      [song.trackId, asked],
      [song.trackId, { ...asked, 'sec-fetch-dest': 'empty' }],
      [`${song.trackId}?kept=key`, { ...asked, ...player }],
      [`${song.trackId}?download`, { ...asked, ...player }],
    ] as const) {
      const answer = await server.media(path, headers)
      expect([path, answer.status, answer.headers.get('repr-digest')]).toEqual([path, 200, hash])
      expect((await bytesOf(answer)).equals(whole())).toBe(true)
    }
    const rest = await server.media(song.trackId, { range: 'bytes=1000-' })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('etag')).toBe(`"${song.key}"`)
    expect(rest.headers.get('cache-control'), 'a player would get the rest by a link').toBe(
      'private, no-cache',
    )
    expect((await bytesOf(rest)).equals(whole().subarray(1000))).toBe(true)
    const head = await server.media(song.trackId, player, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(song.bytes)])
  })

  it('is a download only for roles that own it, and under its title', async () => {
    await fill()
    const server = await start({ OWNERS_PLUS: 'ultra' })
    expect((await server.media(`${song.trackId}?download`, player)).status).toBe(403)
    const other = await start()
    const answer = await other.media(`${song.trackId}?download`)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Bloomwave (with vocals).mp3"',
    )
    await answer.arrayBuffer()
  })

  it('has no link for anyone who isn’t signed in', async () => {
    await fill()
    const server = await start()
    expect(await isRedirected(server)).toBe(true)
    const answer = await fetch(`${server.url}/v1/api/media/${song.trackId}`, {
      headers: player,
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([401, null])
    expect(await answer.text()).not.toContain('127.0.0.1')
  })

  it('is not used if it’s corrupt: it’s rendered and put there again, and then all servers use it', async () => {
    await fill()
    s3.damage(nameOf(song))
    const [one, two] = [await start(), await start()]
    const { link, answer } = await play(one)
    expect(link).toBeNull()
    expect((await bytesOf(answer)).equals(whole())).toBe(true)
    await eventually(() => s3.bytes(nameOf(song)).equals(whole())).toBe(true)
    for (const server of [one, two]) await eventually(() => isRedirected(server)).toBe(true)
    expect(messages(one, 'track in the bucket is corrupt')).toEqual([song.trackId])
    expect(rendered(one)).toEqual([song.trackId])
  })

  it.each(['has gone', 'is another version'])('is put there again if it %s', async (what) => {
    const server = await start({}, { jobs: [song] })
    await eventually(() => isRedirected(server)).toBe(true)
    if (what === 'has gone') s3.remove(nameOf(song))
    else await createBucket(s3.options).writeText(nameOf(song), 'something else')
    await eventually(() => isRedirected(server)).toBe(false)
    expect((await bytesOf((await play(server)).answer)).equals(whole())).toBe(true)
    await eventually(() => isRedirected(server)).toBe(true)
    expect(s3.bytes(nameOf(song)).equals(whole())).toBe(true)
    expect(rendered(server)).toEqual([song.trackId])
  })
})

describe('while the bucket can’t be used', () => {
  it('members hear what the server renders, and it goes there later', async () => {
    await s3.stop()
    const server = await start()
    const { link, answer } = await play(server)
    expect([link, (await bytesOf(answer)).length]).toEqual([null, song.bytes])
    await eventually(() => rendered(server).length).toBe(3)
    expect(messages(server, 'the bucket can’t be used').length).toBeGreaterThan(0)
    await s3.start()
    await filled()
    await eventually(() => isRedirected(server)).toBe(true)
  })

  it('a server with its own copy sends that', async () => {
    const server = await start({}, { jobs: [song] })
    await eventually(() => isRedirected(server)).toBe(true)
    await s3.stop()
    await eventually(() => isRedirected(server)).toBe(false)
    expect((await bytesOf((await play(server)).answer)).length).toBe(song.bytes)
  })

  it('a server that doesn’t render answers 503, says so in its log, and goes on afterwards', async () => {
    await fill()
    const server = await start({ RENDER: 'off' })
    expect(await isRedirected(server)).toBe(true)
    expect(server.log().filter(({ msg }) => String(msg).startsWith('tracks are missing'))).toEqual([])
    expect(existsSync(join(server.mediaDirectory, nameOf(song)))).toBe(false)
    await s3.stop()
    await eventually(async () => (await server.media(song.trackId, player)).status).toBe(503)
    const answer = await server.media(song.trackId, player)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('can’t get this track') })
    const [line] = server.log().filter(({ msg }) => msg === 'the bucket can’t be used')
    expect(line).toMatchObject({
      reason: expect.stringContaining('The bucket can’t be reached'),
      level: 'error',
    })
    await s3.start()
    await eventually(() => isRedirected(server)).toBe(true)
  })

  it('a wrong secret is in the log, and members hear what the server renders', async () => {
    const server = await start({ MEDIA_BUCKET_SECRET: 'wrong-secret-of-the-bucket' }, { jobs: [song] })
    const { link, answer } = await play(server)
    expect([link, (await bytesOf(answer)).length]).toEqual([null, song.bytes])
    const [line] = server.log().filter(({ msg }) => msg === 'the bucket can’t be used')
    expect(line).toMatchObject({ reason: expect.stringContaining('403') })
    expect(server.rawLog()).not.toContain('wrong-secret')
    expect(s3.names()).toEqual([])
  })
})

it('a server that doesn’t render says what is missing, and sends it once another has rendered it', async () => {
  const server = await start({ RENDER: 'off' }, { jobs: [song] })
  expect((await server.media(song.trackId, player)).status).toBe(503)
  expect(messages(server, 'track isn’t there yet, and RENDER is off')).toEqual([song.trackId])
  await start({}, { jobs: [song] })
  await eventually(() => isRedirected(server)).toBe(true)
  await eventually(s3.names).toEqual([nameOf(song)])
})

it('neither the log nor the page has a secret or a link, and the page may play from the bucket only', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(webRoot, 'pages'))
  writeFileSync(
    join(webRoot, 'pages', 'index.html'),
    '<html><head><script type="application/json" id="product">{{product}}</script></head></html>',
  )
  const server = await start({ LOG_LEVEL: 'trace' }, { jobs: [song], webRoot })
  await eventually(() => isRedirected(server)).toBe(true)
  await s3.stop()
  await eventually(() => isRedirected(server)).toBe(false)
  const { origin, port } = new URL(s3.options.url)
  const secrets = new RegExp(`S3RVER|X-Amz|Signature|${port}`)
  expect(server.rawLog()).not.toMatch(secrets)
  const page = await fetch(server.url, { headers: { accept: 'text/html' } })
  expect(await page.text()).not.toMatch(secrets)
  const policy = page.headers.get('content-security-policy')!.split('; ')
  expect(policy.filter((directive) => directive.includes(port))).toEqual([`media-src 'self' blob: ${origin}`])
  rmSync(webRoot, { recursive: true })
})
