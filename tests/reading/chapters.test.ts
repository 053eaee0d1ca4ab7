import type { Book } from '@likecoin/epub-ts'
import { expect, it } from 'vitest'
import { chapterAt, contentsOf, withinBook } from '#services/reading/engine/chapters.ts'

/** A book with three sections, as the library has it: `index` and `href` from its spine, `url` in the file. */
const sections = ['text/one.xhtml', 'text/two.xhtml', 'text/three.xhtml'].map((href, index) => ({
  href,
  index,
  url: `/OEBPS/${href}`,
}))
type Line = { label: string; href: string; subitems?: Line[] }

const bookWith = (toc: readonly Line[], navPath = 'nav.xhtml', ncxPath = '') =>
  ({
    packaging: { navPath, ncxPath },
    navigation: { toc },
    spine: {
      spineItems: sections,
      get: (target: string) => sections.find(({ href }) => href === target.split('#')[0]) ?? null,
    },
  }) as unknown as Book

it('the contents have a line for each entry, with its level', () => {
  const book = bookWith([
    {
      label: '  One\n  and only ',
      href: 'text/one.xhtml',
      subitems: [{ label: 'A part', href: 'text/one.xhtml#part' }],
    },
    { label: 'Two', href: 'text/two.xhtml' },
  ])
  expect(contentsOf(book)).toEqual([
    { label: 'One and only', target: 'text/one.xhtml', level: 0 },
    { label: 'A part', target: 'text/one.xhtml#part', level: 1 },
    { label: 'Two', target: 'text/two.xhtml', level: 0 },
  ])
})

it.each([
  ['of the contents', 'text/nav.xhtml', ''],
  ['of older contents', '', 'text/toc.ncx'],
])('a path may begin at the folder %s', (_, navPath, ncxPath) => {
  const book = bookWith([{ label: 'Two', href: 'two.xhtml#middle' }], navPath, ncxPath)
  expect(contentsOf(book)).toEqual([{ label: 'Two', target: 'text/two.xhtml#middle', level: 0 }])
})

it('an entry without words or without a section is left out, but not those below it', () => {
  const below = [{ label: 'Inside', href: 'text/three.xhtml' }]
  const inside = { label: 'Inside', target: 'text/three.xhtml', level: 1 }
  for (const line of [
    { label: ' ', href: 'text/one.xhtml', subitems: below },
    { label: 'Nowhere', href: 'text/none.xhtml', subitems: below },
  ])
    expect(contentsOf(bookWith([line]))).toEqual([inside])
})

it('the chapter of a section is the entry at or before it; of several in one file, the first', () => {
  const book = bookWith([])
  const line = (label: string, target: string) => ({ label, target, level: 0 })
  const contents = [
    line('Nowhere', 'text/none.xhtml'),
    line('Two', 'text/two.xhtml'),
    line('Two, again', 'text/two.xhtml#b'),
  ]
  expect([0, 1, 2].map((index) => chapterAt(contents, book, index))).toEqual(['', 'Two', 'Two'])
})

it('a path in the file is translated to the section, with its fragment', () => {
  const book = bookWith([])
  expect(withinBook(book, 'text/one.xhtml#a')).toBe('text/one.xhtml#a')
  expect(withinBook(book, 'OEBPS/text/two.xhtml')).toBe('text/two.xhtml')
  expect(withinBook(book, 'OEBPS/text/two.xhtml#b')).toBe('text/two.xhtml#b')
  expect(withinBook(book, 'OEBPS/text/none.xhtml#c')).toBe('OEBPS/text/none.xhtml#c')
})
