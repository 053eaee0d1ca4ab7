/** A while on a network that does to a member what trains, hotels and overloaded servers do. */
import type { Page } from 'playwright/test'
import { firstVersion, programs, trackOf } from '#content/programs.ts'
import { listFavourites } from '#server/db/favourites.ts'
import { type BrowserServer, expect, genesisTracks, signInAt, test } from '#tests/support/browser/browser.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'
import { testLimit } from '#tests/support/limits.ts'
import { faults, type RoughNetwork, startRoughNetwork } from '#tests/support/server/rough-network.ts'

test.use({ played: genesisTracks, savesData: false, serviceWorkers: 'allow' })

/** Seconds that each fault lasts at least, by the page's own clock. */
const spell = 15

const rounds = faults.filter((fault) => fault !== 'closed')
/** One for each round, and one for the maintenance: what the list offers first of other programs. */
const [late, ...titles] = programs
  .filter(({ id }) => id !== 'genesis')
  .map((program) => trackOf(program, firstVersion(program)).title)
  .slice(0, rounds.length + 1)
const genesis = 'Genesis (with vocals)'

const main = (page: Page) => page.getByRole('main')
const heart = (page: Page, change: 'Add' | 'Remove', title: string) =>
  main(page).getByRole('button', {
    name: `${change} ${title} ${change === 'Add' ? 'to' : 'from'} favourites`,
    exact: true,
  })
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone', exact: true })
const progress = async (page: Page) =>
  Number(await page.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow'))

async function onServer({ database }: BrowserServer, email: string) {
  const { id, phone } = await database.query
    .selectFrom('members')
    .select(['id', 'phone'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { phone, favourites: [...(await listFavourites(database.query, id))].sort() }
}

/** `errors`: how often the browser has given the file up. */
type Sample = { seconds: number; ahead: number; errors: number }

/** Notes four times a second where the sound is, and how many seconds of it have come already. */
const sample = (page: Page) =>
  page.evaluate(() => {
    const { heard } = window as unknown as { heard: Set<HTMLMediaElement> }
    const samples: Sample[] = []
    let errors = 0
    for (const element of heard) element.addEventListener('error', () => (errors += 1))
    Object.assign(window, { samples })
    setInterval(() => {
      const [element] = [...heard].sort((one, other) => other.currentTime - one.currentTime)
      const { buffered, currentTime } = element!
      const ends = Array.from({ length: buffered.length }, (_, at) =>
        buffered.start(at) <= currentTime ? buffered.end(at) : 0,
      )
      samples.push({ seconds: currentTime, ahead: Math.max(currentTime, ...ends) - currentTime, errors })
    }, 250)
  })

const samplesOf = (page: Page) => page.evaluate(() => (window as unknown as { samples: Sample[] }).samples)

/** Where the sound stopped for five seconds, although the next six had come and the browser had them. */
const stops = (samples: readonly Sample[]) =>
  samples.filter((last, at) => {
    const before = samples[at - 1]
    const after = samples[at + 20]
    return (
      before !== undefined &&
      after !== undefined &&
      last.seconds > before.seconds &&
      last.ahead > 6 &&
      after.errors === before.errors &&
      after.seconds < last.seconds + 0.25
    )
  })

let network: RoughNetwork
test.beforeEach(async ({ server }) => {
  network = await startRoughNetwork(server.address)
})
test.afterEach(() => network.stop())

test('a network that fails in every way loses nothing, and sound goes on while it can', async ({
  page,
  context,
  server,
  member,
}) => {
  // Two minutes of it are real time.
  test.setTimeout(2 * testLimit)
  const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  await watchSound(page)
  await signInAt(network.address, member, page)
  await page.goto(`${network.address}/admin/neuro/audiotracks`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await main(page)
    .getByRole('button', { name: `Play ${genesis}` })
    .click()
  await expectSound(page, 'genesis-vocals')
  const book = await context.newPage()
  await book.goto(`${network.address}/admin/neuro/ebooks?book=two-tones`)
  await expect(main(book).getByRole('button', { name: 'Contents' })).toBeEnabled()
  const opened = await progress(book)
  await page.bringToFront()
  await go('Account settings')
  await expect(phone(page)).toBeEditable()
  await sample(page)

  /** A heart, a page and a profile, while the network is like this. */
  async function live(round: number): Promise<void> {
    const end = (await samplesOf(page)).length + spell * 4
    await go('Programs')
    await heart(page, 'Add', titles[round]!).click()
    await expect(heart(page, 'Remove', titles[round]!)).toBeVisible()
    await book.keyboard.press('ArrowRight')
    await go('Account settings')
    await phone(page).fill(`040 ${round}`)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect.poll(async () => (await samplesOf(page)).length).toBeGreaterThan(end)
  }

  await test.step('maintenance', async () => {
    network.become('closed')
    await go('Programs')
    await heart(page, 'Add', late!).click()
    await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    network.become('fine')
    await expect(heart(page, 'Remove', late!)).toBeVisible()
  })
  for (const [round, fault] of rounds.entries()) {
    await test.step(fault, async () => {
      network.become(fault)
      await live(round)
    })
  }
  const samples = await samplesOf(page)
  expect(stops(samples), 'the sound stopped although the next seconds were there').toEqual([])

  network.become('fine')
  await expectSound(page, 'genesis-vocals')
  expect(await placeOf(page)).toBeGreaterThan(Math.max(...samples.map(({ seconds }) => seconds)) - 5)
  const shown = {
    phone: `040 ${rounds.length - 1}`,
    favourites: [late!, ...titles].sort(),
  }
  await expect.poll(() => onServer(server, member.email)).toEqual(shown)
  await expect(phone(page)).toHaveValue(shown.phone)
  await go('Favourites')
  await expect(main(page).getByRole('button', { name: /^Remove .* from favourites$/ })).toHaveCount(
    shown.favourites.length,
  )
  await expect(page.getByText(/changes? to send$/)).toHaveCount(0)
  const read = await progress(book)
  expect(read).toBeGreaterThan(opened)
  await book.reload()
  await expect.poll(() => progress(book)).toBeCloseTo(read, -1)
  await page.reload()
  await expect(main(page).getByRole('button', { name: /^Remove .* from favourites$/ })).toHaveCount(
    shown.favourites.length,
  )
})
