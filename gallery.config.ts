import { defineConfig } from 'playwright/test'
import journeys from './playwright.config.ts'
import { waitLimit } from './tests/support/limits.ts'

/** Takes pictures: `npm run gallery` and `npm run pictures`. */
export default defineConfig({
  ...journeys,
  outputDir: 'reports/gallery',
  reporter: 'list',
  projects: [
    {
      ...journeys.projects?.[0],
      name: 'gallery',
      testMatch: ['gallery.spec.ts', 'state-pictures.spec.ts'],
      testIgnore: [],
    },
  ],
  use: { ...journeys.use, actionTimeout: waitLimit },
})
