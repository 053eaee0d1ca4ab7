import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { limits, unpack } from '#services/reading/engine/unpack.ts'
import { runs } from '#tests/support/runs.ts'
import { epub, lyingAbout } from '#tests/support/server/epubs.ts'

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const kindOf = (bytes: Uint8Array<ArrayBuffer>, most = limits as Parameters<typeof unpack>[1]) =>
  unpack(bytes, most).then(
    () => 'opened',
    (problem: { kind?: string; name?: string }) => `${problem.name} ${problem.kind}`,
  )

it('stored and deflated files are unpacked', async () => {
  const files = await unpack(epub({ pages: { one: `<p>${'again '.repeat(500)}</p>` } }))
  expect(text(files.get('mimetype'))).toBe('application/epub+zip')
  expect(text(files.get('OEBPS/text/one.xhtml'))).toContain('again again')
})

it('a comment after the zip is ignored', async () => {
  const zip = epub()
  const bytes = new Uint8Array(zip.length + 4)
  bytes.set(zip)
  new DataView(bytes.buffer).setUint16(zip.length - 2, 4, true)
  expect(await kindOf(bytes)).toBe('opened')
})

it.each([
  ['nothing at all', new Uint8Array()],
  ['a text', strToU8('This is not a zip, whatever its name says.'.repeat(10))],
  ['a web page', strToU8('<!doctype html><script>alert(1)</script>')],
])('%s isn’t a book', async (_what, bytes) => {
  expect(await kindOf(Uint8Array.from(bytes))).toBe('BookFault damaged')
})

it.each(['../../evil.xhtml', '/etc/passwd', 'C:/evil', 'a/../../b', 'a\\..\\b', 'a\u0000b'])(
  'a file named %j is refused',
  async (name) => {
    expect(await kindOf(epub({ files: { [name]: 'x' } }))).toBe('BookFault unsafe')
  },
)

it('a zip bomb that hides its size stops once it exceeds the declared size', async () => {
  const bomb = zipSync({ 'bomb.txt': new Uint8Array(8 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(20_000)
  expect(await kindOf(lyingAbout(bomb, 'bomb.txt', 100))).toBe('BookFault unsafe')
})

it('a zip bomb that declares its size is refused before unpacking', async () => {
  const bomb = zipSync({ 'a.txt': new Uint8Array(1024 * 1024), 'b.txt': new Uint8Array(1024 * 1024) })
  expect(await kindOf(bomb, { ...limits, whole: 1024 * 1024 })).toBe('BookFault unsafe')
})

it('more files than a book has are refused', async () => {
  expect(await kindOf(epub(), { ...limits, files: 3 })).toBe('BookFault unsafe')
})

it('a file that’s too large for memory is refused', async () => {
  expect(await kindOf(epub(), { ...limits, packed: 100 })).toBe('BookFault too-large')
})

it('a truncated or overwritten zip is reported as damaged, wherever the damage is', async () => {
  const whole = epub({ pages: { one: `<p>${'words '.repeat(200)}</p>` } })
  const kinds = new Set<string>()
  for (let at = 40; at < whole.length; at += 7) {
    const bytes = whole.slice()
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
    kinds.add(await kindOf(bytes))
  }
  kinds.delete('opened')
  expect([...kinds].filter((kind) => !kind.startsWith('BookFault'))).toEqual([])
  expect(kinds).toContain('BookFault damaged')
})

it('a damaged zip is refused, or none of its paths leaves the book', async () => {
  const whole = epub({ pages: { one: `<p>${'words '.repeat(50)}</p>` } })
  const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) })
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
    const bytes = whole.slice()
    for (const { at, to } of changes) bytes[at] = to
    const opened = await unpack(bytes).catch((error) => error)
    if (opened instanceof Error) expect(opened.name).toBe('BookFault')
    else for (const name of opened.keys()) expect(name).not.toMatch(/^[/\\]|(^|[/\\])\.\.([/\\]|$)|\0/)
  })
  await fc.assert(property, runs(10_000))
})
