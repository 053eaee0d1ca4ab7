/** The report as one self-contained page. */

import type { ModelResult } from '@neuro/statecharts'
import { escaped } from '#statecharts/charts/svg.ts'
import { rowOf } from '#statecharts/model/report.ts'
import type { WrittenPath } from '#statecharts/model/result.ts'
import { isProved, type Judged } from '../requirements.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'

type Report = {
  results: readonly ModelResult[]
  requirements: readonly Judged[]
  /** By id of the machine. */
  charts: ReadonlyMap<string, Charted>
}
/** A machine's chart, and its paths as sentences. */
export type Charted = {
  svg: string
  title: string
  purpose: string
  sentenceOf: (path: WrittenPath) => string
}

export const pageOf = ({ results, requirements, charts }: Report): string => {
  const titleOf = (machine: string) => charts.get(machine)?.title ?? machine
  const option = (value: string, text: string) => `<option value="${value}">${escaped(text)}</option>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What the models prove</title>
<style>${pageStyle()}</style>
</head>
<body>
<header>
<div class="head"><h1>What the models prove</h1>${summary(results, requirements)}</div>
<form role="search">
<label>Machine <select id="machine">${option('', `All ${results.length}`)}${results.map(({ machine }) => option(machine, titleOf(machine))).join('')}</select></label>
<label>Words in a path <input id="words" type="search"></label>
<button type="reset">Show all</button>
<output id="found"></output>
</form>
</header>
<main>
${overview(results, titleOf)}
${matrix(requirements)}
${results.map((result) => machineSection(result, charts.get(result.machine))).join('\n')}
</main>
<script>${pageScript}</script>
</body>
</html>
`
}

function summary(results: readonly ModelResult[], requirements: readonly Judged[]): string {
  const mutants = results.flatMap((result) => result.mutants ?? [])
  const noticed = mutants.filter(({ noticedBy }) => noticedBy !== null).length
  const count = (part: number, whole: number) =>
    `<b class="${part === whole ? 'good' : 'bad'}">${part.toLocaleString('en')} of ${whole.toLocaleString('en')}</b>`
  return `<p>${results.length} machines. The rules of ${count(requirements.filter(isProved).length, requirements.length)} requirements passed, ${count(noticed, mutants.length)} faults that were planted are noticed.</p>`
}

const heads = {
  machine: 'Machine',
  states: 'States',
  transitions: 'Transitions',
  guards: 'Conditions, both ways',
  outcomes: 'Answers',
  situations: 'Situations',
  walks: 'Random walks',
  rules: 'Rules',
  mutants: 'Planted faults',
} as const

/** Highlights a share below 100 %. */
const isShort = (value: string) => {
  const [, part, whole] = /^(\d+)\/(\d+)$/.exec(value) ?? []
  return part !== whole
}

function overview(results: readonly ModelResult[], titleOf: (machine: string) => string): string {
  const columns = Object.keys(heads).slice(1) as (keyof typeof heads)[]
  const line = (result: ModelResult) => {
    const row = rowOf(result)
    const cells = columns.map(
      (column) => `<td${isShort(row[column]) ? ' class="bad"' : ''}>${row[column]}</td>`,
    )
    return `<tr data-machine="${row.machine}"><th scope="row"><a href="#${row.machine}">${escaped(titleOf(row.machine))}</a></th>${cells.join('')}</tr>`
  }
  return `<section id="machines"><h2>Machines</h2>
<p class="key">Of each: what there is to be seen, and how much of it the tests saw.</p>
<div class="wide"><table class="counts">
<thead><tr>${Object.values(heads)
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')}</tr></thead>
<tbody>${results.map(line).join('\n')}</tbody>
</table></div></section>`
}

const marks = {
  passed: '<b class="good">✓</b>',
  failed: '<b class="bad">✗ failed</b>',
  'not run': '<span class="key">not run here</span>',
} as const

function matrix(requirements: readonly Judged[]): string {
  const row = ({ id, text, proofs }: Judged) => {
    const tests = proofs.map(
      ({ file, title, outcome }) => `${marks[outcome]} ${escaped(title)} <code>${escaped(file)}</code>`,
    )
    return `<tr data-requirement="${id}"><th scope="row">${id}</th><td>${escaped(text)}</td><td>${tests.join('<br>')}</td></tr>`
  }
  return `<section id="requirements"><h2>Requirements</h2>
<p class="key">The statements of the specification that rules of machines prove; npm test runs what else proves them, and the others.</p>
<div class="wide"><table class="matrix">
<thead><tr><th scope="col">Id</th><th scope="col">The specification says</th><th scope="col">Proved by</th></tr></thead>
<tbody>${requirements.map(row).join('\n')}</tbody></table></div></section>`
}

function machineSection(
  { machine, rules, mutants, paths }: ModelResult,
  charted: Charted | undefined,
): string {
  const survivors = (mutants ?? []).filter(({ noticedBy }) => noticedBy === null)
  return `<section class="machine" id="${machine}" data-machine="${machine}">
<h2>${escaped(charted?.title ?? machine)} <code>${machine}</code></h2>
<p class="key">${escaped(charted?.purpose ?? '')}</p>
<p class="key legend"><span><i class="line seen"></i> seen by tests</span><span><i class="line unseen"></i> never seen</span></p>
<div class="drawing" tabindex="0" role="region" aria-label="Chart of ${escaped(charted?.title ?? machine)}">${charted?.svg ?? ''}</div>
<h3>Rules</h3><ul>${rules.map((rule) => `<li>${escaped(rule)}</li>`).join('')}</ul>
${survivors.length === 0 ? '' : `<h3>Planted faults that no rule notices</h3><ul>${survivors.map(({ title, reason }) => `<li>${escaped(title)}. ${escaped(reason ?? '')}</li>`).join('')}</ul>`}
<details class="paths"><summary>${paths.length} paths in words</summary><ol>${paths.map((path) => pathLine(path, charted?.sentenceOf(path) ?? '')).join('\n')}</ol></details>
</section>`
}

function pathLine(path: WrittenPath, sentence: string): string {
  const way = path.way === '' ? '' : `, after ${escaped(path.way)}`
  const exactly = path.done === 'start' ? '' : `<b>${escaped(path.done)}</b> ─▶ `
  return `<li>${escaped(sentence)}<small>${exactly}${escaped(path.consequence)}</small><small>given ${escaped(path.given)}${way}</small></li>`
}
