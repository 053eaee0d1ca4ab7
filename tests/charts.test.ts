// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chartPage, readmeSection } from '../scripts/charts/pages.ts'
import { svgFileOf } from '../scripts/charts/svg.ts'
import { nodesOf } from '../src/inspector/chart/model.ts'
import { machines } from '../src/inspector/machines.ts'

it.each(machines)('the chart and the page of $machine.id show the machine as it is', async (charted) => {
  const { id } = charted.machine
  expect(kept(`${id}.md`), 'run `npm run charts`').toBe(chartPage(charted))
  expect(kept(`${id}.svg`), 'run `npm run charts`').toBe(await svgFileOf(charted.machine))
})

it.each(machines)('the chart of $machine.id is a whole drawing, each of its states in it', ({ machine }) => {
  const drawing = new DOMParser().parseFromString(kept(`${machine.id}.svg`), 'image/svg+xml')
  expect(drawing.documentElement.tagName).toBe('svg')
  const boxes = drawing.querySelectorAll('.state:not(.anywhere, .elsewhere, .entry, .exit)')
  expect(boxes).toHaveLength(nodesOf(machine.root).length)
})

const kept = (name: string) => readFileSync(join('docs/statecharts', name), 'utf8')

it('the README shows every machine as it is', () => {
  expect(readFileSync('README.md', 'utf8'), 'run `npm run charts`').toContain(readmeSection(machines))
})
