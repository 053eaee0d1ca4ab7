import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chartPage, readmeSection } from '../scripts/charts/pages.ts'
import { machines } from '../src/inspector/machines.ts'

it.each(machines)('the chart of $machine.id shows the machine as it is', ({ machine, source }) => {
  const kept = readFileSync(`docs/statecharts/${machine.id}.md`, 'utf8')
  expect(kept, 'run `npm run charts`').toBe(chartPage(machine, source))
})

it('the README shows every machine as it is', () => {
  expect(readFileSync('README.md', 'utf8'), 'run `npm run charts`').toContain(readmeSection(machines))
})
