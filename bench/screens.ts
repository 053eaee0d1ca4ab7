/** From the press of a link to the paint of another screen: when it is first opened, and again. */
import { chromium, type Page, type Request } from 'playwright/test'
import { browserFlags, findOrInstallBrowser } from '#scripts/engines.ts'
import { serve } from '#scripts/serve.ts'
import { signIn } from './member.ts'
import { median } from './statistics.ts'
import { line, readable } from './table.ts'

const rounds = 7
const screens = [
  'Programs',
  'Player',
  'Favourites',
  'Books',
  'Articles',
  'Journey',
  'Quiz',
  'Account settings',
]

export async function benchScreens() {
  const server = await serve()
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags })
  try {
    const member = await server.addMember('ada@example.com')
    for (const slowdown of [4, 1]) {
      const first: Record<string, number[]> = {}
      const again: Record<string, number[]> = {}
      const requests: Record<string, number[]> = {}
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
        await signIn(context, server.address, member)
        const page = await context.newPage()
        const last = page.waitForResponse('**/assets/quiz.screen-*.js')
        await page.goto(`${server.address}/admin/neuro/dashboard`)
        await last
        await page.waitForLoadState('networkidle')
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        for (const times of [first, again]) {
          for (const name of [...screens, 'Dashboard']) {
            let count = 0
            const countOne = (request: Request) => {
              if (request.url().includes('/assets/')) count += 1
            }
            page.on('request', countOne)
            times[name] = [...(times[name] ?? []), await open(page, name)]
            page.off('request', countOne)
            if (times === first) requests[name] = [...(requests[name] ?? []), count]
          }
        }
        await context.close()
      }
      console.log(
        `\nFrom the press to the paint of a screen, CPU slowed ${slowdown}× (medians of ${rounds})\n`,
      )
      console.log(line('', 'first', 'again', 'requests'))
      for (const name of [...screens, 'Dashboard'])
        console.log(
          line(
            name,
            readable(median(first[name]!), 'ms'),
            readable(median(again[name]!), 'ms'),
            readable(median(requests[name]!)),
          ),
        )
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Milliseconds. */
const open = (page: Page, name: string) =>
  page.evaluate(async (label) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
    const link = links.find(({ textContent }) => textContent === label)!
    const before = document.querySelector('h1')
    await new Promise((settled) => setTimeout(settled, 300))
    const pressed = performance.now()
    link.click()
    while (document.querySelector('h1') === before || document.querySelector('h1') === null)
      await new Promise((next) => requestAnimationFrame(next))
    // We are in the frame that shows it, just before it's painted.
    await new Promise((painted) => setTimeout(painted))
    return performance.now() - pressed
  }, name)
