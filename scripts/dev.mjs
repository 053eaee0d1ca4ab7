import { existsSync } from 'node:fs'
import { requireNode } from './setup/node.mjs'

requireNode()
const { command, Refusal, say } = await import('./setup/say.mjs')
const { prepare } = await import('./setup/prepare.mjs')
const { guarded, run } = await import('./setup/child.mjs')
const { root } = await import('./setup/paths.mjs')

await command(async () => {
  await prepare('styles')
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { startPages } = await import('./dev/pages.mjs')
  const { freePort } = await import('./dev/port.mjs')
  const apiPort = await freePort()
  const pages = await startPages(apiPort)
  say(`Pages, with hot reload: ${pages.address}`)
  const env = { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: pages.address }
  const watch = [`${root}/node_modules/tsx/dist/cli.mjs`, 'watch', '--clear-screen=false', 'server/main.ts']
  await guarded(
    () => {},
    async () => {
      const { code } = await run(process.execPath, watch, { env, hear: (text) => process.stdout.write(text) })
      await pages.close()
      if (code !== 0) throw new Refusal('The API ended, so the pages ended with it.')
    },
  )
})
