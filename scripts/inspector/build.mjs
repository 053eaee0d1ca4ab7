/**
 * Builds the inspector's page into `dist/inspector`, apart from what members get: `node scripts/inspector/build.mjs`.
 * Not the app's own configuration, which leaves out what machines say about themselves.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { dist, root } from '../setup/paths.mjs'

export const inspectorFolder = join(dist, 'inspector')

/** Works wherever the folder is put: its files name each other by relative addresses. */
export async function buildInspector(folder = inspectorFolder) {
  await build({
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

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildInspector())
