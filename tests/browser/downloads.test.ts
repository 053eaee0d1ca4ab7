// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveFile, saveText } from '#services/browser/downloads.ts'

const saved: { address: string; name: string }[] = []
const blobs: Blob[] = []
const revoke = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  saved.length = 0
  blobs.length = 0
  revoke.mockClear()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ address: this.href, name: this.download })
  })
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: revoke,
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('saves what is at an address under a name', () => {
  saveFile('data:text/plain,hello', 'hello.txt')
  expect(saved).toEqual([{ address: 'data:text/plain,hello', name: 'hello.txt' }])
})

it.each([
  [undefined, 'application/json'],
  ['text/csv', 'text/csv'],
])('saves text, of type %s', async (type, expected) => {
  saveText('{"a":1}', 'data', type)
  expect(saved).toEqual([{ address: 'blob:1', name: 'data' }])
  expect(blobs[0]?.type).toBe(expected)
  expect(blobs[0]?.size).toBe(7)
})

it('keeps the text for a minute, for browsers that ask first', () => {
  saveText('text', 'name.txt')
  vi.advanceTimersByTime(59_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1')
})
