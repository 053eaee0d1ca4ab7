/** The test of the device, and a book: what they are made of answers by itself. */
import { press } from '../../support/browser-walks/moves.ts'
import { test } from '../../support/browser-walks/stage.ts'

test('the test of the device, well and badly, and its report', async ({ openStage }) => {
  test.setTimeout(120_000)
  const stage = await openStage()
  const { page, log, network, signIn } = stage
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
