/** Every card on every screen has 15 px of padding, as the browser lays it out. */
import { keep, life } from '#tests/states/life.ts'
import { screens } from '#tests/states/screens.ts'
import { expect, test } from '#tests/support/browser.ts'
import { recipes, slotRecipes } from '../../src/recipes.ts'

/** What every card's recipe has in common, whatever the card is called. */
const isCard = (styles: unknown) =>
  typeof styles === 'object' && styles !== null && 'boxShadow' in styles && styles.boxShadow === 'card'

const cards = [
  ...Object.values(recipes).flatMap(({ className, base }) => (isCard(base) ? [`.${className}`] : [])),
  ...Object.values(slotRecipes).flatMap(({ className, base = {} }) =>
    Object.entries(base).flatMap(([slot, styles]) => (isCard(styles) ? [`.${className}__${slot}`] : [])),
  ),
]

/** Screens that always have at least one. */
const haveCards = ['dashboard', 'audiotracks', 'player', 'visual', 'ebooks']

for (const { name, path, isMember, before } of screens) {
  test(`cards on ${name}`, async ({ page, signIn, member }) => {
    if (isMember) {
      await signIn()
      // Without an answer about moving light, the visual screen shows its card.
      const { visual: _, ...records } = life()
      await keep(page, member.email, records)
    }
    await before?.(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (haveCards.includes(name)) await page.locator(cards.join()).first().waitFor()
      const paddings = await page.locator(cards.join()).evaluateAll((elements) =>
        elements.map((element) => {
          const { padding } = getComputedStyle(element)
          return `${element.className.split(' ')[0]} ${padding}`
        }),
      )
      expect(
        [...new Set(paddings)].filter((found) => !found.endsWith(' 15px')),
        `${width} px`,
      ).toEqual([])
    }
  })
}
