import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from '#services/browser/clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

it('copies the text, and says so', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('https://example.com')).toBe(true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://example.com')
})

it.each([
  ['without permission', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } }],
  ['over plain HTTP', {}],
])('says that a browser refuses %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await copyText('text')).toBe(false)
})
