/** A browser whose profile stays, for tests that kill it. */
import { type BrowserContext, chromium } from 'playwright/test'
import { browserFlags, findOrInstallBrowser } from '#scripts/engines.ts'

/** Opens a browser with the profile in this folder. */
export const openBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { args: browserFlags, executablePath: findOrInstallBrowser() })

/** Kills the browser itself; what was started may be a script around it. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const ended = context.waitForEvent('close')
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
  await ended
}
