/** Builds the pages that `npm run inspect` serves. They are apart from what members get. */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { dist, root } from '../setup/paths.mjs'

export const inspectorFolder = join(dist, 'inspector')
export const watchedPages = join(dist, 'watched')

/** Replaces `main.tsx` by `inspected.tsx`, so that the inspector can watch the actors of the page. */
export const watchedApp = (): Plugin => ({
  name: 'watched-app',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/src/inspected.tsx'),
  },
})

/** Builds the inspector's page. Its files name each other by relative addresses, so any folder will do. */
export async function buildInspector(folder = inspectorFolder) {
  await build({
    // The app's configuration removes the descriptions of states.
    configFile: false,
    root,
    base: './',
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 3000,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'inspector.html') },
    },
  })
  return folder
}

async function buildWatchedPages() {
  const next = `${watchedPages}.next`
  await buildInspector(next)
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: next, emptyOutDir: false, rolldownOptions: { input: 'index.html' } },
    plugins: [watchedApp()],
  })
  rmSync(watchedPages, { recursive: true, force: true })
  renameSync(next, watchedPages)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Panda catches unhandled errors and exits with 0, so failures have to be reported here.
  await buildWatchedPages().catch((error) => {
    console.error(error)
    process.exit(1)
  })
}
