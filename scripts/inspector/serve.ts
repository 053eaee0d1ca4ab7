/** Serves the inspector and the app that it watches at one address, with their own server and database. */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import { freePort, type Served, type ServeOptions, serve } from '../serve.ts'
import { CommandError } from '../setup/child.mjs'
import { reports, root } from '../setup/paths.mjs'
import { watchedPages } from './build.ts'

/** `env` is for the server, and `address` is that of the pages. */
export async function serveInspector({
  port,
  env = {},
  empty = [],
}: { port?: number } & Omit<ServeOptions, 'web'> = {}): Promise<Served> {
  // The inspector shows coverage and traces, if they exist.
  const link = join(watchedPages, 'reports')
  mkdirSync(reports, { recursive: true })
  if (!existsSync(link)) symlinkSync(reports, link, 'junction')
  const own = port ?? (await freePort())
  const address = `http://localhost:${own}`
  const apiPort = await freePort()
  const api = `http://127.0.0.1:${apiPort}`
  const server = await serve({ env: { PORT: String(apiPort), PUBLIC_URL: address, ...env }, empty })
  const pages = await preview({
    root,
    configFile: false,
    appType: 'spa',
    logLevel: 'warn',
    build: { outDir: watchedPages },
    preview: {
      host: '127.0.0.1',
      port: own,
      strictPort: true,
      proxy: { '/v1': api, '/healthz': api, '/readyz': api },
    },
    // On SIGTERM Vite ends this process; wait for the server first.
    plugins: [{ name: 'server-behind', closePreviewServer: async () => void (await server.stop()) }],
  }).catch(async (error) => {
    await server.stop()
    throw new CommandError(error instanceof Error ? error.message : String(error))
  })
  return {
    ...server,
    address,
    stop: async () => {
      await pages.close()
      return server.ended
    },
  }
}
