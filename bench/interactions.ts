/** From a press or a key to the next paint (INP), for what members do most, and from the press of Play to sound. */
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright/test'
import { browserFlags, findOrInstallBrowser } from '#scripts/engines.ts'
import { type Served, serve } from '#scripts/serve.ts'
import { signIn } from './member.ts'
import { median } from './statistics.ts'
import { line, readable } from './table.ts'
import { slow4g, slowCpu } from './visit.ts'

const rounds = 7
const tracks = '/admin/neuro/audiotracks'
const book = '/admin/neuro/ebooks?book=one-thing-at-a-time'

type Member = Parameters<typeof signIn>[2]
type Step = {
  name: string
  where: (page: Page) => Locator
  key?: string
  after?: (page: Page) => Promise<unknown>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true })
const close = (page: Page) => page.keyboard.press('Escape')

const onTracks: readonly Step[] = [
  { name: 'heart', where: button(/^(Add|Remove) Energizer .* favourites$/) },
  { name: 'filter', where: (page) => page.getByRole('search').getByText('Calm', { exact: true }) },
  { name: 'filter off', where: (page) => page.getByRole('search').getByText('All', { exact: true }) },
  { name: 'open search', where: (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }) },
  { name: 'type in search', where: (page) => page.getByRole('combobox'), key: 's', after: close },
  { name: 'play', where: button('Play Energizer (with vocals)') },
  { name: 'seek', where: button('Forward 15 seconds') },
  { name: 'open menu', where: button(/^Account/), after: close },
  { name: 'dark mode', where: button('Switch to dark mode') },
  { name: 'open appearance', where: button('Appearance') },
  { name: 'theme', where: (page) => page.getByRole('dialog').getByText('Purple', { exact: true }) },
]
const inBook: readonly Step[] = [{ name: 'turn a page', where: button('Next page') }]

export async function benchInteractions() {
  const server = await serve()
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags })
  try {
    const member = await server.addMember('ada@example.com')
    const times: Record<string, number[]> = {}
    for (let round = 0; round < rounds; round++) {
      for (const [path, steps] of [
        [tracks, onTracks],
        [book, inBook],
      ] as const) {
        const page = await open(browser, server, member, path)
        await steps[0]!.where(page).waitFor()
        await page.waitForLoadState('networkidle')
        const session = await page.context().newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
        for (const step of steps) times[step.name] = [...(times[step.name] ?? []), await delayOf(page, step)]
        await page.context().close()
      }
    }
    console.log(
      `\nFrom an input to the next paint (INP), CPU slowed ${slowCpu}× (medians of ${rounds}; the browser rounds to 8 ms)\n`,
    )
    console.log(line('', 'median', 'quickest'))
    for (const [name, each] of Object.entries(times))
      console.log(line(name, readable(median(each), 'ms'), readable(Math.min(...each), 'ms')))

    console.log(`\nFrom the press of Play to sound (medians of ${rounds})\n`)
    console.log(line('', 'median', 'quickest'))
    for (const [name, network] of [
      ['local', undefined],
      ['slow 4G', slow4g],
    ] as const)
      for (const [title, isHovered] of [
        ['Energizer', false],
        ['Bloomwave', true],
        ['Bloomwave', false],
      ] as const) {
        const each: number[] = []
        for (let round = 0; round < rounds; round++)
          each.push(await toSound(browser, server, member, { network, title, isHovered }))
        const which = title === 'Energizer' ? 'first track' : 'another'
        const label = `${name}, ${which}${isHovered ? ', hovered' : ''}`
        console.log(line(label, readable(median(each), 'ms'), readable(Math.min(...each), 'ms')))
      }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function open(browser: Browser, server: Served, member: Member, path: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await signIn(context, server.address, member)
  const page = await context.newPage()
  await page.addInitScript({ path: join(import.meta.dirname, 'watch.js') })
  await page.goto(`${server.address}${path}`)
  return page
}

/** Milliseconds. */
async function delayOf(page: Page, { where, key, after }: Step) {
  const place = where(page)
  if (key === undefined) await place.hover()
  else await place.focus()
  await settle(page)
  await page.evaluate(() => {
    globalThis.seen.interaction = 0
  })
  if (key === undefined) {
    await page.mouse.down()
    await page.mouse.up()
  } else await page.keyboard.press(key)
  await settle(page)
  const delay = await page.evaluate(() => globalThis.seen.interaction)
  await after?.(page)
  return delay
}

/** Lets what an input has started finish. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((settled) => {
        setTimeout(() => requestAnimationFrame(() => requestIdleCallback(settled, { timeout: 2000 })), 500)
      }),
  )

type Press = { network: typeof slow4g | undefined; title: string; isHovered: boolean }

/** Milliseconds. */
async function toSound(
  browser: Browser,
  server: Served,
  member: Member,
  { network, title, isHovered }: Press,
) {
  const page = await open(browser, server, member, tracks)
  const play = button(`Play ${title} (with vocals)`)(page)
  await play.waitFor()
  await page.waitForLoadState('networkidle')
  if (network !== undefined) {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  }
  if (isHovered) {
    await play.hover()
    await settle(page)
  } else {
    const { x, y } = (await play.boundingBox())!
    await page.mouse.move(x + 10, y + 10)
  }
  await page.mouse.down()
  await page.mouse.up()
  const heard = await page.waitForFunction(() => globalThis.seen.sound)
  const delay = await heard.jsonValue()
  await page.context().close()
  return delay
}
