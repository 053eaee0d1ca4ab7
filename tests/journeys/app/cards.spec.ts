/** Every card on every screen has 15 px of padding in the browser's layout. */
import type { Page } from 'playwright/test'
import { keep, life } from '#tests/states/life.ts'
import { type Screen, screens } from '#tests/states/screens.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { recipes, slotRecipes } from '../../../src/recipes.ts'

/** Recognises a card by the styles that all cards share. */
const isCard = (styles: unknown) =>
  typeof styles === 'object' && styles !== null && 'boxShadow' in styles && styles.boxShadow === 'card'

const cards = [
  ...Object.values(recipes).flatMap(({ className, base }) => (isCard(base) ? [`.${className}`] : [])),
  ...Object.values(slotRecipes).flatMap(({ className, base = {} }) =>
    Object.entries(base).flatMap(([slot, styles]) => (isCard(styles) ? [`.${className}__${slot}`] : [])),
  ),
]

/** Screens that always have at least one card. */
const haveCards = ['dashboard', 'audiotracks', 'visual', 'ebooks']

/** Cards with another padding on an open screen. */
async function otherPaddings(page: Page, { name }: Screen): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (haveCards.includes(name)) await page.locator(cards.join()).first().waitFor()
  // In one step, because outlines of cards are replaced at any time.
  const paddings = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { padding } = getComputedStyle(element)
        return `${element.className.split(' ')[0]} ${padding}`
      }),
    cards.join(),
  )
  return [...new Set(paddings)].filter((found) => !found.endsWith(' 15px'))
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
