import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFavourites } from '#server/db/favourites.ts'
import type { Member } from '#server/db/members.ts'
import { limits } from '#services/contract/common.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

onBothDatabases('favourites', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ databaseUrl: await createDatabase(kind) })
  })
  afterAll(() => server.stop())

  let count = 0
  async function signedIn(fields: { email?: string; role?: string } = {}) {
    count += 1
    const member = await server.addMember({ email: `listener${count}@example.com`, ...fields })
    return { member, token: await server.signIn(member) }
  }
  type SignedIn = { member: Member; token: string }
  const path = (email: string, title?: string) =>
    `/favorites/${encodeURIComponent(email)}${title === undefined ? '' : `/${encodeURIComponent(title)}`}`
  const add = ({ member, token }: SignedIn, title: unknown) =>
    server.call('POST', path(member.email), { token, body: { title } })
  const remove = ({ member, token }: SignedIn, title: string) =>
    server.call('DELETE', path(member.email, title), { token })
  const list = async ({ member, token }: SignedIn) =>
    ((await server.call('GET', path(member.email), { token })).body.data as { favorites: string[] }).favorites

  it('start empty and keep the order in which they were added', async () => {
    const one = await signedIn()
    expect(await list(one)).toEqual([])
    for (const title of ['Serenity (with vocals)', 'Edge (without vocals)', 'Bloomwave (with vocals)']) {
      expect((await add(one, title)).body).toMatchObject({ status: true, data: null })
    }
    await remove(one, 'Edge (without vocals)')
    await add(one, 'Edge (without vocals)')
    expect(await list(one)).toEqual([
      'Serenity (with vocals)',
      'Bloomwave (with vocals)',
      'Edge (without vocals)',
    ])
  })

  it('are each member’s own when many are read at once, and no one’s with a token that is unknown or has expired', async () => {
    const members = await Promise.all([signedIn(), signedIn(), signedIn()])
    for (const each of members) await add(each, `Of ${each.member.email}`)
    const expired = await signedIn()
    await server.database.query
      .updateTable('sessions')
      .set({ expires_at: 1 })
      .where('member_id', '=', expired.member.id)
      .execute()
    const unknown = { member: expired.member, token: 'x'.repeat(43) }
    const answers = await Promise.all(
      [...members, expired, unknown, ...members].map(({ member, token }) =>
        server.call('GET', path(member.email), { token }),
      ),
    )
    const own = members.map(({ member }) => ({ favorites: [`Of ${member.email}`] }))
    expect(answers.map(({ status, body }) => (status === 200 ? body.data : status))).toEqual([
      ...own,
      401,
      401,
      ...own,
    ])
  })

  it('keep their order without the help of an index', async () => {
    const one = await signedIn()
    const { query } = server.database
    const rows = [
      ['b', 3],
      ['c', 1],
      ['a', 2],
      ['e', 4],
      ['d', 4],
    ] as const
    await query
      .insertInto('favourites')
      .values(rows.map(([title, position]) => ({ member_id: one.member.id, title, position })))
      .execute()
    await query.schema.dropIndex('favourites_order').execute()
    expect(await list(one)).toEqual(['c', 'a', 'b', 'd', 'e'])
    expect(await listFavourites(query, one.member.id)).toEqual(['c', 'a', 'b', 'd', 'e'])
    await query.schema
      .createIndex('favourites_order')
      .on('favourites')
      .columns(['member_id', 'position', 'title'])
      .execute()
  })

  it('contain a title once, even when it’s sent many times at once', async () => {
    const one = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(one, 'Genesis (with vocals)')))
    expect(answers.every(({ body }) => body.status === true)).toBe(true)
    expect(await list(one)).toEqual(['Genesis (with vocals)'])
  })

  it('can be removed twice, because browsers repeat requests', async () => {
    const one = await signedIn()
    await add(one, 'Stream (with vocals)')
    expect((await remove(one, 'Stream (with vocals)')).body.status).toBe(true)
    expect((await remove(one, 'Stream (with vocals)')).body.status).toBe(true)
    expect(await list(one)).toEqual([])
  })

  it.each([
    'a/b',
    'what? #1 100%',
    '%2F',
    '%252F',
    '..%2f..',
    'two  spaces',
    'plus+and&amp;',
    'Ünïcödé',
    'نوم هادئ',
    '静けさ',
    '🎧 👩‍👩‍👧',
    'quote\'"`;--',
    '$ne',
    '__proto__',
    'x'.repeat(limits.title),
    '🎧'.repeat(limits.title / 2),
  ])('accept %j in the path unchanged', async (title) => {
    const one = await signedIn()
    expect((await add(one, title)).body.status).toBe(true)
    expect(await list(one)).toEqual([title])
    expect((await remove(one, title)).status).toBe(200)
    expect(await list(one)).toEqual([])
  })

  it.each([
    '',
    '   ',
    '.',
    '..',
    'nul\u0000',
    'line\nbreak',
    '\ud800',
    'x'.repeat(limits.title + 1),
    7,
    null,
    ['a'],
    { $gt: '' },
    undefined,
  ])('refuse the title %j', async (title) => {
    const one = await signedIn()
    const answer = await add(one, title)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ status: false, message: expect.stringMatching(/\w{4}/), data: null })
    expect(await list(one)).toEqual([])
  })

  it('refuse the 501st with a message and HTTP 200, even with many requests at once', async () => {
    const one = await signedIn()
    await server.database.query
      .insertInto('favourites')
      .values(
        Array.from({ length: limits.favourites - 1 }, (_, index) => ({
          member_id: one.member.id,
          title: `Track ${index}`,
          position: index - limits.favourites,
        })),
      )
      .execute()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => add(one, `New ${index}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.filter(({ body }) => body.status === true)).toHaveLength(1)
    const refused = answers.find(({ body }) => body.status === false)!
    expect(refused.body).toEqual({
      status: false,
      message: expect.stringMatching(/full \(500\)/),
      data: null,
    })
    expect(await list(one)).toHaveLength(limits.favourites)
    expect((await add(one, 'Track 3')).body.status).toBe(true)
  })

  it('ignore the case of the address and the encoding of the path', async () => {
    const one = await signedIn()
    await add(
      { ...one, member: { ...one.member, email: one.member.email.toUpperCase() } },
      'Edge (with vocals)',
    )
    expect(await list(one)).toEqual(['Edge (with vocals)'])
    const raw = await server.call('GET', `/favorites/${one.member.email.replace('@', '%40')}`, {
      token: one.token,
    })
    expect(raw.status).toBe(200)
  })

  it.each([
    "o'brien+tag@example.com",
    'a/b?c#d%25@example.com',
    'ünï@exämple.com',
    'مرحبا@example.com',
    '🎧@example.com',
  ])('are found for %s in the path', async (email) => {
    const one = await signedIn({ email })
    expect((await add(one, 'Growth (with vocals)')).body.status).toBe(true)
    expect(await list(one)).toEqual(['Growth (with vocals)'])
    expect((await remove(one, 'Growth (with vocals)')).body.status).toBe(true)
  })

  describe('of someone else', () => {
    it('can’t be read or changed, and the answer doesn’t reveal whether they exist', async () => {
      const [one, other] = [await signedIn(), await signedIn()]
      await add(other, 'Secret')
      for (const [method, target, body] of [
        ['GET', path(other.member.email), undefined],
        ['POST', path(other.member.email), { title: 'Planted' }],
        ['DELETE', path(other.member.email, 'Secret'), undefined],
      ] as const) {
        const foreign = await server.call(method, target, { token: one.token, body })
        const nobody = await server.call(method, target.replace(/listener\d+/, 'nobody'), {
          token: one.token,
          body,
        })
        expect([foreign.status, foreign.text]).toEqual([403, nobody.text])
        expect(nobody.status).toBe(403)
        const claimed = await server.call(method, target, {
          token: one.token,
          body,
          headers: { role: 'admin' },
        })
        expect(claimed.status).toBe(403)
        expect((await server.call(method, target, { body })).status).toBe(401)
      }
      expect(await list(other)).toEqual(['Secret'])
    })

    it('can be read and changed by an admin, and an unknown member is refused with a falsy status and a message', async () => {
      const admin = await signedIn({ role: 'admin' })
      const one = await signedIn()
      const theirs = { member: one.member, token: admin.token }
      expect((await add(theirs, 'Edge (with vocals)')).body.status).toBe(true)
      expect(await list(one)).toEqual(['Edge (with vocals)'])
      await add(admin, 'The admin’s own')
      expect(await list(theirs)).toEqual(['Edge (with vocals)'])
      expect(await list(admin)).toEqual(['The admin’s own'])
      const nobody = { member: { ...one.member, email: 'nobody@example.com' }, token: admin.token }
      for (const answer of [
        await add(nobody, 'Edge (with vocals)'),
        await remove(nobody, 'Edge (with vocals)'),
      ]) {
        expect([answer.status, answer.body]).toEqual([
          200,
          { status: false, message: expect.stringMatching(/no account/), data: null },
        ])
      }
      expect((await server.call('GET', path('nobody@example.com'), { token: admin.token })).status).toBe(404)
    })
  })

  it('accept a DELETE with a JSON content type and no body', async () => {
    const one = await signedIn()
    await add(one, 'Stream (with vocals)')
    const answer = await server.call('DELETE', path(one.member.email, 'Stream (with vocals)'), {
      token: one.token,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  })
})
