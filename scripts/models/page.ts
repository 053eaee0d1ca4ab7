/** The report as one page that needs nothing else. */
import type { ModelResult, WrittenPath } from '../../tests/support/model/result.ts'
import { type InBrowser, isProven, type Proven } from './read.ts'
import { chartStyle, escaped } from './svg.ts'
import { rowOf } from './table.ts'

type Report = {
  results: readonly ModelResult[]
  proven: readonly Proven[]
  browser: InBrowser
  charts: ReadonlyMap<string, string>
}

export const pageOf = ({ results, proven, browser, charts }: Report): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Models</title>
<style>${style}${chartStyle}</style>
</head>
<body>
<header>
<h1>What the models prove</h1>
<form role="search">
<label>Machine <select id="machine"><option value="">All ${results.length}</option>${results.map(({ machine }) => `<option>${machine}</option>`).join('')}</select></label>
<label>Requirement <select id="requirement"><option value="">All ${proven.length}</option>${proven.map(({ id, text }) => `<option value="${id}">${id} ${escaped(text)}</option>`).join('')}</select></label>
<label>Words in a path <input id="words" type="search"></label>
</form>
</header>
<main>
${overview(results)}
${matrix(proven)}
${results.map((result) => machineSection(result, charts.get(result.machine) ?? '', browser[result.machine])).join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`

const cells = (tag: 'td' | 'th', values: readonly string[]) =>
  values
    .map((value, at) => (at === 0 ? `<th scope="row">${value}</th>` : `<${tag}>${value}</${tag}>`))
    .join('')

function overview(results: readonly ModelResult[]): string {
  const rows = results.map((result) => rowOf(result))
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  return `<section><h2>Machines</h2><div class="wide"><table>
<thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr data-machine="${row.machine}">${cells('td', [`<a href="#${row.machine}">${row.machine}</a>`, ...columns.slice(1).map((column) => row[column])])}</tr>`).join('\n')}</tbody>
</table></div></section>`
}

function matrix(proven: readonly Proven[]): string {
  const row = (one: Proven) => {
    const machines = [...new Set(one.paths.map(({ machine }) => machine))]
    const where = machines.map(
      (machine) =>
        `<a href="#${machine}">${machine}</a> (${one.paths.filter((path) => path.machine === machine).length})`,
    )
    const test =
      one.test === null ? [] : [`<code>${escaped(one.test.file)}</code>: ${escaped(one.test.title)}`]
    const mark = isProven(one) ? '<b class="good">proved</b>' : '<b class="bad">not proved</b>'
    return `<tr data-requirement="${one.id}">${cells('td', [one.id, escaped(one.text), mark, [...where, ...test].join(', ')])}</tr>`
  }
  return `<section><h2>Requirements</h2><div class="wide"><table>
<thead><tr><th scope="col">id</th><th scope="col">The specification says</th><th scope="col"></th><th scope="col">Paths that prove it</th></tr></thead>
<tbody>${proven.map(row).join('\n')}</tbody></table></div></section>`
}

function machineSection(
  { machine, names, transitions, mutants, paths }: ModelResult,
  chart: string,
  inBrowser: InBrowser[string] | undefined,
): string {
  const survivors = (mutants ?? []).filter(({ noticedBy }) => noticedBy === null)
  const untaken = Object.entries(inBrowser?.untaken ?? {})
  const total = Object.keys(transitions).length
  return `<section class="machine" id="${machine}" data-machine="${machine}"><h2>${machine}</h2>
<p class="key"><span class="good">▬</span> seen <span class="bad">▬</span> never seen</p>
<div class="wide">${chart}</div>
${survivors.length === 0 ? '' : `<h3>Mutants that nothing notices</h3><ul>${survivors.map(({ title, reason }) => `<li>${escaped(title)}. ${escaped(reason ?? '')}</li>`).join('')}</ul>`}
${
  inBrowser === undefined
    ? ''
    : `<h3>In a real browser</h3><p>${inBrowser.taken.length} of ${total} transitions were taken.</p>${
        untaken.length === 0
          ? ''
          : `<details><summary>The others, and why</summary><ul>${untaken.map(([key, reason]) => `<li>${escaped(names[key] ?? key)}: ${escaped(reason)}</li>`).join('')}</ul></details>`
      }`
}
<details><summary>${paths.length} paths in words</summary><ol>${paths.map(sentence).join('\n')}</ol></details>
</section>`
}

function sentence(path: WrittenPath): string {
  const way = path.way === '' ? '' : `, after ${escaped(path.way)}`
  const ids = path.requirements.map((id) => `<mark>${id}</mark>`).join(' ')
  const happens =
    path.done === 'start'
      ? 'it starts'
      : `<b>${escaped(path.done)}</b> happens in <i>${escaped(path.from)}</i>`
  return `<li data-requirements="${path.requirements.join(' ')}">When ${happens}: ${escaped(path.consequence)} ${ids}<small>given ${escaped(path.given)}${way}</small></li>`
}

const style = `
:root { color-scheme: light dark; --ink: #1f2933; --soft: #5a6875; --line: #d6dde4; --ground: #f6f8fa; --card: #fff; --good: #1b7f4d; --bad: #c0341d; --mark: #e4effb; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf0; --soft: #9aa8b5; --line: #35414d; --ground: #151b21; --card: #1d252d; --good: #5fc893; --bad: #ff8a70; --mark: #203a55; } }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.55 'Plus Jakarta Sans', 'Segoe UI', system-ui, sans-serif; color: var(--ink); background: var(--ground); }
header { position: sticky; top: 0; z-index: 1; padding: 12px 24px; background: var(--card); border-bottom: 1px solid var(--line); }
h1 { font-size: 20px; margin: 0 0 8px; } h2 { font-size: 18px; margin: 0 0 12px; scroll-margin-top: 130px; } h3 { font-size: 15px; }
form { display: flex; flex-wrap: wrap; gap: 12px 24px; } label { color: var(--soft); }
select, input { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 4px 8px; max-width: 260px; }
main { padding: 24px; display: grid; gap: 24px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 7px; padding: 20px; min-width: 0; scroll-margin-top: 120px; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: 6px 12px; border-bottom: 1px solid var(--line); vertical-align: top; font-weight: 400; } thead th { color: var(--soft); white-space: nowrap; } tbody th { font-weight: 600; }
a { color: inherit; } .good { color: var(--good); } .bad { color: var(--bad); } .key { color: var(--soft); margin: 0 0 8px; }
summary { cursor: pointer; padding: 8px 0; } li { padding-block: 4px; overflow-wrap: anywhere; } li small { display: block; color: var(--soft); }
mark { background: var(--mark); color: inherit; border-radius: 4px; padding: 0 5px; font-size: 12px; }
[hidden] { display: none; }
`

const script = `
const by = (id) => document.getElementById(id)
const show = () => {
  const machine = by('machine').value, requirement = by('requirement').value, words = by('words').value.toLowerCase()
  for (const part of document.querySelectorAll('[data-machine]')) part.hidden = machine !== '' && part.dataset.machine !== machine
  for (const row of document.querySelectorAll('[data-requirement]')) row.hidden = requirement !== '' && row.dataset.requirement !== requirement
  for (const section of document.querySelectorAll('.machine')) {
    let left = 0
    for (const path of section.querySelectorAll('[data-requirements]')) {
      const isWanted = (requirement === '' || path.dataset.requirements.split(' ').includes(requirement)) && path.textContent.toLowerCase().includes(words)
      path.hidden = !isWanted
      left += isWanted ? 1 : 0
    }
    if (requirement !== '' || words !== '') { section.hidden ||= left === 0; section.querySelector('details:last-child').open = left > 0 }
  }
}
addEventListener('input', show)
addEventListener('submit', (event) => event.preventDefault())
`
