import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockSizes, eveningCount, eveningFile } from '#content/experiment.ts'
import { deleteExpired } from '#server/db/delete-expired.ts'
import { everythingAbout } from '#server/db/everything.ts'
import { addExperiment, revealExperiment } from '#server/db/experiments.ts'
import type { Member } from '#server/db/members.ts'
import { rules, times } from '#server/limits.ts'
import { tagBytes } from '#server/media/blind.ts'
import type { TrackStore } from '#server/media/tracks.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { createFolderTracks } from '#tests/support/server/folder-tracks.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

/** A tag as in an MP3 (ID3 version 2.3): its length is in seven bits a byte. */
const tagged = (text: string, sound: string) => {
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, text.length >> 7, text.length & 127])
  return Buffer.concat([head, Buffer.from(text + sound)])
}
const withPulse = 'with'.repeat(5000)
const without = 'less'.repeat(5000)
const track = 'genesis-vocals'
const evenings = Array.from({ length: eveningCount }, (_, index) => index + 1)

onBothDatabases('experiments', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'members-pairs-'))
    const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, `${name}.mp3`), bytes)
    write(track, tagged(`${'Genesis, beat 10 Hz '.repeat(9)}`, withPulse))
    write(`${track}-without-pulse`, tagged('Genesis, no beat', without))
    write('edge-vocals', tagged('Edge', withPulse))
    write('edge-vocals-without-pulse', tagged('Edge', `${without}.`))
    write('bloomwave-vocals', tagged('Bloomwave', withPulse))
    write('bloomwave-vocals-without-pulse', tagged('Bloomwave', without))
    write('stream-vocals', tagged('Stream', withPulse))
    write('stream-vocals-without-pulse', tagged('Stream', without))
    const folderTracks = createFolderTracks(folder)
    const tracks: TrackStore = {
      ...folderTracks,
      levels: () => ({ 'bloomwave-vocals-without-pulse': 0.5 }),
      open: async (id) =>
        id === 'stream-vocals-without-pulse' ? { state: 'missing' } : folderTracks.open(id),
    }
    server = await startServer({
      databaseUrl: await createDatabase(kind),
      createTracks: () => tracks,
      limits: 'real',
    })
  })
  afterAll(() => server.stop())

  let count = 0
  async function signedIn() {
    count += 1
    const member = await server.addMember({ email: `curious${count}@example.com` })
    const token = await server.signIn(member)
    const { headers } = await server.call('GET', '/auth/current', { token })
    return { member, token, cookie: headers.get('set-cookie')!.split(';')[0]! }
  }
  type SignedIn = { member: Member; token: string; cookie: string }

  const start = ({ token }: SignedIn, of = track) =>
    server.call('POST', '/experiments', { token, body: { track: of } })
  const startedBy = async (one: SignedIn) => ((await start(one)).body.data as { id: string }).id
  const reveal = ({ token }: SignedIn, id: string) =>
    server.call('POST', `/experiments/${id}/reveal`, { token, body: {} })
  const blocksOf = async (one: SignedIn, id: string) =>
    ((await reveal(one, id)).body.data as { blocks: boolean[][] }).blocks
  const load = async (
    { cookie }: SignedIn,
    id: string,
    evening: number | string,
    headers: Record<string, string> = {},
    method = 'GET',
  ) => {
    const address = `${server.url}/v1/api/media/${eveningFile(id, evening as number)}`
    const answer = await fetch(address, { method, headers: { cookie, ...headers } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  it('answer every evening with the same headers, whichever file is sent, and without what names it', async () => {
    const one = await signedIn()
    const id = await startedBy(one)
    const asked = [
      { headers: {}, method: 'HEAD' },
      { headers: {}, method: 'GET' },
      { headers: { range: 'bytes=5000-5007' }, method: 'GET' },
      { headers: { range: 'bytes=99999-' }, method: 'GET' },
      { headers: { 'want-repr-digest': 'sha-256=1' }, method: 'GET' },
    ]
    const heard: string[] = []
    const tags = new Set<string>()
    for (const { headers, method } of asked) {
      const seen = new Set<string>()
      for (const evening of evenings) {
        const answer = await load(one, id, evening, headers, method)
        const { date: _, etag, 'x-request-id': __, ...others } = Object.fromEntries(answer.headers)
        seen.add(JSON.stringify([answer.status, others]))
        tags.add(etag!)
        if (answer.status === 206) expect(['withwith', 'lessless']).toContain(answer.text)
        if (answer.status === 200 && method === 'GET') heard[evening - 1] = answer.text
      }
      expect([...seen]).toHaveLength(1)
      expect([...seen][0]).toContain('"cache-control":"no-store"')
      expect([...seen][0]).not.toMatch(/last-modified|content-disposition|digest/)
    }
    expect(tags.size, 'an ETag for each evening, not for each file').toBe(eveningCount)
    const blocks = await blocksOf(one, id)
    expect(heard).toEqual(blocks.flat().map((hasPulse) => (hasPulse ? withPulse : without)))
  })

  it('have as many evenings with the pulse as without in each block, in an order that chance decides', async () => {
    const { member } = await signedIn()
    const { query } = server.database
    const drawn = await Promise.all(
      Array.from({ length: 80 }, async () => {
        const id = await addExperiment(query, member.id, track, server.clock.now())
        return (await revealExperiment(query, member.id, id, 1))!
      }),
    )
    for (const blocks of drawn) {
      expect(blocks.map(({ length }) => length)).toEqual(blockSizes)
      for (const block of blocks) expect(block.filter(Boolean)).toHaveLength(block.length / 2)
    }
    // The chance that any of these fails is below one in 10¹⁸.
    for (const [evening] of evenings.entries())
      expect(new Set(drawn.map((blocks) => blocks.flat()[evening])).size).toBe(2)
  })

  it('are revealed once and for all, and nothing is played afterwards', async () => {
    const one = await signedIn()
    const id = await startedBy(one)
    expect((await load(one, id, 1)).status).toBe(200)
    const blocks = await blocksOf(one, id)
    expect(await blocksOf(one, id)).toEqual(blocks)
    for (const evening of [1, eveningCount]) expect((await load(one, id, evening)).status).toBe(404)
  })

  it('are each member’s own', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const id = await startedBy(one)
    expect((await reveal(other, id)).status).toBe(404)
    expect((await load(other, id, 1)).status).toBe(404)
    expect((await load({ ...one, cookie: '' }, id, 1)).status).toBe(401)
    expect((await load(one, id, 1)).status).toBe(200)
  })

  it.each([0, 15, '1x', '01', -1])('have no evening %s', async (evening) => {
    const one = await signedIn()
    expect((await load(one, await startedBy(one), evening)).status).toBe(404)
  })

  it('start only with two whole files of the same length, neither of which has to be turned down', async () => {
    const one = await signedIn()
    expect((await start(one, 'no-such-track')).status).toBe(404)
    for (const unequal of ['edge-vocals', 'bloomwave-vocals'])
      expect(await start(one, unequal)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('differ in length') },
      })
    const unfinished = await start(one, 'stream-vocals')
    expect([unfinished.status, unfinished.headers.get('retry-after')]).toEqual([503, '60'])
  })

  it('are started a limited number of times a day', async () => {
    const one = await signedIn()
    for (let time = 0; time < rules.experimentsDay.points; time += 1)
      expect((await start(one)).status).toBe(200)
    expect((await start(one)).status).toBe(429)
  })

  it('are in what is exported about a member, the key only once it’s revealed', async () => {
    const one = await signedIn()
    const id = await startedBy(one)
    const { query } = server.database
    const exported = async () => (await everythingAbout(query, one.member)).experiments
    expect(await exported()).toEqual([{ track, created_at: expect.anything(), revealed_at: null }])
    await reveal(one, id)
    expect(await exported()).toEqual([
      expect.objectContaining({ evenings: expect.stringMatching(/^[01]{4} [01]{4} [01]{4} [01]{2}$/) }),
    ])
  })

  it('go with the account, and after half a year', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const [gone, old] = [await startedBy(one), await startedBy(other)]
    const { query } = server.database
    const ids = async () => (await query.selectFrom('experiments').select('id').execute()).map(({ id }) => id)
    await server.call('DELETE', `/deleteemail/${one.member.email}`, { token: one.token })
    expect(await ids()).not.toContain(gone)
    await deleteExpired(query, server.clock.now() + times.experiment - 1000)
    expect(await ids()).toContain(old)
    await deleteExpired(query, server.clock.now() + times.experiment)
    expect(await ids()).not.toContain(old)
  })
})

it('a tag’s length is read as written, and a file may have none', () => {
  expect(tagBytes(tagged('x'.repeat(300), ''))).toBe(310)
  expect(tagBytes(Buffer.from('some sound'))).toBe(0)
  expect(tagBytes(Buffer.from('ID3'))).toBe(0)
})
