/** No built file needs a browser newer than the oldest ones in `src/content/browsers.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newerInScript, newerInStyles } from '#tests/support/browser-floor.ts'
import { web } from './payload.ts'

/** What the oldest browsers lack, and why the app works without it. */
const spared: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'src/services/browser/fallbacks.ts',
  'URL.canParse': 'src/services/browser/fallbacks.ts',
  'Intl.Segmenter': 'text-blocks.ts splits sentences at full stops',
  'Promise.withResolvers': 'the book library tests for it',
  'Error.captureStackTrace': 'zod and XState test for it',
  'navigator.connection': 'idle.ts and React test for it',
  'navigator.userAgentData': 'Zag tests for it',
  'navigator.wakeLock': 'wake-lock.ts tests for it; the screen may go dark',
  'navigator.vibrate': 'breath-cue.ts tests for it; tones are offered instead',
  '.vibrate()': 'the same',
  '.startViewTransition()': 'React tests for it',
  cursor: 'without it, the pointer stays an arrow; a finger has none',
  'user-select': 'Safari has it with the prefix that the build adds',
  'forced-color-adjust': 'only where colours can be forced',
  'scrollbar-color': 'scroll bars keep their own colours',
  'scrollbar-gutter': 'the frame moves by a scroll bar’s width',
  'scrollbar-width': 'the scroll bar shows',
  'mask-image': 'Chrome 111 has it with the prefix that the build adds',
  hyphens: 'Safari has it with the prefix that the build adds; long words wrap without hyphens',
  '-webkit-tap-highlight-color': 'only where taps are highlighted',
  'grid-template-rows': 'books in a row keep lines of their own',
  'text-align': 'the page’s direction aligns the text',
  'text-wrap': 'lines wrap less evenly',
  ':selection': 'selected text has the browser’s colours',
  'break-after': 'only for printing',
  orphans: 'only for printing',
  widows: 'only for printing',
  resize: 'phones don’t resize fields',
}

/** Methods of our own and of the libraries' objects that share a name with something new. */
const own = [
  'when',
  'escape',
  'toArray',
  'viewport',
  'direction',
  'resize',
  'drop',
  'use',
  'defer',
  'dispose',
  'restore',
  'take',
  'maximize',
]

const built = (extension: string) =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(join(web, file), 'utf8'))
/** The scripts in a page, which run before any file. */
const inPages = () =>
  built('.html').flatMap((page) =>
    [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script),
  )

const listed = [...Object.keys(spared), ...own.map((name) => `.${name}()`)]
/** `cursor: grab` is spared with `cursor`. */
const plain = (name: string) => name.replace(/: .*/, '')

test('every built file works in the oldest browsers, but for what is spared', { timeout: 60_000 }, () => {
  const [scripts, styles] = [[...built('.js'), ...inPages()], built('.css')]
  expect(scripts.length).toBeGreaterThan(50)
  expect(styles.length).toBeGreaterThan(1)
  const found = [
    ...scripts.flatMap((source) => [...newerInScript(source)]),
    ...styles.flatMap((source) => [...newerInStyles(source)]),
  ].map(plain)
  expect([...new Set(found)].toSorted()).toEqual(listed.toSorted())
})

test.each([
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['found = one.intersection(other)', '.intersection()'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['navigator.login.setStatus("logged-in")', 'navigator.login'],
  ['/[\\p{L}--[a-z]]/v.test(text)', '/v'],
])('finds %s', (script, name) => {
  expect(newerInScript(script)).toContain(name)
})

test.each([
  ['a { color: light-dark(black, white) }', 'light-dark()'],
  ['a { field-sizing: content }', 'field-sizing'],
  ['a { text-wrap: balance }', 'text-wrap: balance'],
  ['@starting-style { a { opacity: 0 } }', '@starting-style'],
  ['a { &:hover { color: red } }', 'nesting'],
])('finds %s', (style, name) => {
  expect(newerInStyles(style)).toContain(name)
})

test.each([
  ['AbortSignal.timeout(1000); list.toSorted(); "a".isWellFormed(); navigator.locks.request("a", act)'],
])('leaves what the oldest browsers have alone', (script) => {
  expect(newerInScript(script).size).toBe(0)
})

test('leaves styles alone that a browser without them skips', () => {
  expect(newerInStyles('@supports (field-sizing: content) { a { field-sizing: content } }').size).toBe(0)
  expect(newerInStyles('a:has(b) { color: color-mix(in oklab, red, blue); height: 100dvh }').size).toBe(0)
})
