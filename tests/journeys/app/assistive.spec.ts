/**
 * Every screen once, with a track loaded, as people with assistive technology meet it: what a screen reader finds (a
 * transcript, to be read when it changes), the keyboard, large text, spaced text, high contrast and targets.
 */
import type { Page } from 'playwright/test'
import { keep, listening } from '#tests/states/life.ts'
import { screens as listed, type Screen } from '#tests/states/screens.ts'
import { rested } from '#tests/states/visit.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { expect, noTracks, test } from '#tests/support/browser/browser.ts'
import { overflowOf } from '#tests/support/browser/overflow.ts'
import { heardOn, watchSpeech } from '#tests/support/browser/speech.ts'
import { waitLimit } from '#tests/support/limits.ts'
import { giveName } from '#tests/support/names.ts'

test.use({ played: noTracks })

const screens: readonly Screen[] = [
  ...listed.filter(({ isFaulty, isUnfinished }) => !isFaulty && !isUnfinished),
  { name: 'accessibility', path: '/auth/accessibility' },
  { name: 'reader', path: '/admin/neuro/ebooks?book=two-tones', isMember: true },
]

/** Few enough for the workers to share them evenly. */
const screensATest = 7

const normal = { width: 1280, height: 900 }
/** The second is a window of 1280 × 1024 at 400 %. */
const sizes = [normal, { width: 320, height: 256 }, { width: 390, height: 844 }]
const sizesOf = ({ name }: Screen) =>
  name === 'dashboard' ? [...sizes, { width: 1920, height: 1080 }] : sizes

for (const area of ['members', 'visitors']) {
  const some = screens.filter(({ isMember = false }) => isMember === (area === 'members'))
  for (let first = 0; first < some.length; first += screensATest) {
    const part = some.slice(first, first + screensATest)
    test(`${area}: ${part.map(({ name }) => name).join(', ')}`, async ({ page, signIn, member }) => {
      await page.clock.setFixedTime(new Date(2026, 10, 25, 20, 0))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await watchSpeech(page)
      if (area === 'members') {
        await signIn()
        await giveName(page, { firstName: 'Wilhelmina' })
        await keep(page, member.email, {
          listening: listening(),
          visits: { isWelcomed: true, dismissed: [] },
          visual: { light: 'calm', visual: 'tide', pace: 'slow' },
        })
      }
      for (const screen of part)
        await test.step(screen.name, async () => {
          await page.setViewportSize(normal)
          await screen.before?.(page)
          await page.goto(screen.path)
          await expect(
            page.getByRole('heading', { level: 1, ...(screen.title ? { name: screen.title } : {}) }),
          ).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expect(page.locator('main .skeleton')).toHaveCount(0)
          await rested(page)
          // A book counts its pages once it’s open.
          if (screen.name === 'reader') await expect(page.getByText(/min left$/)).toBeVisible()
          const { missed } = await heardOn(page)
          expect.soft(missed, `${screen.name}: live regions that came with their words`).toEqual([])

          // On a busy machine, an answer of the server may come after the network was quiet for a moment.
          let transcript = ''
          await expect
            .soft(async () => {
              transcript = await page.locator('body').ariaSnapshot()
              expect(`${steady(transcript, member.email)}\n`).toMatchSnapshot(`${screen.name}.txt`)
            })
            .toPass({ timeout: waitLimit })
          expect.soft(confused(transcript), `${screen.name}: names`).toEqual([])
          await expectContrast(page, screen)
          await expectOverlaysToReturnFocus(page, screen)
          for (const size of sizesOf(screen)) {
            const where = `${screen.name} at ${size.width} × ${size.height}`
            await page.setViewportSize(size)
            expect.soft(await overflowOf(page), `${where}: overflow`).toBeLessThanOrEqual(0)
            expect.soft(await tabThrough(page), `${where}: focus`).toEqual([])
          }
          expect.soft(await page.evaluate(smallTargets), `${screen.name}: targets`).toEqual([])
          expect.soft(await page.evaluate(cutBySpacing), `${screen.name}: spaced text`).toEqual([])
          await leave(page)
          expect.soft((await heardOn(page)).untitled, `${screen.name}: title`).toBe(0)
        })
    })
  }
}

/** Follows the first link to another screen. Until that has loaded, the tab keeps a title. */
async function leave(page: Page): Promise<void> {
  // With less motion, screens change places at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { pathname } = new URL(page.url())
  const links = page.locator(`a[href^="/"]:visible:not([href="${pathname}"], [target])`)
  // The stage of the visuals has no links.
  await links
    .or(page.getByRole('button', { name: 'Close visuals' }))
    .first()
    .press('Enter')
  await expect(page).not.toHaveURL((url) => url.pathname === pathname)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month).toLocaleDateString('en', { month: 'long' }),
)

/** What differs from run to run. */
const steady = (transcript: string, email: string) =>
  transcript
    .replaceAll(email, 'ada@example.com')
    // What was just announced is gone a moment later.
    .replaceAll(/^( *- (?:status|alert)): .+$/gm, '$1')
    .replaceAll(/\b\d\d:\d\d\b/g, '00:00')
    .replaceAll(new RegExp(String.raw`\b\d{1,2} (${months.join('|')})\b`, 'g'), '1 January')
    .replaceAll(/localhost:\d+|127\.0\.0\.1:\d+/g, 'localhost')

/** Controls without a name, and those of one role and name that aren't links to the same address. */
function confused(transcript: string): string[] {
  // What names the track in the player’s bar, such as its heart, does the same elsewhere on the screen.
  const [bar = ''] = /^- region "Player":\n(?: .*\n?)*/m.exec(transcript) ?? []
  const [, track = ''] = /link "(.+)"/.exec(bar) ?? []
  const controls = bar.split('\n').filter((line) => !line.includes(track))
  const lines = transcript.replace(bar, controls.join('\n')).split('\n')
  const found = lines.flatMap((line, at) => {
    const [, role, name] =
      /^\s*- '?(button|link|switch|checkbox|slider|textbox|combobox)(?: "((?:[^"\\]|\\.)*)")?/.exec(line) ??
      []
    if (role === undefined) return []
    const address = role === 'link' ? (/\/url: (\S+)/.exec(lines[at + 1] ?? '')?.[1] ?? '') : `${at}`
    return [{ said: `${role} ${name ?? 'without a name'}`, isNamed: name !== undefined, address }]
  })
  const doubled = found.filter(({ said, address }) =>
    found.some((other) => other.said === said && other.address !== address),
  )
  return [...new Set([...found.filter(({ isNamed }) => !isNamed), ...doubled].map(({ said }) => said))]
}

/** With more contrast, text has 7 : 1. In forced colours, what's chosen looks different from what isn't. */
async function expectContrast(page: Page, { name }: Screen): Promise<void> {
  await page.emulateMedia({ contrast: 'more' })
  expect.soft(await violationsOn(page, 'contrast'), `${name}: more contrast`).toEqual([])
  await page.emulateMedia({ contrast: null, forcedColors: 'active' })
  expect.soft(await page.evaluate(lostInForcedColours), `${name}: forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

function lostInForcedColours(): string[] {
  const looksOf = (element: Element) =>
    JSON.stringify(
      // Icons have as many lines as their picture needs.
      [element, ...element.querySelectorAll(':not(svg *)')].map((each) => {
        const { color, backgroundColor, border, outlineStyle, outlineColor, textDecorationLine, fill } =
          getComputedStyle(each)
        // What is transparent looks like the canvas, whose colour it has.
        const ground = backgroundColor.replace(/^rgba?\((\d+, \d+, \d+).*/, '$1')
        return [color, ground, border, outlineStyle, outlineColor, textDecorationLine, fill]
      }),
    )
  const chosen = '[aria-current], [aria-pressed=true], [aria-selected=true], label:has(:checked)'
  return [...document.querySelectorAll(chosen)].flatMap((element) => {
    const group = element.closest('nav, ol, ul, [role=radiogroup], [role=group]')
    const other = [...(group?.querySelectorAll(element.tagName) ?? [])].find(
      (each) => !each.matches(chosen) && each.className === element.className && each.checkVisibility(),
    )
    if (other === undefined || !element.checkVisibility()) return []
    return looksOf(element) === looksOf(other) ? [element.textContent ?? ''] : []
  })
}

/** Opens what each button opens, twice, and closes it with Esc: the button has the focus again. */
async function expectOverlaysToReturnFocus(page: Page, { name }: Screen): Promise<void> {
  // The frame is the same on every screen. Of many menus of one kind, one will do.
  const within = name === 'dashboard' ? '' : 'main '
  const openers = page.locator(`${within}[aria-haspopup]:visible:not([aria-disabled=true])`)
  const names = await openers.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
  )
  const kinds = names.map((each) => each.split(' ')[0])
  for (const [at, label] of names.entries()) {
    if (kinds.indexOf(kinds[at]) !== at) continue
    const opener = openers.nth(at)
    for (const time of ['first', 'second']) {
      await opener.focus()
      await page.keyboard.press('Enter')
      const opened = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))
      await expect(opened, `${name}: ${label}`).toHaveCount(1)
      await expect(opened.locator(':focus').or(opened.and(page.locator(':focus')))).toHaveCount(1)
      // A dialog listens for Esc a frame after it has the focus.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(opened).toHaveCount(0, { timeout: 5000 })
      }).toPass()
      await expect.soft(opener, `${name}: ${label}, the ${time} time`).toBeFocused()
    }
  }
}

/** Presses Tab through the screen. What has the focus is neither out of view nor behind a bar; if not, it's returned. */
async function tabThrough(page: Page): Promise<string[]> {
  const behind: string[] = []
  await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    Object.assign(globalThis, { stopped: new WeakSet() })
  })
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(hidden)
    if (found === 'over') break
    if (found !== null) behind.push(found)
  }
  return behind
}

/**
 * What hides the focused element: a bar over one of nine points of it, or the edge of the window if there's room for all
 * of it. Of a text area, the first lines count: browsers show where one writes. Null if nothing does, `over` after the
 * last one.
 */
async function hidden(): Promise<string | null> {
  await new Promise(requestAnimationFrame)
  const focused = document.activeElement
  const { stopped } = globalThis as unknown as { stopped: WeakSet<Element> }
  if (focused === null || focused === document.body || stopped.has(focused)) return 'over'
  stopped.add(focused)
  // The box of a hidden input is that of its label.
  const shown = focused instanceof HTMLInputElement ? (focused.closest('label') ?? focused) : focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const name = `${shown.tagName} ${shown.getAttribute('aria-label') ?? shown.textContent?.trim().slice(0, 30)}`
  const bars = [...document.querySelectorAll('header, [data-player]:not([data-stage])')].filter(
    (bar) => !bar.contains(shown) && getComputedStyle(bar).position !== 'static',
  )
  const room = bars.reduce((height, bar) => height - bar.getBoundingClientRect().height, innerHeight)
  if (bottom - top > room - 16 ? bottom < 24 || top > innerHeight - 24 : top < -1 || bottom > innerHeight + 1)
    return `${name} is out of view: ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`
  const at = (from: number, to: number) => [from + 2, (from + to) / 2, to - 2]
  for (const x of at(left, right))
    for (const y of at(
      top,
      Math.min(bottom, top + room - 16, focused.matches('textarea') ? top + 40 : bottom),
    )) {
      const cover = document.elementFromPoint(x, y)?.closest('header, [data-player]:not([data-stage])')
      if (cover && !cover.contains(shown)) return `${name} is behind ${cover.tagName} at ${Math.round(y)}`
    }
  return null
}

/** Controls, except links within text, that can't be pressed everywhere in a square of 24 pixels. */
function smallTargets(): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role=slider]'
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const shown = control.closest<HTMLElement>('label, [data-scope=slider][data-part=control]') ?? control
    const size = shown.getBoundingClientRect()
    if (!shown.checkVisibility({ visibilityProperty: true }) || size.width <= 1 || control.closest('[inert]'))
      return []
    if (getComputedStyle(control).display === 'inline' || (size.width >= 24 && size.height >= 24)) return []
    control.scrollIntoView({ block: 'center' })
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const isHit = [
      [-11, 0],
      [11, 0],
      [0, -11],
      [0, 11],
    ].every(([right, down]) => shown.contains(document.elementFromPoint(x + right!, y + down!)))
    return isHit
      ? []
      : [
          `${control.ariaLabel ?? control.textContent}: ${Math.round(size.width)} × ${Math.round(size.height)}`,
        ]
  })
}

/** Text that is cut off only with the spacing of WCAG 1.4.12. */
function cutBySpacing(): string[] {
  const cut = () =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) =>
        each.clientWidth > 1 &&
        [...each.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
        getComputedStyle(each).overflow !== 'visible' &&
        getComputedStyle(each).textOverflow !== 'ellipsis' &&
        getComputedStyle(each).webkitLineClamp === 'none' &&
        (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1),
    )
  const before = cut()
  const spacing = new CSSStyleSheet()
  spacing.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  )
  document.adoptedStyleSheets.push(spacing)
  const added = cut().filter((each) => !before.includes(each))
  const isWide = document.documentElement.scrollWidth > document.documentElement.clientWidth
  document.adoptedStyleSheets.pop()
  return [
    ...added.map(({ textContent }) => textContent ?? ''),
    ...(isWide ? ['the page is wider than the window'] : []),
  ]
}
