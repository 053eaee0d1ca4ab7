// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chartPage, outlined, readmeSection } from '../scripts/charts/pages.ts'
import { svgFileOf } from '../scripts/charts/svg.ts'
import { nodesOf } from '../src/inspector/chart/model.ts'
import { machines } from '../src/inspector/machines.ts'

it.each(machines)('the chart and the page of $machine.id show the machine as it is', async (charted) => {
  const { id } = charted.machine
  expect(kept(`${id}.md`), 'run `npm run charts`').toBe(chartPage(charted))
  expect(kept(`${id}.svg`), 'run `npm run charts`').toBe(await svgFileOf(charted.machine))
  const outline = outlined(charted.machine)
  if (outline !== null)
    expect(kept(`${id}.outline.svg`), 'run `npm run charts`').toBe(await svgFileOf(charted.machine, outline))
})

it('nothing is kept of a machine that is gone', () => {
  const ids = readdirSync('docs/statecharts').map((name) => name.split('.')[0])
  expect(ids.filter((id) => !machines.some(({ machine }) => machine.id === id))).toEqual([])
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
