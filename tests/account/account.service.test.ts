import { beforeEach, describe, expect, it } from 'vitest'
import { createAccountService } from '#services/account/account.service.ts'
import { createProfileService } from '#services/account/profile.service.ts'
import { apiAt, json, serveLocally } from '#tests/support/server/local-http.ts'

type Call = { method: string; url: string; type: string; body: string }
const calls: Call[] = []
let extras: readonly string[] | undefined
let status: unknown = true
let sessionsStatus = 200
/** The server's words for a refusal. */
let words = ''
let hasPassword: boolean | undefined
let kept: object

const current = () => ({ role: 'member', email: 'ada@example.com', hasPassword, extras })
const session = (id: string, isCurrent: boolean) => ({
  id,
  isCurrent,
  createdAt: 1,
  lastUsedAt: 2,
  expiresAt: 3,
  device: 'Firefox on Linux',
})

const local = serveLocally((request, response, body) => {
  const { method = '', url = '', headers } = request
  calls.push({ method, url, type: headers['content-type'] ?? '', body })
  if (url === '/auth/current') return json(response, 200, { status: true, data: current() })
  if (url === '/auth/sessions')
    return json(response, sessionsStatus, {
      status: true,
      message: 'No.',
      data: { sessions: [session('a', true), session('b', false)] },
    })
  if (url.startsWith('/profile/') && method === 'GET')
    return json(response, 200, { status: true, data: kept })
  json(response, 200, { status, message: status ? '' : words, data: null })
})

const account = () => createAccountService(apiAt(local.url()))
const profile = () => createProfileService(apiAt(local.url()))
const { signal } = new AbortController()
const odd = 'o/k?#%+&@example.com'

beforeEach(() => {
  calls.length = 0
  extras = ['password', 'sessions', 'emptied-fields']
  status = true
  sessionsStatus = 200
  words = 'The server says no.'
  hasPassword = false
  kept = {}
})

/** The parts of a multipart body, by name. */
const partsOf = ({ body }: Call) =>
  [
    ...body.matchAll(
      /name="([^"]+)"(?:; filename="([^"]+)")?\r\n(?:Content-Type: ([^\r]+)\r\n)?\r\n([^\r]*)\r\n/g,
    ),
  ].map(([, name, filename, type, text]) => ({ name, filename, type, text }))

describe('the account', () => {
  it('has the devices of a server that lists them', async () => {
    expect(await account().load(signal)).toEqual({
      hasPassword: false,
      canSetPassword: true,
      canEmpty: true,
      devices: [
        { id: 'a', name: 'Firefox on Linux', lastUsedAt: 2, expiresAt: 3, isCurrent: true },
        { id: 'b', name: 'Firefox on Linux', lastUsedAt: 2, expiresAt: 3, isCurrent: false },
      ],
    })
  })

  it('makes no extra calls to a server without extras', async () => {
    extras = undefined
    expect(await account().load(signal)).toEqual({
      hasPassword: false,
      canSetPassword: false,
      canEmpty: false,
      devices: null,
    })
    expect(calls.map(({ url }) => url)).toEqual(['/auth/current'])
  })

  it.each([
    [true, true],
    [false, false],
    [undefined, null],
  ])('has a password if the server says so: %s', async (said, expected) => {
    hasPassword = said
    expect((await account().load(signal)).hasPassword).toBe(expected)
  })

  it.each([
    ['password', { canSetPassword: true, canEmpty: false, devices: null }],
    ['emptied-fields', { canSetPassword: false, canEmpty: true, devices: null }],
  ])('of a server with the extra “%s” can do just that', async (extra, expected) => {
    extras = [extra]
    expect(await account().load(signal)).toMatchObject(expected)
  })

  it('is shown without devices if they can’t be loaded', async () => {
    sessionsStatus = 500
    expect(await account().load(signal)).toMatchObject({ canSetPassword: true, devices: null })
  })

  it('signs out the given devices one after the other', async () => {
    await account().endDevices(['b', 'c/d'], signal)
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /auth/sessions/b',
      'DELETE /auth/sessions/c%2Fd',
    ])
  })

  it('sends a password in the body and never in the address', async () => {
    await account().setPassword({ newPassword: 'a new password' }, signal)
    expect(calls).toMatchObject([
      { method: 'PUT', url: '/auth/password', body: '{"newPassword":"a new password"}' },
    ])
  })

  it('requests another address with both in the query and no body', async () => {
    expect(await account().requestEmailChange('a+b@example.com', odd, signal)).toEqual({ accepted: true })
    const [{ url, method, body }] = calls as [Call]
    const { pathname, searchParams } = new URL(url, 'http://local')
    expect([method, pathname, body]).toEqual(['PUT', '/updateemail', ''])
    expect([...searchParams]).toEqual([
      ['oldEmail', 'a+b@example.com'],
      ['newEmail', odd],
    ])
    status = 0
    expect(await account().requestEmailChange('a@b.c', 'd@e.f', signal)).toEqual({
      accepted: false,
      message: 'The server says no.',
    })
  })

  it('is deleted by its email, correctly escaped', async () => {
    await account().remove(odd, signal)
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `DELETE /deleteemail/${encodeURIComponent(odd)}`,
    ])
  })

  it('treats a falsy status as a refusal and keeps its message', async () => {
    status = false
    await expect(account().remove('a@b.c', signal)).rejects.toThrow('The server says no.')
    await expect(account().setPassword({ newPassword: 'x' }, signal)).rejects.toThrow('The server says no.')
    await expect(account().endDevices(['b', 'c'], signal)).rejects.toThrow('The server says no.')
    expect(calls.at(-1)?.url, 'and signs out no more devices').toBe('/auth/sessions/b')
  })

  it('says that nothing has changed if a refusal has no words', async () => {
    status = false
    words = ''
    await expect(account().remove('a@b.c', signal)).rejects.toMatchObject({
      kind: 'refused',
      message: 'Nothing has changed. Please try again.',
    })
  })

  it('makes calls that can be aborted', async () => {
    const aborted = AbortSignal.abort()
    const { load, endDevices, setPassword, requestEmailChange, remove } = account()
    const all = await Promise.allSettled([
      load(aborted),
      endDevices(['a'], aborted),
      setPassword({ newPassword: 'x' }, aborted),
      requestEmailChange('a@b.c', 'd@e.f', aborted),
      remove('a@b.c', aborted),
    ])
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
    expect(calls).toEqual([])
  })
})

describe('the profile', () => {
  const blank = { firstName: '', lastName: '', phone: '', address: '', username: '', profilePhoto: null }
  const full = {
    email: 'Ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '1',
    address: 'Here 1',
    username: 'ada',
    profilePhoto: '/photo',
  }

  it.each([
    ['nothing', {}, { ...blank, email: odd }],
    ['gaps', { firstName: null, phone: '1', profilePhoto: null }, { ...blank, email: odd, phone: '1' }],
    ['everything', full, full],
  ])('is complete if the server has %s', async (_, given, expected) => {
    kept = given
    expect(await profile().load(odd, signal)).toEqual(expected)
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /profile/${encodeURIComponent(odd)}`,
    ])
  })

  it('says that the photo hasn’t changed if a refusal has no words', async () => {
    status = false
    words = ''
    await expect(profile().removePhoto('a@b.c', signal)).rejects.toMatchObject({
      kind: 'refused',
      message: 'Your photo hasn’t changed. Please try again.',
    })
    expect(await profile().save('a@b.c', { phone: '1' }, signal)).toEqual({ accepted: false, message: '' })
  })

  it('makes calls that can be aborted', async () => {
    const aborted = AbortSignal.abort()
    const { load, save, sendPhoto, removePhoto } = profile()
    const all = await Promise.allSettled([
      load('a@b.c', aborted),
      save('a@b.c', { phone: '1' }, aborted),
      sendPhoto('a@b.c', new File([], 'photo.jpg'), aborted),
      removePhoto('a@b.c', aborted),
    ])
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
    expect(calls).toEqual([])
  })

  it('sends the given fields as a form, and no others [5.1]', async () => {
    expect(await profile().save(odd, { phone: '1 2', address: '' }, signal)).toEqual({ accepted: true })
    const [call] = calls as [Call]
    expect([call.method, call.url]).toEqual(['PUT', `/profile/${encodeURIComponent(odd)}`])
    expect(call.type).toMatch(/^multipart\/form-data; boundary=/)
    expect(partsOf(call).map(({ name, text }) => [name, text])).toEqual([
      ['phone', '1 2'],
      ['address', ''],
    ])
  })

  it('passes on the message of a refusal', async () => {
    status = false
    expect(await profile().save('a@b.c', { phone: '1' }, signal)).toEqual({
      accepted: false,
      message: 'The server says no.',
    })
  })

  it('sends a photo as a file, and the text null to remove it [5.2]', async () => {
    await profile().sendPhoto('a@b.c', new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' }), signal)
    await profile().removePhoto('a@b.c', signal)
    expect(calls.map((call) => partsOf(call))).toEqual([
      [{ name: 'profilePhoto', filename: 'photo.jpg', type: 'image/jpeg', text: 'jpeg' }],
      [{ name: 'profilePhoto', filename: undefined, type: undefined, text: 'null' }],
    ])
    status = 0
    await expect(profile().removePhoto('a@b.c', signal)).rejects.toThrow('The server says no.')
  })
})
