import { expect, it } from 'vitest'
import { decodeText } from '#services/contract/decode-text.ts'

const bytes = (...given: number[]) => new Uint8Array(given)
const ascii = (text: string) => [...text].map((one) => one.charCodeAt(0))
const little = (text: string) => ascii(text).flatMap((code) => [code % 256, code >> 8])
const big = (text: string) => ascii(text).flatMap((code) => [code >> 8, code % 256])
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`

it.each([
  ['the mark of UTF-16, big end first', [0xfe, 0xff, ...big('é')], 'é'],
  ['the mark of UTF-16, little end first', [0xff, 0xfe, ...little('é')], 'é'],
  ['the mark of UTF-8', [0xef, 0xbb, 0xbf, 0xc3, 0xa9], 'é'],
  [
    'the mark of UTF-8 before another declaration',
    [0xef, 0xbb, 0xbf, ...ascii(xml('latin1')), 0xc3, 0xa9],
    `${xml('latin1')}é`,
  ],
  ['UTF-16 without a mark, big end first', big('<?é'), '<?é'],
  ['UTF-16 without a mark, little end first', little('<?é'), '<?é'],
  ['nothing declared', [0xc3, 0xa9], 'é'],
  ['an encoding declared', [...ascii(xml('iso-8859-1')), 0xe9], `${xml('iso-8859-1')}é`],
  [
    'one between single quotes',
    [...ascii("<?xml encoding = 'iso-8859-1'?>"), 0xe9],
    "<?xml encoding = 'iso-8859-1'?>é",
  ],
  ['white space before it', [...ascii(` ${xml('windows-1252')}`), 0x80], ` ${xml('windows-1252')}€`],
  ['a style sheet’s encoding', [...ascii('@charset "windows-1252";'), 0x80], '@charset "windows-1252";€'],
  ['UTF-16 declared, but not used', [...ascii(xml('UTF-16')), 0xc3, 0xa9], `${xml('UTF-16')}é`],
  ['the same without a dash', [...ascii(xml('utf16le')), 0xc3, 0xa9], `${xml('utf16le')}é`],
  ['an encoding that no browser knows', [...ascii(xml('klingon')), 0xc3, 0xa9], `${xml('klingon')}é`],
])('reads a file with %s', (_, given, text) => {
  expect(decodeText(bytes(...given))).toBe(text)
})

it('looks for a declaration at the beginning only', () => {
  const late = `${' '.repeat(200)}${xml('iso-8859-1')}`
  expect(decodeText(bytes(...ascii(late), 0xc3, 0xa9))).toBe(`${late}é`)
})

it.each([
  ['half a mark', bytes(0xfe)],
  ['the first two bytes of a mark', bytes(0xef, 0xbb)],
])('reads a file of %s', (_, given) => {
  expect(decodeText(given)).toMatch(/^\ufffd+$/)
})

it.each([[[0xfe, 0xff, 0x42, 0x42]], [[0xff, 0xfe, 0x42, 0x42]], [big('<?')], [little('<?')]])(
  'reads a file that begins almost like %j as UTF-8',
  (signs) => {
    for (const at of signs.keys()) {
      // Of a mark, the first two bytes count.
      if (signs[at] === 0x42) continue
      const almost = bytes(...signs.with(at, 0x41))
      expect(decodeText(almost), `with another byte ${at}`).toBe(new TextDecoder().decode(almost))
    }
  },
)

it('reads an empty file', () => {
  expect(decodeText(bytes())).toBe('')
})

it('doesn’t hide a failure that isn’t about the encoding', () => {
  expect(() => decodeText(null as unknown as Uint8Array)).toThrow(TypeError)
})
