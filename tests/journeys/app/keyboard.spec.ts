/** The product by keyboard alone: no test here has a pointer. */
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { picture } from '#tests/support/browser/pictures.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSilence, expectSound, watchSound } from '#tests/support/browser/sound.ts'

/** Presses Tab until `target` has the focus. If it never does, the error says what had it instead. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const passed: string[] = []
  for (let stops = 0; stops < 80; stops += 1) {
    const instead = await target.evaluate((element) => {
      const at = document.activeElement
      if (at === element) return null
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim().slice(0, 30) ?? ''
    })
    if (instead === null) return
    passed.push(instead)
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never came to ${target}. It came by: ${passed.join(' · ')}`)
}

/** Presses Tab until `target` has the focus, then `key`. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Presses Esc. A dialog that opened in this frame doesn't hold the focus yet; no person is that quick. */
async function pressEscape(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  await page.keyboard.press('Escape')
}

/** Skips the navigation. */
async function skip(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function open(page: Page, signIn: () => Promise<void>, path: string): Promise<void> {
  await signIn()
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
}

test('signs in', { tag: '@firefox' }, async ({ page, member }) => {
  await page.goto('/auth/login')
  const address = page.getByLabel('Email address')
  await tabTo(page, address)
  await page.keyboard.type(member.email)
  await tabTo(page, button(page, 'Use a password'))
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Password', { exact: true })
  await tabTo(page, password)
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/neuro/dashboard')
  await expect(heading(page)).toBeVisible()
})

test('skips to the content, plays, and pauses by a shortcut', { tag: '@firefox' }, async ({
  page,
  signIn,
}) => {
  await open(page, signIn, '/admin/neurobloomwave')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const play = playButton(page)
  await tabTo(page, play)
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Player' })
  await expect(bar.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('adds a favourite and removes it', { tag: '@firefox' }, async ({ page, signIn }) => {
  await open(page, signIn, '/admin/neurobloomwave')
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('button', { name: 'Add Bloomwave (with vocals) to favourites' }))
  await page.keyboard.press('Space')
  const remove = main.getByRole('button', { name: 'Remove Bloomwave (with vocals) from favourites' })
  await expect(remove).toBeFocused()
  await page.keyboard.press('Space')
  await expect(main.getByRole('button', { name: 'Add Bloomwave (with vocals) to favourites' })).toBeFocused()
})

test('changes the appearance, undoes it, and returns to the button that opened the panel', {
  tag: '@firefox',
}, async ({ page, signIn }) => {
  await open(page, signIn, '/admin/neuro/dashboard')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Appearance' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Appearance' })
  await expect(panel).toBeVisible()

  const html = page.locator('html')
  await tabTo(page, panel.getByRole('radio', { name: 'Light', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(html).toHaveAttribute('data-mode', 'dark')
  await tabTo(page, button(page, 'Undo'))
  await page.keyboard.press('Enter')
  await expect(html).toHaveAttribute('data-mode', 'light')
  await pressEscape(page)
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the drawer traps the focus, returns it on Esc, and links to a screen', { tag: '@firefox' }, async ({
    page,
    signIn,
  }) => {
    await open(page, signIn, '/admin/neuro/dashboard')
    const opener = button(page, 'You')
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    for (let stops = 0; stops < 20; stops += 1) {
      await page.keyboard.press('Tab')
      await expect(drawer.locator(':focus')).toHaveCount(1)
    }
    await pressEscape(page)
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, drawer.getByRole('link', { name: 'Quiz' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/quiz')
    await expect(drawer).toHaveCount(0)
    await expect(heading(page)).toHaveText(/./)
    await expect(heading(page)).toBeFocused()
  })
})

test('searches, opens a program, plays one, and returns on Esc', { tag: '@firefox' }, async ({
  page,
  signIn,
}) => {
  await open(page, signIn, '/admin/neuro/dashboard')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await pressEscape(page)
  await expect(field).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('seren')
  const first = page.getByRole('option', { name: /^Play Serenity/ })
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^Serenity/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/neuroserenity')
  await expect(field).toHaveCount(0)
  await expect(heading(page)).toHaveText('Serenity')
  await expect(heading(page)).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('play stream')
  await expect(page.getByRole('option', { name: /^Play Stream/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Stream (without vocals)')
})

test('plays a track next, moves it in the queue, and reads the notifications', { tag: '@firefox' }, async ({
  page,
  signIn,
}) => {
  await open(page, signIn, '/admin/neuro/audiotracks')
  await skip(page)
  const main = page.getByRole('main')
  await press(page, main.getByRole('button', { name: 'Play Energizer (with vocals)' }))
  for (const title of ['Bloomwave (with vocals)', 'Genesis (with vocals)']) {
    const more = main.getByRole('button', { name: `More for ${title}` })
    await press(page, more)
    await expect(page.getByRole('menu')).toBeFocused()
    await expect(page.getByRole('menuitem', { name: 'Play next' })).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Enter')
    await expect(more).toBeFocused()
  }

  const opener = page.getByRole('banner').getByRole('button', { name: 'Notifications' })
  await tabTo(page, opener, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const log = page.getByRole('dialog', { name: 'Notifications' })
  await expect(log.getByText('Genesis (with vocals) plays next.')).toBeVisible()
  await pressEscape(page)
  await expect(opener).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Player', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await press(page, button(page, 'Queue'))
  const rows = page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
  await expect(rows).toContainText(['Energizer', 'Genesis', 'Bloomwave'])
  await press(page, button(page, 'Move Genesis (with vocals)'), 'ArrowDown')
  await expect(rows).toContainText(['Energizer', 'Bloomwave', 'Genesis'])
  await expect(button(page, 'Move Genesis (with vocals)')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows).toContainText(['Energizer', 'Genesis', 'Bloomwave'])
  await press(page, button(page, 'Remove Genesis (with vocals) from queue'))
  await expect(rows).toContainText(['Energizer', 'Bloomwave'])

  // Esc closes the sheet, then the player.
  const player = page.getByRole('heading', { level: 1, name: 'Energizer' })
  await pressEscape(page)
  await expect(button(page, 'Queue')).toBeFocused()
  await expect(player).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/neuro\/audiotracks/)
})

test('sets the sleep timer, changes its fade, and turns it off', { tag: '@firefox' }, async ({
  page,
  signIn,
}) => {
  await open(page, signIn, '/admin/neuroserenity')
  await skip(page)
  await press(page, playButton(page))
  await page.goto('/admin/audio-player')
  await skip(page)
  const opener = button(page, /^Sleep timer/)
  await press(page, opener)
  const dialog = page.getByRole('dialog', { name: 'Sleep timer' })
  await press(page, dialog.locator('summary'))
  await press(page, dialog.getByRole('slider', { name: 'Fade' }), 'PageUp')
  await expect(dialog.getByRole('slider', { name: 'Fade' })).toHaveAttribute('aria-valuenow', '90')
  const own = dialog.getByRole('textbox', { name: 'Custom (minutes)' })
  await tabTo(page, own)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAccessibleName(/^Sleep timer: 7\u00a0min$/)
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Turn off' }))
  await pressEscape(page)
  await expect(opener).toBeFocused()
  await expect(opener).toHaveText('Timer')
})

test('opens a book, turns pages, sets a bookmark, and changes the text size', { tag: '@firefox' }, async ({
  page,
  signIn,
}) => {
  await open(page, signIn, '/admin/neuro/ebooks')
  await skip(page)
  await press(page, page.getByRole('link', { name: 'Two Tones and a Difference' }))
  await expect(heading(page)).toHaveText('Two Tones and a Difference')
  const tool = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await expect(tool('Contents')).not.toHaveAttribute('aria-disabled')
  await press(page, tool('Contents'))
  const contents = page.getByRole('dialog', { name: 'Contents' })
  await press(page, contents.getByRole('button', { name: 'The third tone' }))
  await expect(contents).toBeHidden()
  const book = page.frameLocator('iframe[sandbox="allow-same-origin"]')
  const chapter = book.getByRole('heading', { name: 'The third tone', level: 1 })
  await expect(chapter).toBeInViewport()

  await press(page, tool('Bookmarks and notes'))
  const marks = page.getByRole('dialog', { name: 'Bookmarks and notes' })
  await press(page, marks.getByRole('button', { name: 'Bookmark this page' }))
  await expect(marks.getByRole('button', { name: 'Remove bookmark', exact: true })).toBeFocused()
  await pressEscape(page)
  await expect(tool('Bookmarks and notes')).toBeFocused()

  await press(page, tool('Display'))
  const looks = page.getByRole('dialog', { name: 'Display' })
  await press(page, looks.getByRole('slider', { name: 'Text size' }), 'ArrowRight')
  await expect(book.locator('html')).toHaveCSS('font-size', '17.6px')
  await pressEscape(page)
  await expect(looks).toBeHidden()

  await page.keyboard.press('PageDown')
  await expect(chapter).not.toBeInViewport()
  await page.keyboard.press('PageUp')
  await expect(chapter).toBeInViewport()
})

test('saves details, and chooses and crops a photo', { tag: '@firefox' }, async ({ page, signIn }) => {
  await open(page, signIn, '/admin/neuro/profile')
  await skip(page)
  const choosing = page.waitForEvent('filechooser')
  await press(page, button(page, 'Add photo'))
  await (await choosing).setFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await picture(300, 400).png().toBuffer(),
  })
  await expect(page.getByRole('application', { name: 'Crop area' })).toBeFocused()
  for (const key of ['+', '+', 'ArrowUp', 'Shift+ArrowLeft', '-']) await page.keyboard.press(key)
  await press(page, button(page, 'Save photo'))
  await expect(button(page, 'Remove photo')).toBeVisible()
  await expect(button(page, 'Change photo')).toBeFocused()

  const details = page.getByRole('region', { name: 'Your details' })
  await tabTo(page, details.getByLabel('First name'))
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  await expect(details.getByText('Saved', { exact: true })).toBeVisible()
})

test('reads an article by its contents and continues to the next one [2.13]', { tag: '@firefox' }, async ({
  page,
  signIn,
}) => {
  await open(page, signIn, '/admin/neuro/contentpages1')
  await skip(page)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await press(page, contents.getByRole('link', { name: 'Sources' }))
  await expect(page.getByRole('heading', { name: 'Sources', level: 2 })).toBeInViewport()
  await page.keyboard.press('Tab')
  const sources = page.getByRole('main').getByRole('listitem').locator('a[target=_blank]')
  await expect(sources.first(), 'the reader goes on from there').toBeFocused()
  await press(page, page.getByRole('navigation', { name: 'More articles' }).getByRole('link').last())
  await expect(page).toHaveURL('/admin/neuro/contentpages2')
  await expect(heading(page)).toBeFocused()
})

test('plays a preview of an offer and stops it', { tag: '@firefox' }, async ({ page, signIn }) => {
  await watchSound(page)
  await open(page, signIn, '/admin/neuro-vision')
  await skip(page)
  await press(page, button(page, 'Preview Genesis (without vocals)'))
  await expectSound(page, 'genesis-instrumental')
  await expect(button(page, 'Stop the preview of Genesis (without vocals)')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSilence(page)
})

test('opens the dialog to delete the account, cancels, then deletes it', { tag: '@firefox' }, async ({
  page,
  signIn,
  member,
}) => {
  await open(page, signIn, '/admin/neuro/profile')
  await skip(page)
  const opener = button(page, 'Delete account')
  await press(page, opener)
  const field = page.getByLabel(`Type ${member.email} to confirm`)
  await expect(field).toBeFocused()
  await pressEscape(page)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type(member.email)
  await page.keyboard.press('Enter')
  const farewell = page.getByRole('alertdialog', { name: 'Your account has been deleted' })
  await press(page, farewell.getByRole('button', { name: 'Close' }))
  await expect(page).toHaveURL(/\/auth\/login/)
})
