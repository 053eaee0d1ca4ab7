// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { svgFileOf } from '@neuro/statecharts/charts'
import { nodesOf } from '@neuro/statecharts/inspector/chart/model.ts'
import { expect, it } from 'vitest'
import { machines } from '#inspector/machines.ts'
import { readmeCharts } from '#scripts/charts/readme.ts'

const charts = await readmeCharts()

it.each(charts)('%s shows the machine as it is', (file, svg) => {
  expect(readFileSync(file, 'utf8') === svg, 'run `npm run charts`').toBe(true)
  expect(readFileSync('README.md', 'utf8')).toContain(`(${file})`)
})

it.each(machines)('the chart of $machine.id has every state in it', async ({ machine }) => {
  const drawing = new DOMParser().parseFromString(await svgFileOf(machine), 'image/svg+xml')
  expect(drawing.documentElement.tagName).toBe('svg')
  const boxes = drawing.querySelectorAll('.state:not(.anywhere, .elsewhere, .entry, .exit)')
  expect(boxes).toHaveLength(nodesOf(machine.root).length)
})
