/** What a person does in more than one walk. */
import type { Stage } from './stage.ts'

/** Goes to another screen by a link that leads there, where the browser is not there already. */
export async function goTo({ page }: Stage, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  const link = page.locator(`a[href="${path}"]`).filter({ visible: true })
  if ((await link.count()) === 0) await page.getByRole('button', { name: /^Account: / }).click()
  await link.first().click()
  await page.waitForURL(`**${path}`)
}

/** Queues a track of the screen, by the keyboard: the pointer stays where it is. */
export async function addToQueue({ page }: Stage, title: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).press('Enter')
  const item = page.getByRole('menuitem', { name: 'Add to queue' })
  await item.waitFor()
  await item.evaluate((one: HTMLElement) => one.click())
  await item.waitFor({ state: 'hidden' })
}

/** Turns away from the page and looks at it again. */
export const lookAgain = ({ page }: Stage) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** The browser says that its network is back. */
export const comeOnline = ({ page }: Stage) => page.evaluate(() => dispatchEvent(new Event('online')))

/** Stops the page's clock, for a wait that would run out during the checks; `page.clock.resume()` starts it again. */
export const freeze = async ({ page }: Stage) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

export const press = ({ page }: Stage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** From now on this device refuses to hand over or keep anything, or is full; `false`: it does again. */
export const breakDevice = ({ page }: Stage, isBroken: boolean | 'full') =>
  page.evaluate((broken) => {
    Object.assign(window, { isDeviceBroken: broken })
  }, isBroken)

/** Call before the first page is opened, where `breakDevice` is to be used. */
export const mayBreakDevice = ({ page }: Stage) =>
  page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...given: Parameters<typeof transaction>) {
      const { isDeviceBroken } = window as unknown as { isDeviceBroken?: boolean | 'full' }
      if (isDeviceBroken)
        throw new DOMException(
          'Not now.',
          isDeviceBroken === 'full' ? 'QuotaExceededError' : 'InvalidStateError',
        )
      return transaction.apply(this, given)
    }
  })
