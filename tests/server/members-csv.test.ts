import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { addMember } from '#server/db/members.ts'
import { exportMembers, importMembers } from '#server/db/members-csv.ts'
import { migrate } from '#server/db/migrate.ts'
import { searchMembers } from '#server/db/search.ts'
import { emptyFolder } from '#tests/support/server/process.ts'

const now = 1_800_000_000_000
let database: Database
let folder: string
beforeEach(async () => {
  folder = emptyFolder()
  database = await openDatabase({ databaseUrl: null, dataDirectory: folder }, () => {})
  await migrate(database)
})
afterEach(() => database.close())

const everyone = () => database.query.selectFrom('members').selectAll().orderBy('email').execute()
function bring(text: string, isDry = false) {
  const file = join(folder, 'members.csv')
  writeFileSync(file, text)
  return importMembers(database.query, file, { isDry, now })
}
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `m${String(at).padStart(4, '0')}@example.com`)

describe('an import', () => {
  it('adds members with all that the columns say, in any order', async () => {
    const header = 'role,username,address,phone,lastName,firstName,email'
    const row = 'plus, ada1 ,1 Street,+44 1,Lovelace,Ada, Ada@example.com '
    expect(await bring(`\ufeff${header}\n\n${row}\n`)).toEqual({
      added: 1,
      known: 0,
      refused: 0,
      reasons: [],
    })
    expect(await everyone()).toEqual([
      expect.objectContaining({
        email: 'Ada@example.com',
        email_proved_at: now,
        created_at: now,
        role: 'plus',
        username: 'ada1',
        address: '1 Street',
        phone: '+44 1',
        first_name: 'Ada',
        last_name: 'Lovelace',
      }),
    ])
  })

  it('leaves out what isn’t there', async () => {
    await bring('email,firstName,lastName,phone,address,username,role\na@example.com,,,,,,\n')
    await bring('email\nb@example.com\n')
    const nothing = { first_name: null, last_name: null, phone: null, address: null, username: null }
    for (const member of await everyone()) expect(member).toMatchObject({ ...nothing, role: 'member' })
  })

  it('counts who is a member already, and changes nothing of them', async () => {
    await bring('email,firstName\na@example.com,Ada\n')
    expect(await bring('email,firstName\nA@example.com,Eve\nb@example.com,Bob\n')).toMatchObject({
      added: 1,
      known: 1,
    })
    expect((await everyone()).map(({ first_name }) => first_name)).toEqual(['Ada', 'Bob'])
  })

  it('names the first twenty refused lines with their columns', async () => {
    const lines = Array.from({ length: 21 }, (_, at) => `a${at}@example.com,two words`)
    const { added, refused, reasons } = await bring(
      `email,role\nnobody,\n${lines.join('\n')}\nb@example.com,x\n`,
    )
    expect([added, refused, reasons.length]).toEqual([1, 22, 20])
    expect(reasons[0]).toMatch(/^line 2, email: ./)
    expect(reasons[1]).toBe('line 3, role: A role has letters, digits, dashes and underscores.')
  })

  it.each([
    [32, 0],
    [33, 1],
  ])('with a role of %d characters refuses %d', async (length, refused) => {
    expect(await bring(`email,role\na@example.com,${'r'.repeat(length)}\n`)).toMatchObject({ refused })
  })

  it('that only tries says the same, and adds no one', async () => {
    expect(await bring('email\na@example.com\nb@example.com\n', true)).toMatchObject({ added: 2, known: 0 })
    expect(await everyone()).toEqual([])
  })

  it('needs the file, and a first line that names known columns and the email', async () => {
    const none = join(folder, 'none.csv')
    await expect(importMembers(database.query, none, { isDry: false, now })).rejects.toThrow(
      `There’s no file ${none}.`,
    )
    await expect(bring('email,age\na@example.com,3\n')).rejects.toThrow(
      'The first line names the column “age”. Known are: email, firstName, lastName, phone, address, username, role.',
    )
    await expect(bring('role\nplus\n')).rejects.toThrow('The first line must name the column email.')
  })

  it('of a folder says that it can’t be read', async () => {
    await expect(importMembers(database.query, folder, { isDry: false, now })).rejects.toThrow(
      /can’t be read as CSV: EISDIR.*\. No one has been added\.$/,
    )
  })

  it('of a broken file says how many were added before that', async () => {
    const broken = 'email,role\na@example.com\n'
    await expect(bring(broken)).rejects.toThrow(/can’t be read as CSV: .*\. No one has been added\.$/s)
    const many = numbered(501).map((email) => `${email},`)
    const late = `email,role\n${many.join('\n')}\na@example.com\n`
    await expect(bring(late, true)).rejects.toThrow(/No one has been added\.$/)
    expect(await everyone()).toEqual([])
    await expect(bring(late)).rejects.toThrow(/ 500 have been added before that\.$/)
    expect(await everyone()).toHaveLength(500)
  })
})

describe('an export', () => {
  it('has all members and columns, and nothing that a spreadsheet would run', async () => {
    await bring(
      'email,firstName,lastName,phone,address,username,role\na@example.com,=1+1,Lovelace,1,1 Street,ada,plus\n',
    )
    const file = join(folder, 'out.csv')
    expect(await exportMembers(database.query, file)).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe(
      "email,firstName,lastName,phone,address,username,role\na@example.com,'=1+1,Lovelace,1,1 Street,ada,plus\n",
    )
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(exportMembers(database.query, file)).rejects.toThrow(
      `${file} exists already. Nothing was written.`,
    )
  })

  it.each([0, 501])('of %d members has each once', async (count) => {
    if (count > 0) await bring(`email\n${numbered(count).join('\n')}\n`)
    const file = join(folder, 'out.csv')
    expect(await exportMembers(database.query, file)).toBe(count)
    const [header, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(header).toMatch(/^email,/)
    expect(rows.map((row) => row.split(',')[0]).toSorted()).toEqual(numbered(count))
  })
})

describe('a search', () => {
  it('finds whose email or name begins with the text, by email', async () => {
    for (const [email, first_name, last_name] of [
      ['c@example.com', 'Ada', 'Lovelace'],
      ['ada@example.com', null, null],
      ['b@example.com', 'Bob', 'Adair'],
      ['d@example.com', null, 'Love_1'],
    ] as const)
      await addMember(database.query, { email, first_name, last_name }, now)
    const found = async (text: string, most = 10) =>
      (await searchMembers(database, text, most)).map(({ email }) => email[0])
    expect(await found('ADA')).toEqual(['a', 'b', 'c'])
    expect(await found('ada', 2)).toEqual(['a', 'b'])
    expect(await found('ada love')).toEqual(['c'])
    expect(await found('love')).toEqual(['c', 'd'])
    expect(await found('love_')).toEqual(['d'])
    expect(await found('%')).toEqual([])
    expect(await found('example')).toEqual([])
  })
})
