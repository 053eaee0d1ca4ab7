/** A device that keeps nothing, or lost something; the messages in the corner; the test of the device; a book. */
import { keep } from '../../../scripts/gallery/life.mjs'
import { breakDevice, mayBreakDevice, press } from '../../support/browser-walks/moves.ts'
import { expect, test } from '../../support/browser-walks/stage.ts'

const ids = ['genesis-vocals']
const listening = { queue: { ids, index: 0 }, volume: 0.8, loop: 'off', places: {}, recent: ids }

test('a device that stops keeping what the member does, for want of room or of leave', async ({
  openStage,
}) => {
  const stage = await openStage()
  const { page, log, signIn, member } = stage
  await mayBreakDevice(stage)
  await signIn()
  await keep(page, member.email, { listening, visits: 'what no version ever wrote' })
  await page.goto('/admin/audio-player')
  await log.expectTaken('device.word|device.unreadable|0')
  const dismiss = () => page.getByRole('button', { name: 'Close', exact: true }).first().click()
  await dismiss()
  await log.expectTaken('device.word.told|device.dismiss|0')

  /** Anything that the device should keep. */
  const change = () =>
    page.locator('[data-player]').getByRole('slider', { name: 'Volume' }).first().press('ArrowLeft')
  await breakDevice(stage, 'full')
  await change()
  await log.expectTaken('device.keeping.kept|device.full|0', 'device.word|device.full|0')
  await breakDevice(stage, true)
  await change()
  await log.expectTaken('device.keeping.full|device.refused|0')
  await breakDevice(stage, 'full')
  await change()
  await log.expectTaken('device.keeping.refused|device.full|0')
  await breakDevice(stage, false)
  await change()
  await log.expectTaken('device.keeping.full|device.kept|0')
  await dismiss()
  await breakDevice(stage, true)
  await change()
  await log.expectTaken('device.keeping.kept|device.refused|0')
  await breakDevice(stage, false)
  await change()
  await log.expectTaken('device.keeping.refused|device.kept|0')
})

test('a device that cannot even be read', async ({ openStage }) => {
  const stage = await openStage()
  const { page, log, signIn } = stage
  await mayBreakDevice(stage)
  await page.addInitScript(() => Object.assign(window, { isDeviceBroken: true }))
  await signIn()
  await page.goto('/admin/neuro/support')
  await expect(page.getByText('This device keeps nothing.')).toBeVisible()
  await log.expectTaken('device.word|device.refused|0')
})

test('messages in the corner: held, renewed, thrown away, read again', async ({ openStage }) => {
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

  await tell()
  await log.expectTaken('toast.present.time.deciding||0', 'toast.present.time.held||0')
  await page.clock.runFor(5_000)
  await log.expectTaken(
    'toast.present.time.running|time.left|0',
    'toast.present|time.over|0',
    'notices|toast.gone|0',
  )
  await gone()

  await tell()
  await toast.hover()
  await log.expectTaken('toast.present.pointer.away|pointer.entered|0', 'toast.present.time.running||0')
  // By the keyboard, so that the pointer stays where it is.
  await page.getByRole('button', { name: 'More for Genesis (with vocals)' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Add to queue' }).waitFor()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await log.expectTaken('notices|notice.tell|0', 'toast.present.time.held|toast.renew|0')
  const look = (isLookedAt: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hasFocus', { value: () => is, configurable: true })
      dispatchEvent(new Event(is ? 'focus' : 'blur'))
    }, isLookedAt)
  await look(false)
  await log.expectTaken('toast.present.window.here|window.left|0')
  await page.mouse.move(5, 5)
  await log.expectTaken('toast.present.pointer.over|pointer.left|0')
  await toast.hover()
  await look(true)
  await log.expectTaken('toast.present.window.elsewhere|window.returned|0')

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
  await toast.hover()
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

test('the test of the device, well and badly, and its report', async ({ openStage, context }) => {
  test.setTimeout(120_000)
  const stage = await openStage()
  const { page, log, network, signIn } = stage
  void context
  await signIn()
  await page.goto('/admin/neuro/support')
  await network.hold('check', 'GET', 'auth/current')
  await press(stage, 'Start the test')
  await log.expectTaken('selfTest.idle|self-test.run|0')
  await press(stage, 'Stop')
  await log.expectTaken('selfTest.running|self-test.stop|0')
  await page.context().unroute('**/v1/api/auth/current')
  await press(stage, 'Start the test')
  await press(stage, 'Play it again')
  await log.expectTaken('selfTest.noting||0', 'selfTest.noting||1', 'selfTest.asking|self-test.repeat|0')
  await press(stage, 'Left, then right')
  await log.expectTaken('selfTest.asking|self-test.heard|0')

  const clipboard = (isOpen: boolean) =>
    page.evaluate((open) => {
      const writeText = () => (open ? Promise.resolve() : Promise.reject(new Error('No.')))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    }, isOpen)
  await clipboard(false)
  await press(stage, 'Copy the report')
  await log.expectTaken('selfTest.finished.copying|xstate.done.actor.copyReport|1')
  await clipboard(true)
  await press(stage, 'Copy the report')
  await log.expectTaken(
    'selfTest.finished.not-copied|self-test.copy|0',
    'selfTest.finished.copying|xstate.done.actor.copyReport|0',
  )
  await press(stage, 'Copied')
  await log.expectTaken('selfTest.finished.copied|self-test.copy|0')

  await page.evaluate(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
    Object.assign(window, { AudioContext: undefined, webkitAudioContext: undefined })
  })
  await page.route('**/media/**', (route) => route.abort('connectionrefused'))
  await press(stage, 'Test again')
  await log.expectTaken(
    'selfTest.finished|self-test.run|0',
    'selfTest.running|xstate.error.actor.runCheck|0',
    'selfTest.noting||2',
  )
})

test('a book: opened, read, marked, searched, dressed, closed, and one that cannot be opened', async ({
  openStage,
}) => {
  test.setTimeout(120_000)
  const stage = await openStage()
  const { page, log, signIn } = stage
  const file = '**/v1/api/media/ebooks/*.epub'
  await page.route(file, (route) => route.fulfill({ body: 'This is no book.' }))
  await signIn()
  await page.goto('/admin/neuro/ebooks?book=two-tones')
  await log.expectTaken('reader.closed|book.open|0', 'reader.open|book.failed|0')
  await page.unroute(file)
  await press(stage, 'Try again')
  await log.expectTaken('reader.open.broken|reader.retry|0', 'reader.open.opening|book.ready|0')
  const tools = page.getByRole('main')
  const panel = page.getByRole('dialog')
  const show = async (name: string) => {
    await tools.getByRole('button', { name, exact: true }).click()
    await panel.waitFor()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
  }
  await tools.getByRole('button', { name: 'Next page' }).click()
  await log.expectTaken('reader.open.reading|reader.turn|0', 'reader.open.reading|book.at|0')
  await show('Contents')
  await log.expectTaken('reader.open.reading|reader.show|1')
  await panel.getByRole('listitem').nth(1).getByRole('button').click()
  await log.expectTaken('reader.open.reading|reader.go|0')
  await panel.waitFor({ state: 'hidden' })
  await show('Bookmarks')
  await panel.getByRole('button', { name: 'Mark this page' }).click()
  await panel.getByRole('button', { name: /^Remove the bookmark/ }).click()
  await close()
  await log.expectTaken(
    'reader.open.reading|reader.show|2',
    'reader.open.reading|reader.mark|0',
    'reader.open.reading|reader.unmark|0',
    'reader.open.reading|reader.show|0',
  )
  await show('How the book looks')
  await panel.getByText('Sepia', { exact: true }).click()
  await close()
  await log.expectTaken('reader.open.reading|reader.show|3', 'reader.open.reading|reader.look|0')
  await show('Search in this book')
  await panel.getByRole('textbox').fill(' ')
  await page.keyboard.press('Enter')
  await panel.getByRole('textbox').fill('tone')
  await page.keyboard.press('Enter')
  await log.expectTaken(
    'reader.open.reading|reader.show|4',
    'reader.open.reading.finding|reader.search|1',
    'reader.open.reading.finding|reader.search|0',
    'reader.open.reading.finding.searching|search.found|0',
  )
  await close()
  const another = await page.evaluate(async () => {
    const answer = await fetch('/v1/api/ebooks', {
      headers: { authorization: `Bearer ${localStorage.authToken}` },
    })
    const { data } = await answer.json()
    return data.ebooks.find(({ id }: { id: string }) => id !== 'two-tones').id as string
  })
  await page.evaluate((id) => history.pushState(null, '', `?book=${id}`), another)
  await log.expectTaken('reader.open|book.open|0')
  await tools.getByRole('link', { name: 'Shelf' }).click()
  await log.expectTaken('reader.open|book.close|0')
})
