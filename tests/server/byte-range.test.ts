import { expect, it } from 'vitest'
import { matchesEtag, matchesIfRange, parseRange } from '#server/media/byte-range.ts'

const part = (start: number, end: number) => ({ kind: 'part', start, end })
const [whole, none] = [{ kind: 'whole' }, { kind: 'none' }]

it.each([
  [undefined, whole],
  ['', whole],
  ['bytes=-', whole],
  ['bytes=0-1,4-5', whole],
  ['lines=0-1', whole],
  ['bytes=5-4', whole],
  ['bytes=12-11', whole],
  [' bytes=0-0 ', part(0, 0)],
  ['bytes=0-', part(0, 9)],
  ['bytes=4-4', part(4, 4)],
  ['bytes=4-9', part(4, 9)],
  ['bytes=4-10', part(4, 9)],
  ['bytes=9-', part(9, 9)],
  ['bytes=10-', none],
  ['bytes=10-12', none],
  ['bytes=-1', part(9, 9)],
  ['bytes=-10', part(0, 9)],
  ['bytes=-11', part(0, 9)],
  ['bytes=-0', none],
  ['bytes=999999999999999-', none],
  ['bytes=9999999999999999-', whole],
])('of ten bytes, “%s” asks for %o', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected)
})

it('of an empty file, no range can be sent', () => {
  expect(parseRange('bytes=0-', 0)).toEqual(none)
  expect(parseRange('bytes=-5', 0)).toEqual(none)
})

it.each([
  [undefined, '"a"', false],
  ['"a"', '"a"', true],
  [' "b", W/"a" ', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b"', '"a"', false],
  ['"b", *', '"a"', false],
  [' * ', '"a"', true],
])('If-None-Match: %s names the version %s: %s', (header, etag, expected) => {
  expect(matchesEtag(header, etag)).toBe(expected)
})

const modified = new Date('2026-11-22T09:05:07.900Z')
it.each([
  [undefined, modified, true],
  ['"a"', modified, true],
  ['"a" ', null, true],
  ['"b"', modified, false],
  ['W/"a"', modified, false],
  ['Sun, 22 Nov 2026 09:05:07 GMT', modified, true],
  ['Sun, 22 Nov 2026 09:05:08 GMT', modified, false],
  ['Sun, 22 Nov 2026 09:05:07 GMT', null, false],
  ['yesterday', modified, false],
])('If-Range: %s of a file changed at %s allows a range: %s', (header, at, expected) => {
  expect(matchesIfRange(header, '"a"', at)).toBe(expected)
})
