import { requireNode } from './setup/node.mjs'

requireNode()
const { command } = await import('./setup/say.mjs')
const { prepare } = await import('./setup/prepare.mjs')

await command(async () => {
  await prepare('product')
  const { findOrInstallBrowser } = await import('./browser.mjs')
  const isSeen = ['--headed', '--ui', '--debug'].some((shown) => process.argv.includes(shown))
  process.env.CHROME_PATH = findOrInstallBrowser({ isSeen })
  const { handOver } = await import('./setup/child.mjs')
  await handOver(['node_modules/playwright/cli.js', 'test', ...process.argv.slice(2)])
})
