// @vitest-environment jsdom
/** What the built pages say in a browser that is older than the app. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { oldestBrowsers } from '#content/browsers.ts'
import { web } from './payload.ts'

const { isWellFormed } = String.prototype
afterEach(() => {
  String.prototype.isWellFormed = isWellFormed
  vi.unstubAllGlobals()
})

type Browser = { isWellFormed: boolean; supports?: (condition: string) => boolean }

/** Runs the page's own check, and nothing else of the page. */
function noticeIn(page: string, browser: Browser) {
  const html = readFileSync(join(web, page), 'utf8')
  const [, notice = '', script = ''] =
    /(<div id="old-browser"[\s\S]*?<\/div>)\s*<script>([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(script).not.toBe('')
  document.body.innerHTML = notice
  if (!browser.isWellFormed) Reflect.deleteProperty(String.prototype, 'isWellFormed')
  vi.stubGlobal('CSS', browser.supports && { supports: browser.supports })
  new Function(script)()
  String.prototype.isWellFormed = isWellFormed
  const shown = document.getElementById('old-browser')!
  return { isShown: !shown.hasAttribute('hidden'), text: shown.textContent, script }
}

const pages = ['pages/index.html', 'pages/login.html']
const all = () => true

test.each(pages)('%s says nothing in the oldest browsers that it works in', (page) => {
  expect(noticeIn(page, { isWellFormed: true, supports: all }).isShown).toBe(false)
})

test.each(pages)(
  '%s asks for an update in an older Chrome, Safari or Firefox, and in one without modules',
  (page) => {
    expect(noticeIn(page, { isWellFormed: false, supports: all }).isShown).toBe(true)
    expect(noticeIn(page, { isWellFormed: true, supports: () => false }).isShown).toBe(true)
    const { isShown, text } = noticeIn(page, { isWellFormed: false })
    expect(isShown).toBe(true)
    for (const version of Object.values(oldestBrowsers)) expect(text).toContain(version)
  },
)

test.each(pages)('the check in %s is written for any browser', (page) => {
  const { script } = noticeIn(page, { isWellFormed: true, supports: all })
  expect(script).not.toMatch(/=>|`|\b(?:const|let|class)\b|\?\.|\?\?/)
})
