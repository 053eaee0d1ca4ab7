import { afterEach, expect, it, vi } from 'vitest'
import { canGoBack } from '#services/browser/history.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [{ canGoBack: true }, true],
  [{ canGoBack: false }, false],
  [undefined, false],
])('with navigation %j, going back stays in the app: %s', (navigation, expected) => {
  vi.stubGlobal('navigation', navigation)
  expect(canGoBack()).toBe(expected)
})
