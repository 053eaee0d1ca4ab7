import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { precompress } from '#scripts/build/precompress.ts'

/** Builds the floor page as the product's pages are built, into `folder`. */
export async function buildFloor(folder: string) {
  await build({
    configFile: false,
    root: join(import.meta.dirname),
    logLevel: 'warn',
    plugins: [react()],
    css: { postcss: {} },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  })
  // Where the server looks for pages.
  mkdirSync(join(folder, 'pages'))
  renameSync(join(folder, 'index.html'), join(folder, 'pages', 'index.html'))
  await precompress(folder)
}
