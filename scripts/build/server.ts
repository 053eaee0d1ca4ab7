import { build } from 'vite'
import { root } from '../setup/paths.mjs'

/** Bundles our own server code into one flat folder. Packages stay in node_modules, because some have native parts. */
export async function buildServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          members: 'server/members.ts',
          'render.worker': 'packages/sound/src/render.worker.ts',
          'loudness.worker': 'packages/sound/src/loudness.worker.ts',
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })
}
