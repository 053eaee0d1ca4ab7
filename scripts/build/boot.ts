/** Puts the script into the page that applies the stored settings before the first paint. */
import { build, type Plugin, type Rolldown } from 'vite'
import { colourSets, nightSet } from '../../src/theme/semantic.ts'
import { root } from '../setup/paths.mjs'

const place = '<!-- boot script -->'

const canvasColours = {
  ...Object.fromEntries(
    Object.entries(colourSets).map(([theme, { light, dark }]) => [
      theme,
      { light: light.bg.canvas, dark: dark.bg.canvas },
    ]),
  ),
  NIGHT: { dark: nightSet.bg.canvas },
}

/** Bundles `src/services/settings/boot.ts` as a classic script. */
export async function bootScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [withoutLabels],
    define: { canvasColours: JSON.stringify(canvasColours) },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: 'src/services/settings/boot.ts', formats: ['iife'], name: 'boot' },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]!.output[0].code.trim()
}

/** Labels are for screens, which load later. */
const withoutLabels: Plugin = {
  name: 'settings-without-labels',
  enforce: 'pre',
  transform: {
    filter: { id: /\/content\/settings\.ts$/ },
    handler: (code) => ({ code: code.replace(/,? *\b(?:label|noun): '[^']*',?/g, ''), map: null }),
  },
}

export const bootInPage = (): Plugin => ({
  name: 'boot-in-page',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) =>
      html.includes(place) ? html.replace(place, `<script>${await bootScript()}</script>`) : html,
  },
})
