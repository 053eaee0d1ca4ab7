/**
 * Takes pictures of every screen and state, at every width, mode and direction, and of every email. They're
 * in `gallery/`, with a page for each screen. `npm run gallery -- -g player` takes those of one screen, and
 * `LOOKS='360-dark|rtl'` before it limits the looks.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { everyState, forSale } from '#tests/states/all.ts'
import { type Look, looks } from '#tests/states/screens.ts'
import type { State } from '#tests/states/state.ts'
import { furnish, isComplaint, reach, rested } from '#tests/states/visit.ts'
import { expect, saveData, test } from '#tests/support/browser/browser.ts'
import { deployment, emailsOf } from '#tests/support/server/emails.ts'

const folder = 'gallery'

test.use({ surroundings: forSale })
test.beforeAll(() => void mkdirSync(folder, { recursive: true }))

const lookName = ({ width, mode, direction }: Look) => [width, mode, direction].join('-')
const chosenLooks = looks.filter((look) => new RegExp(process.env.LOOKS ?? '').test(lookName(look)))
const looksOf = ({ widest = Number.POSITIVE_INFINITY, narrowest = 0 }: State) =>
  chosenLooks.filter(({ width }) => width < widest && width >= narrowest)
const nameOf = ({ screen, name }: State, look: Look) =>
  [screen, name, lookName(look)].filter(Boolean).join('-').replaceAll(' ', '-')

for (const state of everyState) {
  test(`${state.screen} ${state.name}`.trim(), async ({ browser, baseURL, page, signIn, member }) => {
    await signIn()
    const token = await page.evaluate(() => String(localStorage.authToken))
    const session = { email: member.email, token }
    await furnish(baseURL!, session)
    const { cookies } = await page.context().storageState()
    for (const look of looksOf(state)) {
      const isPhone = look.width < 600
      const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: { width: look.width, height: isPhone ? 780 : 900 },
        isMobile: isPhone,
        hasTouch: isPhone,
        reducedMotion: 'reduce',
        storageState: { cookies: state.isMember ? cookies : [], origins: [] },
      })
      // Tracks that no journey plays are empty, so none is loaded ahead.
      await saveData(context)
      const opened = await context.newPage()
      const problems: string[] = []
      opened.on('console', (message) => {
        if (isComplaint(message, state)) problems.push(message.text())
      })
      await reach(opened, state, session, { activeMode: look.mode, activeDir: look.direction })
      // Some states wait for an answer that never arrives.
      const timeout = state.name !== '' || 'isUnfinished' in state ? 1500 : 10_000
      await opened.waitForLoadState('networkidle', { timeout }).catch(() => {})
      await rested(opened)
      const path = join(folder, `${nameOf(state, look)}.png`)
      // In a picture taller than the window, the player bar would cover the text in the middle.
      await opened.locator('#bottom-bar').evaluateAll((bars) => {
        scrollTo(0, 0)
        for (const bar of bars) bar.style.position = 'static'
      })
      // An overlay is as tall as the window.
      const overlays = await opened.locator('[role$=dialog], [role=menu], [data-toast]').count()
      await opened.screenshot({ path, fullPage: overlays === 0 })
      await context.close()
      expect.soft(problems, nameOf(state, look)).toEqual([])
    }
    const sections = everyState
      .filter(({ screen }) => screen === state.screen)
      .map((one) => ({
        title: one.name || 'as it opens',
        names: looksOf(one).map((look) => nameOf(one, look)),
      }))
    writeFileSync(join(folder, `${state.screen}.html`), contactSheet(state.screen, sections))
  })
}

/** The pictures that a browser shows when it offers to install the app. None has the product's name in it. */
test('manifest', async ({ browser, baseURL, page, signIn, member }) => {
  await signIn()
  const token = await page.evaluate(() => String(localStorage.authToken))
  await furnish(baseURL!, { email: member.email, token })
  for (const { name, path, width, height, scale } of screenshots) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
      storageState: await page.context().storageState(),
    })
    await context.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ isCollapse: true })))
    const opened = await context.newPage()
    await signIn(member, opened)
    await opened.goto(path)
    await opened.waitForLoadState('networkidle')
    await rested(opened)
    const picture = sharp(await opened.screenshot())
    await picture.webp({ quality: 80 }).toFile(join('public', 'screenshots', `${name}.webp`))
    await context.close()
  }
})

const screenshots = [
  { name: 'phone-tracks', path: '/admin/neuro/audiotracks', width: 390, height: 780, scale: 2 },
  { name: 'phone-program', path: '/admin/neurodreambloom', width: 390, height: 780, scale: 2 },
  { name: 'wide-tracks', path: '/admin/neuro/audiotracks', width: 1280, height: 800, scale: 1 },
]

test('emails', async ({ browser }) => {
  const sections = []
  for (const { name, subject, html, text } of emailsOf(deployment)) {
    const names = []
    for (const width of [360, 680]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme })
        await page.setContent(html)
        const file = `email-${name}-${width}-${colorScheme}`
        await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true })
        await page.close()
        names.push(file)
      }
    }
    writeFileSync(join(folder, `email-${name}.txt`), `Subject: ${subject}\n\n${text}`)
    sections.push({ title: subject, names })
  }
  writeFileSync(join(folder, 'emails.html'), contactSheet('Emails', sections))
})

/** A page with all pictures of one screen. */
const contactSheet = (title: string, sections: readonly { title: string; names: readonly string[] }[]) => `
<!doctype html>
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 16px; font: 14px sans-serif; background: #888; }
  main { display: flex; flex-wrap: wrap; gap: 16px; }
  figure { margin: 0; background: #fff; padding: 8px; }
  img { display: block; height: 420px; }
</style>
<h1>${title}</h1>
${sections.map(({ title, names }) => `<h2>${title}</h2>\n<main>${names.map(figure).join('\n')}</main>`).join('\n')}
`

const figure = (name: string) =>
  `<figure><img src="${name}.png" alt="" loading="lazy"><figcaption>${name}</figcaption></figure>`
