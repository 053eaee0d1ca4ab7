/**
 * Builds the inspector's page, and for `npm run inspect` the app with a feed for it. Members' builds contain
 * neither.
 */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { filled } from '../build/filled.ts'
import { browserTarget } from '../build/target.ts'
import { dist, root } from '../setup/paths.mjs'

export const inspectorPage = join(dist, 'inspector')
export const watchedPages = join(dist, 'watched')

/** Sets `data-app` of the inspector's page, which says what app it can show. */
export const withApp = (html: string) => html.replace('data-app="none"', 'data-app="watched"')

/** Replaces `main.tsx` by `inspected.tsx`, so that the inspector can watch the actors of the page. */
export const watchedApp = (): Plugin => ({
  name: 'watched-app',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => withApp(html.replace('/src/main.tsx', '/src/inspected.tsx')),
  },
})

/** Browsers don't load modules from files, so the page is one classic script beside one style sheet. */
const classicScript = (): Plugin => ({
  name: 'classic-script',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace('<script type="module" crossorigin', '<script defer').replaceAll(' crossorigin', ''),
  },
})

/** `inspector.html` and the folder `inspector`, which it refers to by relative addresses, so it works on any host and as a file. */
export async function buildInspector(folder = inspectorPage) {
  const next = `${folder}.next`
  await build({
    // The app's configuration removes the descriptions of states.
    configFile: false,
    root,
    base: './',
    mode: 'production',
    logLevel: 'warn',
    plugins: [react(), classicScript()],
    build: {
      target: browserTarget,
      outDir: next,
      emptyOutDir: true,
      assetsDir: 'inspector',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      chunkSizeWarningLimit: 4000,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'inspector.html'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
}

/** Expects the inspector's page to be built. */
async function buildWatchedPages() {
  const next = `${watchedPages}.next`
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: next, emptyOutDir: true, rolldownOptions: { input: 'index.html' } },
    plugins: [watchedApp(), { name: 'product-in-page', transformIndexHtml: (html) => filled(html) }],
  })
  cpSync(inspectorPage, next, { recursive: true })
  const page = join(next, 'inspector.html')
  writeFileSync(page, withApp(readFileSync(page, 'utf8')))
  rmSync(watchedPages, { recursive: true, force: true })
  renameSync(next, watchedPages)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Panda catches unhandled errors and exits with 0, so failures have to be reported here.
  await (process.argv[2] === 'watched' ? buildWatchedPages() : buildInspector()).catch((error) => {
    console.error(error)
    process.exit(1)
  })
}
