/** Makes the members API's calls like the app, with the app's own client, services and schemas. */
import sharp from 'sharp'
import * as z from 'zod/mini'
import { tracks } from '#content/programs.ts'
import { createAccountService } from '#services/account/account.service.ts'
import { createProfileService } from '#services/account/profile.service.ts'
import { createApi, type Keys, segment } from '#services/api/api.ts'
import { ApiFault } from '#services/api/faults.ts'
import { favouriteVerdict, openVerdict } from '#services/contract/common.ts'
import { ebooksAnswer } from '#services/contract/ebooks.ts'
import { trackGains } from '#services/contract/levels.ts'
import { profileFields } from '#services/contract/profile.ts'
import {
  currentAnswer,
  logInAnswer,
  sendLoginLinkAnswer,
  sessionsAnswer,
} from '#services/contract/session.ts'
import { mailboxOf } from '#services/contract/spelling.ts'
import { createFavouritesService } from '#services/favourites/favourites.service.ts'
import { noShelf } from '#services/reading/ebooks.service.ts'

// Names what was received instead.
z.config(z.locales.en())

export type Plan = {
  /** Whole addresses without a trailing slash. */
  apiUrl: string
  mediaUrl: string
  /** Where members open the app. */
  appUrl: string
  email: string
  password: string
  /** Also makes calls that change something, and changes it back. */
  changes: boolean
  /** Also deletes the test member, at the end. */
  deletes: boolean
}

export type Result =
  | { name: string; outcome: 'passed' }
  | { name: string; outcome: 'not checked'; reason: string }
  | { name: string; outcome: 'failed'; expected: string; came: string; means: string }

class Deviation extends Error {
  constructor(
    readonly expected: string,
    readonly came: string,
  ) {
    super(`${expected}, ${came}`)
  }
}

class NotChecked extends Error {}

/** Runs every check in turn. Tokens and the password appear in no result. */
export async function checkConformance(plan: Plan, report: (result: Result) => void): Promise<void> {
  const { apiUrl, mediaUrl, appUrl, email, password, changes, deletes } = plan
  const appOrigin = new URL(appUrl).origin
  const secrets = [password]
  let keys: Keys | null = null
  let mediaCookie: string | null = null
  const api = createApi({
    baseUrl: apiUrl,
    timeout: 30_000,
    keys: () => keys,
    onUnauthorised() {},
    onUnavailable() {},
    onAnswer() {},
    onUnreached() {},
  })
  const account = createAccountService(api)
  const profiles = createProfileService(api)
  const favourites = createFavouritesService(api)
  const { signal } = new AbortController()
  const given = { signal }

  const hidden = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text)

  /** `means`: what a failure means for members. */
  async function check(name: string, means: string, run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run()
      report({ name, outcome: 'passed' })
      return true
    } catch (problem) {
      if (problem instanceof NotChecked) report({ name, outcome: 'not checked', reason: problem.message })
      else {
        const { expected, came } =
          problem instanceof Deviation ? problem : new Deviation('an answer the app can use', cameIn(problem))
        report({ name, outcome: 'failed', expected, came: hidden(came), means })
      }
      return false
    }
  }

  async function logIn(): Promise<Keys> {
    const { data } = await api.post('/auth/log-in', { email, password }, logInAnswer, given)
    secrets.push(data.token)
    return { token: data.token, role: null }
  }

  const currentOf = (keys: Keys) => api.get('/auth/current', currentAnswer, { signal, keys })

  /** Loads media like a browser at the app's address, which sends no cookie to other origins. */
  async function load(address: string, init: RequestInit = {}, cookie = mediaCookie): Promise<Response> {
    const url = new URL(address, apiUrl)
    const isOwn = url.origin === appOrigin
    return fetch(url, {
      ...init,
      headers: {
        ...(isOwn && cookie !== null ? { cookie } : {}),
        ...(isOwn ? {} : { origin: appOrigin }),
        ...init.headers,
      },
      signal: AbortSignal.timeout(30_000),
    })
  }

  /** An address without an account. A server that lets it sign in harms no one. */
  const stranger = `conformance-${Math.random().toString(36).slice(2)}@example.com`
  const withoutKeys = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const before = keys
    keys = null
    try {
      return await call()
    } finally {
      keys = before
    }
  }
  const notAsked = 'it changes something: add --change'
  const asked = (isAsked: boolean, reason = notAsked) => {
    if (!isAsked) throw new NotChecked(reason)
  }

  const first = tracks[0]!
  const favouritesOf = (address: string) => `/favorites/${segment(address)}`

  // Signing in

  await check('CORS: the browser lets the app call', 'No page of the app works.', async () => {
    if (new URL(apiUrl).origin === appOrigin)
      throw new NotChecked('the app and the API have the same origin, so none is needed')
    for (const [method, path] of [
      ['POST', '/auth/log-in'],
      ['GET', '/auth/current'],
      ['PUT', `/profile/${segment(email)}`],
      ['DELETE', `/favorites/${segment(email)}/x`],
    ] as const) {
      const answer = await fetch(`${apiUrl}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: appOrigin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,role',
        },
      })
      const list = (name: string) =>
        (answer.headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
      const preflight = `OPTIONS ${path}`
      if (!answer.ok) throw new Deviation(`${preflight}: status 200 or 204`, `status ${answer.status}`)
      demandOrigin(answer, preflight)
      for (const header of ['authorization', 'content-type', 'role'])
        if (
          !list('headers').includes(header) &&
          (header === 'authorization' || !list('headers').includes('*'))
        )
          throw new Deviation(
            `${preflight}: Access-Control-Allow-Headers with ${header}`,
            said(list('headers')),
          )
      if (
        !['GET', 'POST'].includes(method) &&
        !list('methods').some((one) => one === method.toLowerCase() || one === '*')
      )
        throw new Deviation(
          `${preflight}: Access-Control-Allow-Methods with ${method}`,
          said(list('methods')),
        )
    }
    demandOrigin(
      await fetch(`${apiUrl}/auth/current`, { headers: { origin: appOrigin } }),
      'GET /auth/current',
    )
  })

  function demandOrigin(answer: Response, call: string) {
    const allowed = answer.headers.get('access-control-allow-origin')
    if (allowed !== '*' && allowed !== appOrigin)
      throw new Deviation(`${call}: Access-Control-Allow-Origin ${appOrigin}`, allowed ?? 'no such header')
  }

  await check(
    'POST /auth/log-in refuses a wrong password, in words',
    'Members who mistype their password don’t learn about it.',
    () =>
      refused([400, 401, 403, 404, 422], () =>
        api.post('/auth/log-in', { email, password: `${password}x` }, logInAnswer, given),
      ),
  )
  const isIn = await check(
    'POST /auth/log-in signs in',
    'No member can sign in with a password.',
    async () => {
      keys = await logIn()
    },
  )
  if (!isIn) {
    report({ name: 'All calls of members', outcome: 'not checked', reason: 'signing in failed' })
    return
  }
  let extras: readonly string[] = []
  await check('GET /auth/current says who has signed in', 'No member can sign in.', async () => {
    const { data } = await currentOf(keys!)
    extras = data.extras
    keys = { ...keys!, role: data.role }
    if (data.email !== undefined && mailboxOf(data.email) !== mailboxOf(email))
      throw new Deviation(`data.email ${email}`, data.email)
    const answer = await fetch(`${apiUrl}/auth/current`, {
      headers: { authorization: `Bearer ${keys.token}` },
    })
    mediaCookie =
      answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ') || null
    if (mediaCookie !== null)
      secrets.push(...mediaCookie.split('; ').map((one) => one.replace(/^[^=]*=/, '')))
  })
  await check(
    'POST /auth/send-login-link emails a link',
    'No member can sign in without a password.',
    async () => {
      asked(changes, 'it sends the test member an email: add --change')
      await withoutKeys(() => api.post('/auth/send-login-link', { email }, sendLoginLinkAnswer, given))
    },
  )

  // Refusals

  const sessionEnds = 'A member whose session has ended sees errors instead of the page to sign in.'
  for (const [name, call] of [
    ['GET /auth/current', () => api.get('/auth/current', openVerdict, given)],
    ['GET /profile/{email}', () => profiles.load(email, signal)],
    ['GET /favorites/{email}', () => favourites.list(email, signal)],
  ] as const) {
    await check(`${name} answers 401 without a token`, sessionEnds, () =>
      withoutKeys(() => refused([401], call)),
    )
    await check(`${name} answers 401 to an unknown token`, sessionEnds, async () => {
      const before = keys
      keys = { token: 'unknown-to-this-server', role: before!.role }
      await refused([401], call).finally(() => (keys = before))
    })
  }
  for (const [name, call] of [
    ['PUT /profile/{email}', () => profiles.save(stranger, { firstName: 'Conformance' }, signal)],
    [
      'POST /favorites/{email}',
      () => api.post(favouritesOf(stranger), { title: first.title }, favouriteVerdict, given),
    ],
    [
      'DELETE /favorites/{email}/{title}',
      () => api.remove(`${favouritesOf(stranger)}/${segment(first.title)}`, favouriteVerdict, given),
    ],
    ['PUT /updateemail', () => account.requestEmailChange(stranger, `new-${stranger}`, signal)],
    ['DELETE /deleteemail/{email}', () => account.remove(stranger, signal)],
  ] as const)
    await check(`${name} is refused without a token`, 'Anyone can change members’ data.', () =>
      withoutKeys(() => refused([401, 403, 404], call)),
    )
  for (const [name, call] of [
    ['GET /profile/{email}', () => profiles.load(stranger, signal)],
    ['GET /favorites/{email}', () => favourites.list(stranger, signal)],
  ] as const)
    await check(
      `${name} refuses another’s address, without ending the session`,
      'Members can read other members’ data, or are signed out without a reason.',
      () => refused([403, 404], call),
    )
  for (const [name, call] of [
    [
      'POST /createmember',
      () => withoutKeys(() => api.post('/createmember', { email: 'no email' }, openVerdict, given)),
    ],
    ['PUT /updateemail', () => account.requestEmailChange(email, 'no email', signal)],
  ] as const)
    await check(`${name} refuses what isn’t an email`, 'A mistyped email becomes an account’s.', async () => {
      const verdict = await call().catch(async (problem) => {
        await refused([400, 403, 409, 422], () => Promise.reject(problem))
        return null
      })
      const isAccepted = verdict !== null && ('accepted' in verdict ? verdict.accepted : verdict.isAccepted)
      if (isAccepted) throw new Deviation('status 400, or status false in the body', 'success')
    })
  const answers = async (call: () => Promise<unknown>) => {
    asked(changes)
    await call().catch((problem) => refused([400, 403, 409, 422], () => Promise.reject(problem)))
  }
  await check(
    'POST /createmember answers for an address that has an account',
    'People who forgot that they have an account see an error.',
    () => answers(() => withoutKeys(() => api.post('/createmember', { email }, openVerdict, given))),
  )
  await check(
    'PUT /updateemail answers for the email the account has',
    'Members can’t change their email.',
    () => answers(() => account.requestEmailChange(email, email, signal)),
  )

  // Favourites

  let titles: readonly string[] | null = null
  await check('GET /favorites/{email} lists favourites', 'Favourites won’t load.', async () => {
    titles = await favourites.list(email, signal)
  })
  const listed = async (expected: readonly string[], why: string) => {
    const list = await favourites.list(email, signal)
    if (list.join('\n') !== expected.join('\n')) throw new Deviation(`${why}: ${said(expected)}`, said(list))
  }
  const added = tracks.find(({ title }) => titles !== null && !titles.includes(title))?.title ?? null
  const change = () => {
    asked(changes)
    if (titles === null || added === null) throw new NotChecked('the list didn’t load, or has every track')
    return { titles, added }
  }
  await check('POST /favorites/{email} adds a favourite', 'Members can’t save favourites.', async () => {
    const { titles, added } = change()
    accepted(await favourites.add(email, added, signal))
    await listed([...titles, added], 'the new favourite at the end of the list')
  })
  await check(
    'DELETE /favorites/{email}/{title} removes a favourite',
    'Members can’t remove favourites.',
    async () => {
      const { titles, added } = change()
      accepted(await favourites.remove(email, added, signal))
      await listed(titles, 'the list as it was before')
    },
  )

  // Profile

  let profile: Awaited<ReturnType<typeof profiles.load>> | null = null
  await check('GET /profile/{email} has the member’s details', 'Account settings won’t load.', async () => {
    profile = await profiles.load(email, signal)
  })
  await check('PUT /profile/{email} changes details', 'Members can’t change their details.', async () => {
    asked(changes)
    if (profile === null) throw new NotChecked('the details didn’t load')
    const before: Record<string, unknown> = profile
    const canEmpty = extras.includes('emptied-fields')
    const names = Object.keys(profileFields) as (keyof typeof profileFields)[]
    const name = names.find((name) => before[name] !== '') ?? (canEmpty ? names[0] : undefined)
    if (name === undefined)
      throw new NotChecked('give the test member a name: a field that is empty couldn’t be emptied again')
    const save = async (value: string) => {
      accepted(await profiles.save(email, { [name]: value }, signal))
      const saved = await profiles.load(email, signal)
      if (saved[name] !== value) throw new Deviation(`data.${name} “${value}”`, `“${saved[name]}”`)
    }
    try {
      await save('Conformance')
    } finally {
      await save(String(before[name]))
    }
  })
  const photoAddress = async () => (await profiles.load(email, signal)).profilePhoto
  const photoIn = async (address: string) => {
    const answer = await load(address)
    demand(answer, 200, 'image/')
    return new File([await answer.arrayBuffer()], 'photo', { type: answer.headers.get('content-type')! })
  }
  await check(
    'PUT /profile/{email} saves and removes a photo',
    'Members can’t change their photo, or don’t see it.',
    async () => {
      asked(changes)
      const before = await photoAddress()
      const old = before === null ? null : await photoIn(before)
      const grey = { width: 512, height: 512, channels: 3, background: '#888' } as const
      const jpeg = await sharp({ create: grey }).jpeg().toBuffer()
      try {
        const photo = new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' })
        await profiles.sendPhoto(email, photo, signal)
        const now = await photoAddress()
        if (now === null) throw new Deviation('data.profilePhoto with an address', 'none')
        await photoIn(now)
        await profiles.removePhoto(email, signal)
        if ((await photoAddress()) !== null)
          throw new Deviation('no data.profilePhoto once it’s removed', 'an address')
      } finally {
        await (old === null ? profiles.removePhoto(email, signal) : profiles.sendPhoto(email, old, signal))
      }
    },
  )

  // Beyond the eleven calls

  const extra = (name: string) => {
    if (!extras.includes(name))
      throw new NotChecked(
        `GET /auth/current doesn’t list “${name}” in data.extras, so the app doesn’t offer it`,
      )
  }
  const listSessions = async () => (await api.get('/auth/sessions', sessionsAnswer, given)).data.sessions
  await check(
    'GET and DELETE /auth/sessions list and end sessions',
    'Members can’t sign out other devices.',
    async () => {
      extra('sessions')
      const before = await listSessions()
      if (before.filter(({ isCurrent }) => isCurrent).length !== 1)
        throw new Deviation(
          'one session with isCurrent true',
          String(before.filter(({ isCurrent }) => isCurrent).length),
        )
      const second = await logIn()
      const ids = before.map(({ id }) => id)
      const fresh = (await listSessions()).filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
      if (fresh.length !== 1)
        throw new Deviation('one more session after a second sign-in', String(fresh.length))
      await account.endDevices(fresh, signal)
      await refused([401], () => currentOf(second))
    },
  )
  await check('PUT /auth/password sets a password', 'Members can’t change their password.', async () => {
    extra('password')
    asked(changes, 'it ends the test member’s other sessions: add --change')
    await refused([400, 422], () =>
      account.setPassword({ newPassword: 'x', currentPassword: password }, signal),
    )
    await account.setPassword({ newPassword: password, currentPassword: password }, signal)
  })

  // Tracks and books

  const trackUrl = (id: string) => `${mediaUrl}/${id}`
  await check(
    `HEAD {media}/{track}: all ${tracks.length} tracks are there`,
    'Some tracks won’t play.',
    async () => {
      const missing: string[] = []
      for (const { id } of tracks) {
        const { ok, status } = await load(trackUrl(id), { method: 'HEAD' })
        if (!ok) missing.push(`${id} (${status})`)
      }
      if (missing.length > 0) throw new Deviation('status 200', `for ${said(missing)}`)
    },
  )
  const soundTypes = 'audio/'
  await check(
    'GET {media}/{track} sends a part of a track',
    'Members can’t seek or resume, and downloads start over. In Safari nothing plays.',
    async () => {
      const answer = await load(trackUrl(first.id), { headers: { range: 'bytes=2-5' } })
      const bytes = await answer.arrayBuffer()
      demand(answer, 206, soundTypes)
      const range = answer.headers.get('content-range')
      if (!/^bytes 2-5\/\d+$/.test(range ?? ''))
        throw new Deviation('Content-Range bytes 2-5/…', range ?? 'no such header')
      if (bytes.byteLength !== 4) throw new Deviation('4 bytes', String(bytes.byteLength))
    },
  )
  await check(
    'GET {media}/{track} answers 416 beyond the end',
    'A damaged download is never repaired.',
    async () => {
      const answer = await load(trackUrl(first.id), { headers: { range: 'bytes=999999999999-' } })
      await answer.body?.cancel()
      demand(answer, 416)
    },
  )
  await check(
    'GET {media}/{track} answers 404 for an unknown track',
    'The app can’t tell why a track doesn’t play.',
    async () => {
      const answer = await load(trackUrl('no-such-track'), { method: 'HEAD' })
      if (answer.status !== 410) demand(answer, 404)
    },
  )
  await check(
    'GET {media}/{track} is for members only',
    'Anyone can listen without signing in.',
    async () => {
      if (new URL(mediaUrl).origin !== appOrigin)
        throw new NotChecked('media of another origin gets no cookie; protect it in another way')
      const answer = await load(trackUrl(first.id), { method: 'HEAD' }, null)
      if (answer.status !== 403) demand(answer, 401)
    },
  )
  await check(
    'GET {media}/levels.json says how loud tracks are',
    'Some tracks may be louder than others.',
    async () => {
      const answer = await load(`${mediaUrl}/levels.json`)
      if (answer.status === 404) throw new NotChecked('this server has none, and needs none')
      demand(answer, 200)
      z.parse(trackGains, await answer.json())
    },
  )
  let books: z.output<typeof ebooksAnswer>['data']['ebooks'] = []
  await check('GET /ebooks lists books', 'Books won’t load.', async () => {
    try {
      books = (await api.get('/ebooks', ebooksAnswer, given)).data.ebooks
    } catch (problem) {
      if (problem instanceof ApiFault && noShelf.includes(problem.status ?? 0))
        throw new NotChecked('this server has no books, so the app offers none')
      throw problem
    }
  })
  await check('GET a book and its cover', 'Books won’t open, or have no covers.', async () => {
    const [book] = books
    if (book === undefined) throw new NotChecked('there’s no book')
    const file = await load(book.file)
    demand(file, 200)
    const start = Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 2)
    if (start !== 'PK') throw new Deviation('an EPUB file', `a file that starts with “${start}”`)
    demand(await load(book.file, { method: 'HEAD' }), 200)
    if (book.cover !== null) demand(await load(book.cover), 200, 'image/')
  })

  // The end

  await check(
    'POST /auth/log-out ends the session',
    'A stolen token works after its owner has signed out.',
    async () => {
      extra('log-out')
      await api.post('/auth/log-out', {}, openVerdict, given)
      await refused([401], () => currentOf(keys!))
      keys = await logIn()
    },
  )
  await check(
    'DELETE /deleteemail/{email} deletes the account',
    'Members can’t delete their account.',
    async () => {
      asked(deletes, 'it deletes the test member permanently: add --delete')
      await account.remove(email, signal)
      await refused([401], () => currentOf(keys!))
      await refused([400, 401, 403, 404], () => withoutKeys(logIn))
      keys = null
    },
  )
  if (keys !== null && extras.includes('log-out'))
    await api.post('/auth/log-out', {}, openVerdict, given).catch(() => {})
}

const said = (texts: readonly string[]) => (texts.join('') === '' ? 'nothing' : texts.join(', '))

function demand(answer: Response, status: number, type = ''): void {
  if (answer.status !== status) throw new Deviation(`status ${status}`, `status ${answer.status}`)
  const came = answer.headers.get('content-type')
  if (!(came ?? '').startsWith(type)) throw new Deviation(`Content-Type ${type}…`, came ?? 'no such header')
}

function accepted(reply: { accepted: unknown; message?: string }): void {
  if (reply.accepted === true) return
  const came = reply.message === undefined ? 'no answer of the API' : `a refusal: “${reply.message}”`
  throw new Deviation('a truthy status in the body', came)
}

async function refused(statuses: readonly number[], call: () => Promise<unknown>): Promise<void> {
  const expected = `status ${statuses.join(' or ')}, with words`
  try {
    await call()
  } catch (problem) {
    if (!(problem instanceof ApiFault && statuses.includes(problem.status ?? 0)))
      throw new Deviation(expected, cameIn(problem))
    if (problem.kind !== 'refused')
      throw new Deviation(expected, `status ${problem.status} without any of the API’s own`)
    return
  }
  throw new Deviation(expected, 'success')
}

/** What was received instead of the expected answer. */
function cameIn(problem: unknown): string {
  if (!(problem instanceof ApiFault)) {
    if (problem instanceof z.core.$ZodError) return issuesOf(problem)
    return problem instanceof Error
      ? `${problem.message}${problem.cause instanceof Error ? ` (${problem.cause.message})` : ''}`
      : String(problem)
  }
  if (problem.kind === 'refused' || problem.kind === 'failed')
    return `${problem.status === undefined ? 'a refusal' : `status ${problem.status}`}: “${problem.message}”`
  if (problem.kind !== 'malformed') return cameIn(problem.cause)
  return problem.cause instanceof z.core.$ZodError ? issuesOf(problem.cause) : 'a web page'
}

const issuesOf = ({ issues }: z.core.$ZodError) =>
  issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`).join('; ')
