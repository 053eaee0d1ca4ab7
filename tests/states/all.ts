/** Every state of every screen. `every-state.spec.ts` checks them, and the gallery takes pictures of them. */
import type { Page } from 'playwright/test'
import { account } from './account.ts'
import { entrance } from './entrance.ts'
import { frame } from './frame.ts'
import { guidance } from './guidance.ts'
import { listening } from './listening.ts'
import { operate } from './operate.ts'
import { reading } from './reading.ts'
import { screens } from './screens.ts'
import type { State } from './state.ts'

export const stateGroups: Readonly<Record<string, readonly State[]>> = {
  entrance,
  frame,
  listening,
  reading,
  guidance,
  account,
  operate,
}

/** Each screen as it opens, then its states. */
export const everyState: readonly State[] = [
  ...screens.map(({ name, title, ...screen }) => ({
    ...screen,
    screen: name,
    name: '',
    seen: (page: Page) =>
      page.getByRole('heading', { level: 1, ...(title === undefined ? {} : { name: title }) }),
  })),
  ...Object.values(stateGroups).flat(),
]

/** The server’s settings for pictures: all four collections are for sale, and the member owns one of them. */
export const forSale = {
  CHECKOUT_VISION: 'https://pay.example.com/vision',
  CHECKOUT_PLUS: 'https://pay.example.com/plus',
  CHECKOUT_ULTRA: 'https://pay.example.com/ultra',
  CHECKOUT_BONUS: 'https://pay.example.com/bonus',
  PRICE_VISION: '€19',
  PRICE_PLUS: '€29',
  PRICE_ULTRA: '€49',
  OWNERS_BONUS: 'member',
}
