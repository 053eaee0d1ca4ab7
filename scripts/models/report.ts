/**
 * Combines the proofs' results in `reports/models`: a table, `models.json`, `index.html`, and the gates that
 * no single machine can check. With ids of machines, only their table.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { report } from '@neuro/statecharts'
import { machines } from '#inspector/machines.ts'
import { svgOf } from '#statecharts/charts/svg.ts'
import { machineTitle } from '#statecharts/inspector/say.ts'
import { vitestTests } from '../outcome.ts'
import { isProved, judge, problemOf } from '../requirements.ts'
import { machinesIn, unproved } from './found.ts'
import { type Gate, junitOf } from './junit.ts'
import { type Charted, pageOf } from './page.ts'
import { readResults } from './read.ts'
import { sentenceOf } from './sentence.ts'

const folder = 'reports/models'
const only = process.argv.slice(2)

const order = machines.map(({ machine }) => machine.id)
const results = readResults(folder).sort((a, b) => order.indexOf(a.machine) - order.indexOf(b.machine))
const shown = only.length === 0 ? results : results.filter(({ machine }) => only.includes(machine))
console.log(`\n${report(shown)}\n`)

const requirements = judge(vitestTests(join(folder, 'tests.json')))
const ruled = requirements.filter(({ proofs }) => proofs.length > 0)
const charts = new Map<string, Charted>()
for (const result of results) {
  const charted = machines.find(({ machine }) => machine.id === result.machine)
  if (charted === undefined) continue
  const { machine } = charted
  const purpose = machine.root.description ?? ''
  charts.set(machine.id, {
    svg: await svgOf(machine, result),
    title: machineTitle(machine.id),
    purpose,
    sentenceOf: (path) => sentenceOf(machine, path),
  })
}
writeFileSync(
  join(folder, 'models.json'),
  JSON.stringify({
    machines: Object.fromEntries(results.map((result) => [result.machine, result])),
    requirements: Object.fromEntries(ruled.map(({ id, text, proofs }) => [id, { text, proofs }])),
  }),
)
writeFileSync(join(folder, 'index.html'), pageOf({ results, requirements: ruled, charts }))

const mutants = shown.flatMap((result) => result.mutants ?? [])
const noticed = mutants.filter(({ noticedBy }) => noticedBy !== null).length
if (mutants.length > 0) {
  const rules = shown.reduce((sum, result) => sum + result.rules.length, 0)
  console.log(`${noticed} of ${mutants.length} mutants break one of ${rules} rules.`)
  for (const { title, reason } of mutants.filter(({ noticedBy }) => noticedBy === null))
    console.log(`  not noticed: ${title}. ${reason ?? ''}`)
}
if (only.length === 0)
  console.log(
    `The rules of ${ruled.filter(isProved).length} requirements passed, of ${ruled.length} that have any; \`npm test\` runs what else proves the ${requirements.length}.`,
  )

const found = await machinesIn('src/machines')
const without = unproved(found, new Set(results.map(({ machine }) => machine)))
const gates: readonly Gate[] = [
  ...found.map(({ id }) => ({
    name: `${id} has a model`,
    problem: without.includes(id)
      ? `${id} has no model: write tests/**/${id}.model.ts, with its rules in ${id}.model.test.ts.`
      : null,
  })),
  ...ruled.map((one) => ({
    name: `the rules of ${one.id} passed: ${one.text}`,
    problem: isProved(one) ? null : problemOf(one),
  })),
]
const broken = gates.flatMap(({ problem }) => problem ?? [])
if (only.length === 0) {
  writeFileSync(join(folder, 'junit-gates.xml'), junitOf(gates))
  if (broken.length > 0) {
    console.log(broken.join('\n'))
    process.exitCode = 1
  }
}
