/** Pictures of every email at two widths, light and dark, with a contact sheet: `npx tsx scripts/gallery/emails.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { deployment, emailsOf } from '#tests/support/emails.ts'
import { browserFlags, findBrowser } from '../browser.ts'
import { contactSheet } from './contact-sheet.mjs'

const folder = 'gallery'
mkdirSync(folder, { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
const sections = []
for (const { name, subject, html, text } of emailsOf(deployment)) {
  const pictures = []
  for (const width of [360, 680]) {
    for (const mode of ['light', 'dark'] as const) {
      const label = `email-${name}-${width}-${mode}`
      const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme: mode })
      await page.setContent(html)
      await page.screenshot({ path: join(folder, `${label}.png`), fullPage: true })
      await page.close()
      pictures.push({ file: `${label}.png`, label })
    }
  }
  writeFileSync(join(folder, `email-${name}.txt`), `Subject: ${subject}\n\n${text}`)
  sections.push({ title: subject, pictures })
}
await browser.close()
writeFileSync(join(folder, 'emails.html'), contactSheet('Emails', sections))
console.log(join(folder, 'emails.html'))
