import { build } from 'vite'
import { root } from '../setup/paths.mjs'
import { external } from './external.ts'

/** Bundles the server with its packages into one flat folder, which is read twice as quickly as node_modules. */
export async function buildServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external },
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
