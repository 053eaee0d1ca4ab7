import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { times } from '#server/limits.ts'
import { createDigests } from '#server/media/digests.ts'
import type { TrackStore } from '#server/media/tracks.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { createFolderTracks } from '#tests/support/server/folder-tracks.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

const flac = Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(70_000, 7)])
const sound = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))

onBothDatabases('media', (kind) => {
  let server: TestServer
  let cookie: string
  let rendered: { resolve(): void }
  /** FLACs that were asked for. */
  const opened: string[] = []
  let finishFlac = () => {}
  const flacMade = new Promise<void>((resolve) => {
    finishFlac = resolve
  })
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'members-tracks-'))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'bloomwave-vocals.mp3'), sound)
    writeFileSync(join(folder, 'bloomwave-vocals.flac'), flac)
    const ready = createFolderTracks(folder)
    /** Half of the track is rendered at first; the rest when the test says so. */
    const half = new Promise<void>((resolve) => (rendered = { resolve }))
    const tracks: TrackStore = {
      ...ready,
      levels: () => ({ 'bloomwave-vocals': 0.25 }),
      async openFlac(trackId) {
        opened.push(trackId)
        if (trackId === 'growth-vocals') return { state: 'busy' }
        if (trackId !== 'edge-vocals') return ready.openFlac(trackId)
        return {
          state: 'growing',
          type: 'audio/flac',
          etag: '"made"',
          stream: () =>
            Readable.from(
              (async function* () {
                yield flac.subarray(0, 5000)
                await flacMade
                yield flac.subarray(5000)
              })(),
            ),
        }
      },
      async open(trackId) {
        if (trackId === 'stream-vocals') return { state: 'missing' }
        if (trackId !== 'edge-vocals') return ready.open(trackId)
        return {
          state: 'rendering',
          bytes: sound.length,
          type: 'audio/mpeg',
          etag: '"growing"',
          stream: (start, end) =>
            Readable.from(
              (async function* () {
                const middle = Math.min(end + 1, 100_000)
                if (start < middle) yield sound.subarray(start, middle)
                if (end + 1 > middle) {
                  await half
                  yield sound.subarray(Math.max(start, middle), end + 1)
                }
              })(),
            ),
        }
      },
    }
    server = await startServer({
      databaseUrl: await createDatabase(kind),
      createTracks: () => tracks,
      env: { OWNERS_PLUS: 'plus' },
    })
    cookie = await cookieOf(await signedIn())
  })
  afterAll(() => server.stop())

  let count = 0
  async function signedIn() {
    count += 1
    return server.signIn(await server.addMember({ email: `media${count}@example.com` }))
  }
  const setCookieOf = async (token: string) =>
    (await server.call('GET', '/auth/current', { token })).headers.get('set-cookie')!
  const cookieOf = async (token: string) => (await setCookieOf(token)).split(';')[0]!
  const track = (headers: Record<string, string> = {}, id = 'bloomwave-vocals', method = 'GET') =>
    fetch(`${server.url}/v1/api/media/${id}`, { method, headers: { cookie, ...headers } })
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  describe('the hash of a track', () => {
    const hash = `sha-256=:${createHash('sha256').update(sound).digest('base64')}:`
    const hashOf = async (headers: Record<string, string>, id?: string) => {
      const answer = await track(headers, id)
      await answer.arrayBuffer()
      return answer.headers.get('repr-digest')
    }

    it('is that of the whole file, on request, even with a range', async () => {
      expect(await hashOf({ 'want-repr-digest': 'sha-256=1' })).toBe(hash)
      expect(await hashOf({ 'want-repr-digest': 'sha-512=2, sha-256=1', range: 'bytes=7-' })).toBe(hash)
      expect(await hashOf({})).toBeNull()
      expect(await hashOf({ 'want-repr-digest': 'sha-512=1' })).toBeNull()
    })

    it('is unknown while the track is being rendered', async () => {
      const answer = await track({ 'want-repr-digest': 'sha-256=1', range: 'bytes=0-9' }, 'edge-vocals')
      expect((await bytesOf(answer)).length).toBe(10)
      expect(answer.headers.get('repr-digest')).toBeNull()
    })
  })

  it('follows the file, and is tried again after a read error', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'members-digests-')), 'track.mp3')
    const digestOf = createDigests()
    const digest = (text: string) => createHash('sha256').update(text).digest('base64')
    await expect(digestOf({ path, etag: '1' })).rejects.toThrow('ENOENT')
    writeFileSync(path, 'one')
    expect(await digestOf({ path, etag: '1' })).toBe(digest('one'))
    writeFileSync(path, 'two')
    expect(await digestOf({ path, etag: '1' }), 'each version is read once').toBe(digest('one'))
    expect(await digestOf({ path, etag: '2' })).toBe(digest('two'))
    const sha256 = createHash('sha256').update('three').digest('hex')
    expect(await digestOf({ path: 'unread', etag: '3', sha256 })).toBe(digest('three'))
  })

  describe('a download', () => {
    const as = async (role: string) => {
      count += 1
      const email = `download${count}@example.com`
      return cookieOf(await server.signIn(await server.addMember({ email, role })))
    }

    it('is named after the track, for members whose role owns an offer with it', async () => {
      const answer = await track({ cookie: await as('plus') }, 'bloomwave-vocals?download')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="Bloomwave (with vocals).mp3"',
      )
      expect(await bytesOf(answer)).toEqual(sound)
    })

    describe('without loss', () => {
      const download = (id: string, cookie: string, method = 'GET', headers = {}) =>
        track({ cookie, ...headers }, `${id}?download=flac`, method)

      it('is a FLAC, whole or in parts, for members whose role owns an offer with the track', async () => {
        const cookie = await as('plus')
        const whole = await download('bloomwave-vocals', cookie)
        expect(whole.status).toBe(200)
        expect(Object.fromEntries(whole.headers)).toMatchObject({
          'content-type': 'audio/flac',
          'content-length': String(flac.length),
          'content-disposition': 'attachment; filename="Bloomwave (with vocals).flac"',
        })
        expect(await bytesOf(whole)).toEqual(flac)
        const part = await download('bloomwave-vocals', cookie, 'GET', { range: 'bytes=4-9' })
        expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${flac.length}`])
        const head = await download('bloomwave-vocals', cookie, 'HEAD')
        expect([head.status, head.headers.get('content-length')]).toEqual([200, String(flac.length)])
      })

      it('is sent while it’s made, whole whatever part was asked for, and doesn’t say how long it will be', async () => {
        const cookie = await as('plus')
        const answer = await download('edge-vocals', cookie, 'GET', { range: 'bytes=100-' })
        expect(answer.status).toBe(200)
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'audio/flac',
          'content-disposition': 'attachment; filename="Edge (with vocals).flac"',
          'cache-control': 'private, no-cache',
          etag: '"made"',
        })
        expect(answer.headers.get('content-length')).toBeNull()
        const reader = answer.body!.getReader()
        const parts = [(await reader.read()).value!]
        expect(Buffer.from(parts[0]!).toString('latin1', 0, 4)).toBe('fLaC')
        finishFlac()
        for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value)
        expect(Buffer.concat(parts)).toEqual(flac)
        const head = await download('edge-vocals', cookie, 'HEAD')
        expect([head.status, head.headers.get('content-length')]).toEqual([200, null])
      })

      it('is refused to everyone else, and then isn’t made', async () => {
        opened.length = 0
        expect((await download('bloomwave-vocals', await as('free'))).status).toBe(403)
        const owner = await as('plus')
        for (const id of ['dreambloom-vocals', 'stream-vocals-long', 'stream-vocals-without-pulse'])
          expect((await download(id, owner)).status).toBe(403)
        expect(opened).toEqual([])
      })

      it('that isn’t there answers 404, and asks to come back while others are made', async () => {
        const cookie = await as('plus')
        expect((await download('vitality-vocals', cookie)).status).toBe(404)
        const busy = await download('growth-vocals', cookie)
        expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '60'])
        expect(await busy.json()).toMatchObject({ message: expect.stringContaining('other FLAC files') })
      })

      it.each(['download=wav', 'download=FLAC', 'download=flac&download=flac'])(
        'doesn’t know %s',
        async (query) => {
          const cookie = await as('plus')
          expect((await track({ cookie }, `bloomwave-vocals?${query}`)).status).toBe(400)
        },
      )
    })

    it('is refused to everyone else, who can still play the track', async () => {
      const cookie = await as('member')
      expect((await track({ cookie }, 'bloomwave-vocals?download')).status).toBe(403)
      const played = await track({ cookie })
      expect(played.status).toBe(200)
      expect(played.headers.get('content-disposition')).toBeNull()
    })
  })

  it('a missing track on a server that doesn’t render answers 503 and is logged', async () => {
    const answer = await track({}, 'stream-vocals')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('still being made') })
    expect(
      server.log().some(({ msg, track }) => /isn’t there yet/.test(String(msg)) && track === 'stream-vocals'),
    ).toBe(true)
  })

  describe('the media cookie', () => {
    it('is set with the token, covers only the media, and is hidden from scripts', async () => {
      const setCookie = await setCookieOf(await signedIn())
      expect(setCookie).toMatch(
        /^media=[\w-]{43}; Max-Age=(863999|864000); Path=\/v1\/api\/media; HttpOnly; SameSite=Strict$/,
      )
    })

    it('is Secure when members connect over https', async () => {
      const secure = await startServer({ env: { PUBLIC_URL: 'https://members.example.com' } })
      const token = await secure.signIn(await secure.addMember({ email: 'a@example.com' }))
      const { headers } = await secure.call('GET', '/auth/current', { token })
      await secure.stop()
      expect(headers.get('set-cookie')).toMatch(/; Secure;/)
      expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
    })

    it('follows the API’s path behind a proxy, like photos', async () => {
      const behind = await startServer({ env: { API_URL: '/members/v1/api' } })
      const token = await behind.signIn(await behind.addMember({ email: 'a@example.com' }))
      const { headers } = await behind.call('GET', '/auth/current', { token })
      await behind.stop()
      expect(headers.get('set-cookie')).toMatch(/; Path=\/members\/v1\/api\/media;/)
    })

    it('differs from the token, is the same for each answer to it, and opens nothing else', async () => {
      const token = await signedIn()
      const [first, second] = [await cookieOf(token), await cookieOf(token)]
      expect(first).toBe(second)
      const value = first.slice('media='.length)
      expect(value).not.toBe(token)
      expect((await server.call('GET', '/auth/current', { token: value })).status).toBe(401)
      expect((await server.call('GET', '/auth/current', { headers: { cookie: first } })).status).toBe(401)
    })

    it('ends with the session on sign-out, expiry and deletion', async () => {
      const status = async (value: string) =>
        (await track({ cookie: value }, 'bloomwave-vocals', 'HEAD')).status
      const left = await signedIn()
      const leftCookie = await cookieOf(left)
      expect(await status(leftCookie)).toBe(200)
      await server.call('POST', '/auth/log-out', { token: left })
      expect(await status(leftCookie)).toBe(401)

      const deleted = await signedIn()
      const deletedCookie = await cookieOf(deleted)
      await server.call('DELETE', `/deleteemail/media${count}@example.com`, { token: deleted })
      expect(await status(deletedCookie)).toBe(401)
    })
  })

  describe('the levels', () => {
    const levels = (headers: Record<string, string>) =>
      fetch(`${server.url}/v1/api/media/levels.json`, { headers })

    it('are gains by track id, for signed-in members', async () => {
      const answer = await levels({ cookie })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await answer.json()).toEqual({ 'bloomwave-vocals': 0.25 })
    })

    it('are refused to everyone else', async () => {
      expect((await levels({})).status).toBe(401)
      expect((await levels({ cookie: `media=${'x'.repeat(43)}` })).status).toBe(401)
    })
  })

  it.each([
    ['no cookie', {}],
    ['a made-up cookie', { cookie: `media=${'x'.repeat(43)}` }],
    ['a broken cookie', { cookie: 'media=%E0%A4%A; media[]=1' }],
    ['another cookie', { cookie: 'session=1' }],
  ])('is refused with %s', async (_name, headers) => {
    const response = await fetch(`${server.url}/v1/api/media/bloomwave-vocals`, { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ status: false, message: expect.any(String), data: null })
  })

  it('is refused with a bearer token', async () => {
    const token = await signedIn()
    const response = await fetch(`${server.url}/v1/api/media/bloomwave-vocals`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(401)
  })

  it('is sent whole, with a version, for this browser and this session only', async () => {
    const response = await track()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(sound.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      vary: expect.stringMatching(/\bcookie\b/),
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    })
    expect((await bytesOf(response)).equals(sound)).toBe(true)
  })

  it.each([
    ['bytes=0-', 0, 199_999],
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=199999-', 199_999, 199_999],
    ['bytes=150000-999999', 150_000, 199_999],
    ['bytes=-500', 199_500, 199_999],
    ['bytes=-999999', 0, 199_999],
  ])('is sent in the part %s', async (range, start, end) => {
    const response = await track({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/200000`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect((await bytesOf(response)).equals(sound.subarray(start, end + 1))).toBe(true)
  })

  it.each(['bytes=200000-', 'bytes=999999-1000000', 'bytes=-0'])('answers 416 for %s', async (range) => {
    const response = await track({ range })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */200000'])
    expect(await response.json()).toMatchObject({ status: false })
  })

  it.each([
    'bytes=5-1',
    'bytes=a-b',
    'bytes=',
    'items=0-1',
    'bytes=0-1,5-9',
    'bytes=0x1-2',
    `bytes=${'9'.repeat(400)}-`,
  ])('is sent whole for the meaningless range %s', async (range) => {
    const response = await track({ range })
    expect(response.status).toBe(200)
    expect((await bytesOf(response)).length).toBe(sound.length)
  })

  it('isn’t sent again if the browser has it, and is sent whole if the browser has another version', async () => {
    const first = await track({}, 'bloomwave-vocals', 'HEAD')
    const etag = first.headers.get('etag')!
    const modified = first.headers.get('last-modified')!
    expect((await track({ 'if-none-match': etag })).status).toBe(304)
    expect((await track({ 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
    const range = 'bytes=0-9'
    expect((await track({ range, 'if-range': etag })).status).toBe(206)
    expect((await track({ range, 'if-range': modified })).status).toBe(206)
    expect((await track({ range, 'if-range': '"older"' })).status).toBe(200)
    expect((await track({ range, 'if-range': `W/${etag}` })).status).toBe(200)
    expect((await track({ range, 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200)
  })

  it('answers HEAD', async () => {
    const response = await track({}, 'bloomwave-vocals', 'HEAD')
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '200000'])
    expect((await bytesOf(response)).length).toBe(0)
    expect((await track({ cookie: '' }, 'bloomwave-vocals', 'HEAD')).status).toBe(401)
    expect((await track({}, 'nothing', 'HEAD')).status).toBe(404)
  })

  it.each([
    'nothing',
    '..%2f..%2fmembers.db',
    '%2e%2e%2fmembers.db',
    '..%5cmembers.db',
    'bloomwave-vocals.mp3',
    'bloomwave-vocals%00',
    '%73ecret',
    'photos',
    'photos/x',
    'x'.repeat(500),
    '__proto__',
    '%E2%80%A6',
  ])('answers 404 for %s', async (id) => {
    const response = await track({}, id)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ status: false, data: null })
  })

  it('is streamed while it’s rendered', async () => {
    const part = await track({ range: 'bytes=10-19' }, 'edge-vocals')
    expect([part.status, part.headers.get('cache-control')]).toEqual([206, 'private, no-cache'])
    expect((await bytesOf(part)).equals(sound.subarray(10, 20))).toBe(true)
    const whole = await track({}, 'edge-vocals')
    expect(whole.headers.get('content-length')).toBe('200000')
    const reader = whole.body!.getReader()
    const parts: Uint8Array[] = []
    let length = 0
    while (length < 100_000) {
      const { value } = await reader.read()
      parts.push(value!)
      length += value!.length
    }
    rendered.resolve()
    for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value)
    expect(Buffer.concat(parts).equals(sound)).toBe(true)
  })

  it('plays in twelve places at once per session, and again once one has stopped', async () => {
    const controllers = Array.from({ length: 12 }, () => new AbortController())
    const held = await startServer({
      databaseUrl: await createDatabase(kind),
      createTracks: () => ({
        start() {},
        async stop() {},
        levels: () => ({}),
        isPulseOptional: () => true,
        isLongOptional: () => true,
        hasFlac: () => false,
        openFlac: async () => null,
        async open() {
          return {
            state: 'rendering',
            bytes: 1000,
            type: 'audio/mpeg',
            etag: 'held',
            stream: () =>
              new Readable({
                read() {},
                construct(ready) {
                  this.push('x')
                  ready()
                },
              }),
          }
        },
      }),
    })
    try {
      const token = await held.signIn(await held.addMember({ email: 'many@example.com' }))
      const value = (await held.call('GET', '/auth/current', { token })).headers
        .get('set-cookie')!
        .split(';')[0]!
      const open = (signal?: AbortSignal) =>
        fetch(`${held.url}/v1/api/media/held`, { headers: { cookie: value }, ...(signal ? { signal } : {}) })
      const playing = await Promise.all(controllers.map(({ signal }) => open(signal)))
      expect(playing.map(({ status }) => status)).toEqual(Array(12).fill(200))
      const thirteenth = await open()
      expect([thirteenth.status, thirteenth.headers.get('retry-after')]).toEqual([429, '2'])
      controllers[0]!.abort()
      const again = new AbortController()
      controllers.push(again)
      await expect
        .poll(async () => playing.push(await open(again.signal)) && playing.at(-1)!.status)
        .toBe(200)
    } finally {
      for (const controller of controllers) controller.abort()
      await held.stop()
    }
  })

  it('plays to its end if the session ends, but can’t be opened again', async () => {
    const token = await signedIn()
    const own = await cookieOf(token)
    server.clock.advance(times.session - 1000)
    const response = await track({ cookie: own })
    server.clock.advance(2000)
    expect((await bytesOf(response)).length).toBe(sound.length)
    expect((await track({ cookie: own })).status).toBe(401)
  })
})
