/** Every card on every screen has 15 px of padding in the browser's layout. */
import type { Page } from 'playwright/test'
import { keep, life } from '#tests/states/life.ts'
import { type Screen, screens } from '#tests/states/screens.ts'
import { expect, test } from '#tests/support/browser/browser.ts'

/** Screens that always have at least one card. */
const haveCards = ['dashboard', 'audiotracks', 'visual', 'ebooks']

/** Cards with another padding on an open screen. */
async function otherPaddings(page: Page, { name }: Screen): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const paddings = () => page.evaluate(paddingsOfCards)
  if (haveCards.includes(name)) await expect.poll(paddings).not.toEqual([])
  return [...new Set(await paddings())].filter((found) => !found.endsWith(' 15px'))
}

/** What has the shadow that all cards share, with its padding. In one step, because outlines of cards are replaced at any time. */
function paddingsOfCards(): string[] {
  const card = document.body.appendChild(document.createElement('div'))
  card.className = 'card__root'
  const shadow = getComputedStyle(card).boxShadow
  card.remove()
  if (shadow === 'none') throw new Error('Cards have no shadow, so they can’t be told from others.')
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { boxShadow, padding } = getComputedStyle(element)
    return boxShadow === shadow ? [`${element.classList[0]} ${padding}`] : []
  })
}

/**
 * One browser opens the visitors' screens, another the members', because what a test sets up for a screen
 * would stay.
 */
const groups: [string, readonly Screen[]][] = [
  ['every screen of a visitor', screens.filter(({ isMember }) => !isMember)],
  ['every screen of a member', screens.filter(({ isMember, before }) => isMember && !before)],
  ...screens.flatMap((screen) => (screen.before ? [[screen.name, [screen]] as [string, Screen[]]] : [])),
]

for (const [title, shown] of groups) {
  for (const width of [360, 1280]) {
    test(`cards on ${title} at ${width} px`, async ({ page, signIn, member }) => {
      await page.setViewportSize({ width, height: 900 })
      if (shown.some(({ isMember }) => isMember)) {
        await signIn()
        // Without an answer about moving light, the visual screen shows its card.
        const { visual: _, ...records } = life()
        await keep(page, member.email, records)
      }
      for (const screen of shown) {
        await screen.before?.(page)
        await page.goto(screen.path)
        expect(await otherPaddings(page, screen), screen.name).toEqual([])
      }
    })
  }
}
