import { oldestBrowsers } from '../../src/content/browsers.ts'

/** What scripts and styles for the browser are compiled down to: `chrome111` and so on. */
export const browserTarget = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`)
