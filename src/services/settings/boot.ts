/**
 * Runs before the first paint: applies what is stored, and remembers the last button that was pressed until the app
 * answers. The build puts this script into the page (`scripts/build/boot.ts`).
 */
import { settingsKey, tonightKey, welcomedKey } from '#services/session/forget-device.ts'
import { showSettings } from './appearance.ts'
import { settingsFrom } from './settings-store.ts'
import { storedEvening } from './tonight.ts'

/** The canvas colour of each theme in light, warm and dark mode, for use before the style sheets load. */
declare const canvasColours: Readonly<Record<string, Readonly<Record<string, string>>>>

const root = document.documentElement
let stored: string | null = null
let tonight: string | null = null
try {
  stored = localStorage.getItem(settingsKey)
  tonight = localStorage.getItem(tonightKey)
  root.toggleAttribute('data-welcomed', localStorage.getItem(welcomedKey) !== null)
} catch {
  // Storage may be blocked.
}
showSettings(
  root,
  settingsFrom(stored),
  matchMedia('(prefers-color-scheme: dark)').matches,
  storedEvening(tonight),
)
const { theme, mode, evening } = root.dataset
document
  .querySelector('meta[name=theme-color]')
  ?.setAttribute('content', canvasColours[theme!]![evening === 'warm' ? evening : mode!]!)

addEventListener('click', ({ target }) => {
  globalThis.pressedEarly = (target as Element).closest('button')
})
