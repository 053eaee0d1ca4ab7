/** The messages in the corner, which keep their own time. */
import { press } from '../../support/browser-walks/moves.ts'
import { expect, test } from '../../support/browser-walks/stage.ts'

test('messages in the corner: held, renewed, thrown away, read again', async ({ openStage }) => {
  test.setTimeout(180_000)
  const stage = await openStage()
  const { page, log, signIn } = stage
  await page.clock.install()
  await signIn()
  await page.goto('/admin/neuro/audiotracks')
  const toast = page.locator('[data-toast]')
  const tell = async (title = 'Genesis (with vocals)') => {
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Add to queue' }).click()
    await toast.last().waitFor()
  }
  const gone = () => expect(toast).toHaveCount(0)

  /** While the page is not looked at, a toast keeps its time. */
  const look = (isLookedAt: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hasFocus', { value: () => is, configurable: true })
      dispatchEvent(new Event(is ? 'focus' : 'blur'))
    }, isLookedAt)

  await tell()
  await look(false)
  await log.expectTaken(
    'toast.present.time.deciding||0',
    'toast.present.time.held||0',
    'toast.present.time.running||0',
    'toast.present.window.here|window.left|0',
  )
  await toast.hover()
  await log.expectTaken('toast.present.pointer.away|pointer.entered|0')
  // By the keyboard, so that the pointer stays where it is.
  await page.getByRole('button', { name: 'More for Genesis (with vocals)' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Add to queue' }).waitFor()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await log.expectTaken('notices|notice.tell|0', 'toast.present.time.held|toast.renew|0')
  await look(true)
  await page.mouse.move(5, 5)
  await log.expectTaken(
    'toast.present.window.elsewhere|window.returned|0',
    'toast.present.pointer.over|pointer.left|0',
  )
  await page.clock.runFor(5_000)
  await log.expectTaken(
    'toast.present.time.running|time.left|0',
    'toast.present|time.over|0',
    'notices|toast.gone|0',
  )
  await gone()

  await look(false)
  await tell()
  const box = (await toast.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const drag = async (by: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by / 2, y)
    await page.mouse.move(x + by, y)
    await page.mouse.up()
  }
  await drag(40)
  await log.expectTaken(
    'toast.present.grip.resting|toast.grab|0',
    'toast.present.grip.dragging|toast.release|1',
  )
  await drag(-box.width * 0.9)
  await log.expectTaken('toast.present.grip.dragging|toast.release|0')
  await gone()

  await tell()
  await page.keyboard.press('Tab')
  await toast.getByRole('button').focus()
  await log.expectTaken('toast.present.focus.outside|focus.entered|0')
  await page.getByRole('button', { name: 'Recent messages' }).focus()
  await log.expectTaken('toast.present.focus.within|focus.left|0')
  await toast.getByRole('button').click()
  await log.expectTaken('toast.present|toast.close|0', 'notices|notice.tell|1')
  await gone()

  await page.getByRole('button', { name: 'Recent messages' }).click()
  await press(stage, 'Clear')
  await page.keyboard.press('Escape')
  await log.expectTaken('notices.closed|log.open|0', 'notices|log.clear|0', 'notices.open|log.close|0')
})
