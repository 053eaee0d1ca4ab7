/**
 * `npm run dev`: Vite serves the pages and forwards API calls to the server, which restarts when it changes.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { productValues } from '../server/plugins/pages/fill.ts'
import { filled } from './build/filled.ts'
import { watchedApp } from './inspector/build.ts'
import { freePort } from './serve.ts'
import { CommandError, node } from './setup/child.mjs'
import { root } from './setup/paths.mjs'

/** Serves the pages. The API listens on loopback. */
async function startPages(apiPort: number) {
  const api = `http://127.0.0.1:${apiPort}`
  let product: ReturnType<typeof productValues> | undefined
  const vite = await createServer({
    root,
    // Listed here, because a package found later would reload the page.
    optimizeDeps: { entries: ['index.html', 'inspector.html', 'src/inspected.tsx'] },
    server: {
      proxy: { '/v1': api, '/healthz': api, '/readyz': api },
      strictPort: true,
      // Ignores files that the server and tests write.
      watch: {
        ignored: ['bench', 'dist', 'reports', 'tests', 'var'].map((folder) => join(root, folder, '**')),
      },
    },
    plugins: [watchedApp(), { name: 'product-in-page', transformIndexHtml: (html) => filled(html, product) }],
  })
  try {
    const { readConfiguration } = (await vite.ssrLoadModule(
      '/server/config.ts',
    )) as typeof import('../server/config.ts')
    const configuration = readConfiguration(process.env)
    product = productValues(configuration.product)
    vite.config.server.host = configuration.host
    await vite.listen(configuration.port)
    const host = configuration.host === '127.0.0.1' ? 'localhost' : configuration.host
    return { address: `http://${host}:${configuration.port}`, close: () => vite.close() }
  } catch (error) {
    await vite.close()
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
const apiPort = await freePort()
const pages = await startPages(apiPort)
console.error(`Pages, with hot reload: ${pages.address}`)
const env = { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: pages.address }
const { code } = await node(
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  { env, onOutput: (text) => process.stdout.write(text) },
)
await pages.close()
if (code !== 0) throw new CommandError('The API ended, so the pages ended with it.')
