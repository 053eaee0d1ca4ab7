/** Pages during development: Vite serves them and passes API calls on, as if from one server. */
import { join } from 'node:path'
import { createServer } from 'vite'
import { watchedApp } from '../inspector/watched.mjs'
import { root } from '../setup/paths.mjs'
import { Refusal } from '../setup/say.mjs'

const open = '<script type="application/json" id="product">'

/**
 * @param {number} apiPort where the API listens on loopback
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function startPages(apiPort) {
  const api = `http://127.0.0.1:${apiPort}`
  let product = ''
  const vite = await createServer({
    root,
    // Listed here, because a page that finds it later would load twice.
    optimizeDeps: {
      entries: ['index.html', 'inspector.html', 'src/inspected.tsx', 'src/inspector/hosted.ts'],
    },
    server: {
      proxy: { '/v1': api, '/healthz': api, '/readyz': api },
      strictPort: true,
      // Files that the server and tests write aren’t part of a page.
      watch: {
        ignored: ['bench', 'dist', 'reports', 'tests', 'var'].map((folder) => join(root, folder, '**')),
      },
    },
    plugins: [
      watchedApp(),
      {
        name: 'product-in-page',
        // As the real server does for each page.
        transformIndexHtml: (html) => html.replace(open, () => `${open}${product}`),
      },
    ],
  })
  try {
    const { readConfiguration } = /** @type {typeof import('../../server/config.ts')} */ (
      await vite.ssrLoadModule('/server/config.ts')
    )
    const configuration = readConfiguration(process.env)
    product = JSON.stringify(configuration.product).replaceAll('<', '\\u003c')
    vite.config.server.host = configuration.host
    await vite.listen(configuration.port)
    const host = configuration.host === '127.0.0.1' ? 'localhost' : configuration.host
    return { address: `http://${host}:${configuration.port}`, close: () => vite.close() }
  } catch (error) {
    await vite.close()
    throw new Refusal(error instanceof Error ? error.message : String(error))
  }
}
