import { expect, it } from 'vitest'
import { isSearchKey } from '#app/search/search-key.ts'

const isOne = (init: KeyboardEventInit) =>
  isSearchKey(new KeyboardEvent('keydown', { code: 'KeyK', ...init }))

it.each<[string, KeyboardEventInit]>([
  ['Ctrl K', { key: 'k', ctrlKey: true }],
  ['⌘ K', { key: 'k', metaKey: true }],
  ['Ctrl K with the caps lock', { key: 'K', ctrlKey: true }],
  ['Ctrl K on another layout', { key: 'k', code: 'KeyV', ctrlKey: true }],
  ['the key in its place on a Greek keyboard', { key: 'κ', ctrlKey: true }],
])('%s opens the search', (_, init) => expect(isOne(init)).toBe(true))

it.each<[string, KeyboardEventInit]>([
  ['K', { key: 'k' }],
  ['Ctrl ⌘ K', { key: 'k', ctrlKey: true, metaKey: true }],
  ['Ctrl Shift K', { key: 'k', ctrlKey: true, shiftKey: true }],
  ['Ctrl Alt K', { key: 'k', ctrlKey: true, altKey: true }],
  ['Ctrl K, held down', { key: 'k', ctrlKey: true, repeat: true }],
  ['another letter in its place', { key: 't', ctrlKey: true }],
  ['another key of a Greek keyboard', { key: 'τ', code: 'KeyT', ctrlKey: true }],
  ['Ctrl Delete in its place', { key: '\u007f', ctrlKey: true }],
])('%s doesn’t', (_, init) => expect(isOne(init)).toBe(false))
