/** Draws the charts of the README, `docs/statecharts/*.svg`, from the machines themselves. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { readmeCharts } from './charts/readme.ts'

mkdirSync('docs/statecharts', { recursive: true })
for (const [file, svg] of await readmeCharts()) {
  writeFileSync(file, svg)
  console.log(`Written: ${file}`)
}
