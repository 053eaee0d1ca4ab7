/**
 * Puts two scripts into the page: one applies the stored settings before the first paint, the other makes a member's
 * first API calls before the app's code has loaded.
 */
import { build, type Plugin, type Rolldown } from 'vite'
import { colourSets, nightSet, warmSets } from '../../src/theme/semantic.ts'
import { themeNames } from '../../src/theme/themes.ts'
import { root } from '../setup/paths.mjs'
import { browserTarget } from './target.ts'

/** By the comment in the page that each replaces. */
const scripts: Readonly<Record<string, string>> = {
  '<!-- settings script -->': 'src/services/settings/boot.ts',
  '<!-- first calls script -->': 'src/services/api/make-first-calls.ts',
}

const canvasColours = {
  ...Object.fromEntries(
    themeNames.map((theme) => {
      const { light, dark } = colourSets[theme]
      const warm = warmSets[theme]
      return [theme, { light: light.bg.canvas, warm: warm.bg.canvas, dark: dark.bg.canvas }]
    }),
  ),
  NIGHT: { dark: nightSet.bg.canvas },
}

/** Bundles a source as a classic script. `define`: code by the name that it replaces. */
export async function classicScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    define: { canvasColours: JSON.stringify(canvasColours), ...define },
    build: {
      write: false,
      target: browserTarget,
      lib: { entry, formats: ['iife'], name: 'inline' },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]!.output[0].code.trim()
}

export const bootInPage = (): Plugin => ({
  name: 'boot-in-page',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      let page = html
      for (const [placeholder, entry] of Object.entries(scripts)) {
        if (!page.includes(placeholder)) continue
        const script = await classicScript(entry)
        page = page.replace(placeholder, () => `<script>${script}</script>`)
      }
      return page
    },
  },
})
