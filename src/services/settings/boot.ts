/**
 * Runs before the first paint: applies what is stored, and remembers the last button that was pressed until the app
 * answers. The build puts this script into the page (`scripts/build/boot.ts`).
 */
import { settingsKey, welcomedKey } from '#services/session/forget-device.ts'
import { showSettings } from './appearance.ts'
import { settingsFrom } from './settings-store.ts'

/** The canvas colour of each theme in light and dark mode, for use before the style sheets load. */
declare const canvasColours: Readonly<Record<string, Readonly<Record<string, string>>>>

const root = document.documentElement
let stored: string | null = null
try {
  stored = localStorage.getItem(settingsKey)
  root.toggleAttribute('data-welcomed', localStorage.getItem(welcomedKey) !== null)
} catch {
  // Storage may be blocked.
}
showSettings(root, settingsFrom(stored), matchMedia('(prefers-color-scheme: dark)').matches)
document
  .querySelector('meta[name=theme-color]')
  ?.setAttribute('content', canvasColours[root.dataset.theme!]![root.dataset.mode!]!)

addEventListener('click', ({ target }) => {
  globalThis.pressedEarly = (target as Element).closest('button')
})
