// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { chart } from '@neuro/statecharts'
import { expect, it } from 'vitest'
import { machines } from '#inspector/machines.ts'
import { readmeCharts } from '#scripts/charts/readme.ts'
import { nodesOf } from '#statecharts/inspector/chart/model.ts'

const charts = await readmeCharts()

it.each(charts)('%s shows the current machine', (file, svg) => {
  expect(readFileSync(file, 'utf8') === svg, 'run `npm run charts`').toBe(true)
  expect(readFileSync('README.md', 'utf8')).toContain(`(${file})`)
})

it.each(machines)('the chart of $machine.id contains every state', async ({ machine }) => {
  const drawing = new DOMParser().parseFromString(await chart(machine), 'image/svg+xml')
  expect(drawing.documentElement.tagName).toBe('svg')
  const boxes = drawing.querySelectorAll('.state:not(.anywhere, .elsewhere, .entry, .exit)')
  expect(boxes).toHaveLength(nodesOf(machine.root).length)
})

it('the inspector, the charts and the models have every machine', () => {
  const files = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => `src/machines/${file}`)
  expect(machines.map(({ source }) => source).sort()).toEqual(files.sort())
})
