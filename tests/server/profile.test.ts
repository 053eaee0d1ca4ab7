import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '#server/db/members.ts'
import { colourAt, hugePng, picture } from '#tests/support/browser/pictures.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

type SignedIn = { member: Member; token: string }

onBothDatabases('the profile', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ databaseUrl: await createDatabase(kind) })
  })
  afterAll(() => server.stop())

  let count = 0
  async function signedIn(fields: { email?: string; role?: string } = {}): Promise<SignedIn> {
    count += 1
    const member = await server.addMember({ email: `profile${count}@example.com`, ...fields })
    return { member, token: await server.signIn(member) }
  }
  const path = (email: string) => `/profile/${encodeURIComponent(email)}`
  const read = async ({ member, token }: SignedIn) =>
    (await server.call('GET', path(member.email), { token })).body.data as Record<string, string | null>
  const formOf = (fields: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, 'photo.bin')
    }
    return form
  }
  const save = ({ member, token }: SignedIn, fields: Record<string, string | Blob>) =>
    server.call('PUT', path(member.email), { token, body: formOf(fields) })
  const blob = (bytes: Buffer, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type })
  const mediaCookie = async (token: string) =>
    (await server.call('GET', '/auth/current', { token })).headers.get('set-cookie')!.split(';')[0]!
  const photoOf = async (one: SignedIn) => {
    const { profilePhoto } = await read(one)
    const response = await fetch(server.url + profilePhoto!, {
      headers: { cookie: await mediaCookie(one.token) },
    })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      bytes: Buffer.from(await response.arrayBuffer()),
      response,
    }
  }
  const photoRows = () => server.database.query.selectFrom('photos').select(['id', 'member_id']).execute()

  it('has the seven fields of the specification', async () => {
    const one = await signedIn()
    expect(await read(one)).toEqual({
      email: one.member.email,
      firstName: null,
      lastName: null,
      phone: null,
      address: null,
      username: null,
      profilePhoto: null,
    })
  })

  it('changes only the fields that are sent', async () => {
    const one = await signedIn()
    await save(one, {
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '+44 1',
      address: '1 Main St / “B”',
      username: 'ada',
    })
    const answer = await save(one, { lastName: '  Lovelace  ' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: true, message: expect.any(String), data: null },
    ])
    expect(await read(one)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '+44 1',
      address: '1 Main St / “B”',
      username: 'ada',
    })
    await save(one, { phone: '' })
    expect(await read(one)).toMatchObject({ phone: null, firstName: 'Ada' })
  })

  it('never changes the address or the role, whatever the form says', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    for (const email of [other.member.email, 'new@example.com', 'not an address']) {
      const answer = await save(one, {
        email,
        role: 'admin',
        id: other.member.id,
        emailProvedAt: '1',
        firstName: 'Eve',
      })
      expect(answer.status).toBe(200)
    }
    expect(await read(one)).toMatchObject({ email: one.member.email, firstName: 'Eve' })
    expect(await read(other)).toMatchObject({ firstName: null })
    expect((await server.call('GET', '/auth/current', { token: one.token })).body.data).toMatchObject({
      role: 'member',
    })
  })

  it('keeps two simultaneous changes to different fields', async () => {
    const one = await signedIn()
    await Promise.all([
      save(one, { firstName: 'Ada' }),
      save(one, { lastName: 'Byron' }),
      save(one, { username: 'ab' }),
    ])
    expect(await read(one)).toMatchObject({ firstName: 'Ada', lastName: 'Byron', username: 'ab' })
  })

  it('is closed to others and open to an admin', async () => {
    const [one, other, admin] = [await signedIn(), await signedIn(), await signedIn({ role: 'admin' })]
    const theirs = path(other.member.email)
    expect((await server.call('GET', theirs, { token: one.token })).status).toBe(403)
    expect((await server.call('GET', theirs)).status).toBe(401)
    expect((await save({ member: other.member, token: one.token }, { firstName: 'X' })).status).toBe(403)
    expect((await server.call('PUT', theirs, { body: formOf({ firstName: 'X' }) })).status).toBe(401)
    expect((await save({ member: other.member, token: admin.token }, { firstName: 'By admin' })).status).toBe(
      200,
    )
    expect(await read(other)).toMatchObject({ firstName: 'By admin' })
    expect((await server.call('GET', path('nobody@example.com'), { token: admin.token })).status).toBe(404)
  })

  it.each([
    ['firstName', 'x'.repeat(101)],
    ['phone', 'x'.repeat(41)],
    ['address', 'x'.repeat(301)],
    ['username', 'a\u0000b'],
    ['lastName', 'line\nbreak'],
    ['lastName', 'x'.repeat(10_000)],
  ])('refuses a bad %s and changes nothing', async (field, value) => {
    const one = await signedIn()
    const answer = await save(one, { firstName: 'Before', username: 'before', [field]: value })
    expect([400, 413]).toContain(answer.status)
    expect(answer.body).toEqual({ status: false, message: expect.stringMatching(/\w{4}/), data: null })
    expect(await read(one)).toMatchObject({ firstName: null, username: null })
  })

  it('accepts a form only, not JSON', async () => {
    const one = await signedIn()
    const answer = await server.call('PUT', path(one.member.email), {
      token: one.token,
      body: { firstName: 'Ada' },
    })
    expect(answer.status).toBe(415)
  })

  it('refuses an incomplete form', async () => {
    const one = await signedIn()
    const whole = ['--b', 'Content-Disposition: form-data; name="firstName"', '', 'Half'].join('\r\n')
    const answer = await fetch(`${server.url}/v1/api${path(one.member.email)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${one.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: whole,
    })
    expect(answer.status).toBe(400)
    expect(await read(one)).toMatchObject({ firstName: null })
  })

  it('doesn’t go on reading a form that’s too large and doesn’t say how large', async () => {
    const one = await signedIn()
    const most = 64 * 1024 * 1024
    const piece = Buffer.alloc(256 * 1024, 'x')
    const sent = await new Promise<number>((resolve) => {
      let bytes = 0
      const request = httpRequest(`${server.url}/v1/api${path(one.member.email)}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${one.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      })
      request.on('error', () => {}).on('close', () => resolve(bytes))
      function send(): void {
        if (bytes >= most) return void request.destroy()
        bytes += piece.length
        request.write(piece, (error) => error ?? send())
      }
      send()
    })
    expect(sent).toBeLessThan(most / 2)
    expect(await read(one)).toMatchObject({ firstName: null })
  })

  describe('photo', () => {
    it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
      const one = await signedIn()
      const upload = await picture(900, 600).toFormat(format).toBuffer()
      const answer = await save(one, { profilePhoto: blob(upload, 'application/octet-stream') })
      expect(answer.body).toMatchObject({ status: true })
      const photo = await photoOf(one)
      expect([photo.status, photo.type]).toEqual([200, 'image/webp'])
      const { width, height } = await sharp(photo.bytes).metadata()
      expect([width, height]).toEqual([512, 341])
      expect(await colourAt(photo.bytes, 100, 10)).toBe('255,0,0')
    })

    it('is rotated upright and stripped of metadata', async () => {
      const one = await signedIn()
      const upload = await picture(400, 200)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'SECRET-REMARK' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toBuffer()
      expect(upload.includes('SECRET-REMARK')).toBe(true)
      expect((await sharp(upload).metadata()).orientation).toBe(6)
      await save(one, { profilePhoto: blob(upload, 'image/jpeg') })
      const { bytes } = await photoOf(one)
      const stored = await sharp(bytes).metadata()
      expect([stored.width, stored.height, stored.exif, stored.orientation]).toEqual([
        200,
        400,
        undefined,
        undefined,
      ])
      expect(bytes.includes('SECRET-REMARK')).toBe(false)
      // Orientation 6 is rotated: the top is now on the right.
      expect([await colourAt(bytes, 190, 200), await colourAt(bytes, 10, 200)]).toEqual([
        '255,0,0',
        '0,0,255',
      ])
    })

    it('isn’t enlarged if it’s small', async () => {
      const one = await signedIn()
      await save(one, { profilePhoto: blob(await picture(40, 40).png().toBuffer()) })
      expect((await sharp((await photoOf(one)).bytes).metadata()).width).toBe(40)
    })

    it('gets a new random address each time, and the former one stops working', async () => {
      const one = await signedIn()
      const upload = blob(await picture(64, 64).png().toBuffer())
      await save(one, { profilePhoto: upload })
      const first = (await read(one)).profilePhoto!
      await save(one, { profilePhoto: upload })
      const second = (await read(one)).profilePhoto!
      expect(first).toMatch(/^\/v1\/api\/media\/photos\/[\w-]{22}$/)
      expect(second).not.toBe(first)
      const cookie = await mediaCookie(one.token)
      expect((await fetch(server.url + first, { headers: { cookie } })).status).toBe(404)
      expect((await photoRows()).filter(({ member_id }) => member_id === one.member.id)).toHaveLength(1)
    })

    it('is removed by the text null and left alone if absent from the form', async () => {
      const one = await signedIn()
      await save(one, { profilePhoto: blob(await picture(64, 64).png().toBuffer()) })
      await save(one, { firstName: 'Ada' })
      expect((await read(one)).profilePhoto).not.toBeNull()
      expect((await save(one, { profilePhoto: 'null' })).status).toBe(200)
      expect(await read(one)).toMatchObject({ profilePhoto: null, firstName: 'Ada' })
      expect((await photoRows()).filter(({ member_id }) => member_id === one.member.id)).toEqual([])
    })

    it('is left alone by a form in which no file was chosen', async () => {
      const one = await signedIn()
      await save(one, { profilePhoto: blob(await picture(64, 64).png().toBuffer()) })
      const before = await read(one)
      const form = ['--b', 'Content-Disposition: form-data; name="firstName"', '', 'Ada']
      form.push('--b', 'Content-Disposition: form-data; name="profilePhoto"; filename=""')
      form.push('Content-Type: application/octet-stream', '', '', '--b--', '')
      const answer = await fetch(`${server.url}/v1/api${path(one.member.email)}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${one.token}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        body: form.join('\r\n'),
      })
      expect(answer.status).toBe(200)
      expect(await read(one)).toEqual({ ...before, firstName: 'Ada' })
    })

    it('is shown only to its member and admins, and revalidated each time', async () => {
      const [one, other, admin] = [await signedIn(), await signedIn(), await signedIn({ role: 'admin' })]
      await save(one, { profilePhoto: blob(await picture(64, 64).png().toBuffer()) })
      const address = server.url + (await read(one)).profilePhoto!
      const statusFor = async (headers: Record<string, string>) => (await fetch(address, { headers })).status
      expect(await statusFor({})).toBe(401)
      expect(await statusFor({ authorization: `Bearer ${one.token}` })).toBe(401)
      expect(await statusFor({ cookie: await mediaCookie(other.token) })).toBe(404)
      expect(await statusFor({ cookie: await mediaCookie(admin.token) })).toBe(200)
      const { response } = await photoOf(one)
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      const etag = response.headers.get('etag')!
      expect(await statusFor({ cookie: await mediaCookie(one.token), 'if-none-match': etag })).toBe(304)
    })

    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    )
    it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
      ['an SVG', () => svg, /JPEG, PNG/],
      [
        'an SVG behind a byte order mark',
        () => Buffer.concat([Buffer.from('\ufeff<?xml version="1.0"?>'), svg]),
        /JPEG, PNG/,
      ],
      ['text', () => Buffer.from('hello'), /JPEG, PNG/],
      ['nothing', () => Buffer.alloc(0), /JPEG, PNG/],
      ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), /JPEG, PNG/],
      ['a TIFF', () => picture(64, 64).tiff().toBuffer(), /JPEG, PNG/],
      ['a PNG with nothing in it', () => Buffer.from('\x89PNG\r\n\x1a\nnothing here', 'latin1'), /JPEG, PNG/],
      ['half a JPEG', async () => (await picture(900, 600).jpeg().toBuffer()).subarray(0, 3000), /JPEG, PNG/],
      ['half a PNG', async () => (await picture(900, 600).png().toBuffer()).subarray(0, 900), /JPEG, PNG/],
      ['half a WebP', async () => (await picture(900, 600).webp().toBuffer()).subarray(0, 300), /JPEG, PNG/],
      ['a picture of 256 megapixels', () => hugePng(16_000), /24 megapixels/],
      [
        'more than 5 MB',
        () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5 * 1024 * 1024)]),
        /5 MB/,
      ],
    ])('is refused if it’s %s, and nothing changes', async (_name, make, words) => {
      const one = await signedIn()
      await save(one, { profilePhoto: blob(await picture(64, 64).png().toBuffer()) })
      const before = await read(one)
      const answer = await save(one, { firstName: 'Not saved', profilePhoto: blob(await make()) })
      expect([400, 413]).toContain(answer.status)
      expect(answer.body).toEqual({ status: false, message: expect.stringMatching(words), data: null })
      expect(await read(one)).toEqual(before)
      expect((await photoOf(one)).status).toBe(200)
    })

    it.each([
      ['another text', { profilePhoto: 'undefined' }],
      ['another file field', { avatar: blob(Buffer.from('x')) }],
    ])('is refused as %s', async (_name, fields) => {
      const one = await signedIn()
      const answer = await save(one, { firstName: 'Not saved', ...fields })
      expect(answer.status).toBe(400)
      expect((await read(one)).firstName).toBeNull()
    })

    it('is refused by its declared size before the body is read', async () => {
      const one = await signedIn()
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const request = httpRequest(
          `${server.url}/v1/api${path(one.member.email)}`,
          {
            method: 'PUT',
            headers: {
              authorization: `Bearer ${one.token}`,
              'content-type': 'multipart/form-data; boundary=b',
              'content-length': 1_000_000_000,
            },
          },
          (response) => {
            resolve(response.statusCode)
            request.destroy()
          },
        )
        request.once('error', reject)
        request.flushHeaders()
      })
      expect(status).toBe(413)
    })
  })
})
