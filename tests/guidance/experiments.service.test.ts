import { beforeEach, expect, it } from 'vitest'
import { createExperimentsService } from '#services/guidance/experiments.service.ts'
import { apiAt, json, serveLocally } from '#tests/support/server/local-http.ts'

const { signal } = new AbortController()
const calls: string[] = []
let data: unknown

const local = serveLocally((request, response, body) => {
  calls.push(`${request.method} ${request.url} ${body}`.trim())
  json(response, 200, { status: true, message: '', data })
})
const service = () => createExperimentsService(apiAt(local.url()))

beforeEach(() => {
  calls.length = 0
})

it.each([
  [['experiments'], true],
  [['pulse', 'experiments', 'long'], true],
  [['pulse'], false],
  [undefined, false],
])('a server with the extras %j offers experiments: %s', async (extras, expected) => {
  data = { role: 'member', extras }
  expect(await service().isOffered(signal)).toBe(expected)
  expect(calls).toEqual(['GET /auth/current'])
})

it('an experiment starts with a track, and has an id', async () => {
  data = { id: 'an-id-of-16-signs' }
  expect(await service().start('edge-vocals', signal)).toBe('an-id-of-16-signs')
  expect(calls).toEqual(['POST /experiments {"track":"edge-vocals"}'])
})

it('it ends with its key', async () => {
  data = { blocks: [[true, false]] }
  expect(await service().reveal('an id/', signal)).toEqual([[true, false]])
  expect(calls).toEqual(['POST /experiments/an%20id%2F/reveal {}'])
})

it('every call can be aborted', async () => {
  const aborted = AbortSignal.abort()
  const { isOffered, start, reveal } = service()
  const all = await Promise.allSettled([isOffered(aborted), start('a', aborted), reveal('a', aborted)])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toEqual([])
})
