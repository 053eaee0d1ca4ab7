import { defineConfig } from 'playwright/test'
import journeys from './playwright.config.ts'

/** Takes pictures: `npm run gallery`. */
export default defineConfig({
  ...journeys,
  outputDir: 'reports/gallery',
  reporter: 'list',
  projects: [{ name: 'gallery', testMatch: 'gallery.spec.ts' }],
  use: { ...journeys.use, actionTimeout: 30_000 },
})
