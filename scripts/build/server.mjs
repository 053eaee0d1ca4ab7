import { build } from 'vite'
import { root } from '../setup/paths.mjs'

/**
 * Bundles our own server code. Packages stay in node_modules because several have native parts. All files are in one
 * folder, so each finds the others beside it, bundled or not.
 * @param {string} folder
 */
export async function buildServer(folder) {
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
