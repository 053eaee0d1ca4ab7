// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { sentencesIn } from '#services/reading/engine/text-blocks.ts'

const bodyWith = (html: string): HTMLElement => {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = html
  return page.body
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['can split text', Intl],
  ['can’t', { getCanonicalLocales: Intl.getCanonicalLocales }],
])('sentences are found across inline elements, block by block, in a browser that %s', (_, intl) => {
  vi.stubGlobal('Intl', intl)
  const found = sentencesIn(
    bodyWith('<h1>One</h1>\n<p>Put a <em>hand</em> here.  It\nhums? <b>Yes</b>.</p><p>…</p>'),
    'en',
  )
  expect(found.map(({ text }) => text)).toEqual(['One', 'Put a hand here.', 'It hums?', 'Yes.'])
  expect(found.map(({ range }) => range.toString().replace(/\s+/g, ' '))).toEqual(
    found.map(({ text }) => text),
  )
})

it('an invalid language tag falls back to the default', () => {
  expect(sentencesIn(bodyWith('<p>Hello there.</p>'), 'not a language')).toHaveLength(1)
})
