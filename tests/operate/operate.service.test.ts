import { beforeEach, expect, it, vi } from 'vitest'
import type { Act } from '#machines/operate/panel.machine.ts'
import { createOperateService } from '#services/operate/operate.service.ts'
import { apiAt, json, serveLocally } from '#tests/support/server/local-http.ts'

const { signal } = new AbortController()
const email = 'a/b@example.com'
const segment = 'a%2Fb%40example.com'
const calls: string[] = []
let data: unknown

const local = serveLocally((request, response, body) => {
  calls.push(`${request.method} ${request.url} ${body}`.trim())
  json(response, 200, { status: true, message: '', data })
})
const saveFile = vi.fn()
const service = () => createOperateService(apiAt(local.url()), saveFile)

beforeEach(() => {
  calls.length = 0
  saveFile.mockClear()
})

const found = {
  email,
  firstName: null,
  lastName: 'Lovelace',
  role: 'member',
  isProved: true,
  isSuspended: false,
}

it('asks for today’s counts', async () => {
  data = {
    members: 1,
    newMembers: 2,
    signIns: 3,
    emailsPending: 4,
    emailsRefused: 5,
    errors: 6,
    startedAt: 7,
  }
  expect(await service().today(signal)).toEqual(data)
  expect(calls).toEqual(['GET /operate/today'])
})

it('finds members by what was typed', async () => {
  data = { members: [found], hasMore: true }
  expect(await service().find('a&b c', signal)).toEqual(data)
  expect(calls).toEqual(['GET /operate/members?search=a%26b+c'])
})

it('loads a member', async () => {
  const audit = [{ at: 3, event: 'sign-in', detail: '' }]
  data = { ...found, createdAt: 1, suspendedAt: null, sessions: 2, emailsPending: 0, refusal: null, audit }
  expect(await service().load(email, signal)).toEqual(data)
  expect(calls).toEqual([`GET /operate/members/${segment}`])
})

it.each([
  [{ kind: 'link' }, `POST /operate/members/${segment}/link {}`],
  [{ kind: 'sign-out' }, `POST /operate/members/${segment}/sign-out {}`],
  [{ kind: 'role', role: 'admin' }, `PUT /operate/members/${segment}/role {"role":"admin"}`],
  [{ kind: 'suspend' }, `PUT /operate/members/${segment}/suspended {"isSuspended":true}`],
  [{ kind: 'unsuspend' }, `PUT /operate/members/${segment}/suspended {"isSuspended":false}`],
  [{ kind: 'delete' }, `DELETE /deleteemail/${segment}`],
] satisfies [Act, string][])('%j makes one call, and saves nothing', async (act, call) => {
  data = null
  await service().perform(email, act, signal)
  expect(calls).toEqual([call])
  expect(saveFile).not.toHaveBeenCalled()
})

it('saves what is stored about a member, to be read by people', async () => {
  data = { member: { email }, sessions: [] }
  await service().perform(email, { kind: 'export' }, signal)
  expect(calls).toEqual([`GET /operate/members/${segment}/export`])
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(JSON.stringify(data, null, 2), email)
})

it('every call can be aborted', async () => {
  const aborted = AbortSignal.abort()
  const { today, find, load, perform } = service()
  const kinds = ['link', 'suspend', 'delete', 'export'] as const
  const all = [
    today(aborted),
    find('a', aborted),
    load(email, aborted),
    perform(email, { kind: 'role', role: 'admin' }, aborted),
    ...kinds.map((kind) => perform(email, { kind }, aborted)),
  ]
  const results = await Promise.allSettled(all)
  expect(results.map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
  expect(calls).toEqual([])
})
