/**
 * Applies the stored settings before the first paint. The build puts this script into the page
 * (`scripts/build/boot.ts`).
 */
import { showSettings } from './appearance.ts'
import { settingsFrom } from './settings-store.ts'

/** The canvas colour of each theme in light and dark mode, for use before the style sheets load. */
declare const canvasColours: Readonly<Record<string, Readonly<Record<string, string>>>>

let stored: string | null = null
try {
  stored = localStorage.getItem('settings')
} catch {
  // Storage may be blocked.
}
const root = document.documentElement
showSettings(root, settingsFrom(stored), matchMedia('(prefers-color-scheme: dark)').matches)
document
  .querySelector('meta[name=theme-color]')
  ?.setAttribute('content', canvasColours[root.dataset.theme!]![root.dataset.mode!]!)
