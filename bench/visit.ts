/**
 * A visit to a page with a slow phone on slow 4G, and what the browser
 * says about it.
 */
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright/test'

export const slow4g = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
export const slowCpu = 4
/** Milliseconds without a long task after which nothing happens any more. */
const resting = 2_000

/** Milliseconds since navigation began, kilobytes (1000 bytes) as they came over the wire until the page was ready. */
export type Figures = {
  firstPaint: number
  largestPaint: number
  /** Until what shows takes input at once: after the first paint and the last long task. */
  free: number
  /** Until React responds to the page. */
  ready: number
  /** Until the app itself shows what a member came for: not an outline, nor a picture of the last visit. */
  content: number
  /** Sum of the time that long tasks took beyond 50 ms: until content, and until nothing happened any more. */
  blockingToContent: number
  blocking: number
  /** The longest task after content. */
  longestAfter: number
  /** What the main thread worked until nothing happened any more. */
  mainThread: number
  layoutShift: number
  javascript: number
  css: number
  fonts: number
  requests: number
}

declare global {
  /** Whether the page shows its content. */
  var isContent: () => boolean
  /** What `watch.js` keeps in the visited page. Milliseconds, except the shift, which has no unit. */
  var seen: Pick<
    Figures,
    'largestPaint' | 'ready' | 'content' | 'blocking' | 'layoutShift' | 'longestAfter' | 'blockingToContent'
  > & {
    /** When the last task of more than 50 ms ended. */
    lastLongTask: number
    /** Until the paint after the slowest input. */
    interaction: number
    /** From the last press until a track plays. */
    sound: number
  }
}

/** What is there once a page shows its content: an element for each selector, with the text if one is given. */
export type Content = readonly (readonly [selector: string, text: string])[]

/** Visits in a page of its own; what `context` has cached stays. */
export async function visit(context: BrowserContext, address: string, content: Content): Promise<Figures> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const wire = await countBytes(session)
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript({ path: join(import.meta.dirname, 'watch.js') })
  await page.addInitScript((parts) => {
    globalThis.isContent = () =>
      parts.every(([selector, text]) => document.querySelector(selector)?.textContent?.includes(text))
  }, content)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.seen.ready > 0 && globalThis.seen.content > 0)
  // What loads later, such as the code of other screens, doesn't count.
  const needed = wire()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => globalThis.seen.largestPaint > 0)
  await page.waitForFunction((rest) => performance.now() - globalThis.seen.lastLongTask > rest, resting)
  const { metrics } = await session.send('Performance.getMetrics')
  const mainThread = metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  const figures = { ...(await figuresOf(page)), ...needed, mainThread }
  await leave(page)
  return figures
}

/** Closes the page as a member would: the page learns that it's hidden. */
export async function leave(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
}

const figuresOf = (page: Page) =>
  page.evaluate(() => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { ...globalThis.seen, firstPaint, free: Math.max(firstPaint, globalThis.seen.lastLongTask) }
  })

/** Counts what arrives from now on; the returned function gives the sums so far. */
async function countBytes(session: CDPSession) {
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  const kilobytes = (kind: string) => (bytes.get(kind) ?? 0) / 1000
  return () => ({
    javascript: kilobytes('Script'),
    css: kilobytes('Stylesheet'),
    fonts: kilobytes('Font'),
    requests: kinds.size,
  })
}
