/** What `npm run charts` writes of each machine: a page, and its part of the README. */
import { readFileSync } from 'node:fs'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { isLarge, outlineOf } from '../../src/inspector/chart/folds.ts'
import { nodesOf } from '../../src/inspector/chart/model.ts'
import { requirementsOf } from '../../src/inspector/chart/names.ts'
import type { Charted } from '../../src/inspector/machines.ts'
import { machineTitle, stateTitle } from '../../src/inspector/words/say.ts'

/** How a chart is read. */
const legend =
  '⚙ is who works for a state, ✓ and ✗ are the answers, • is what a state takes without being left.'

/** The words at the head of a machine file: the reasons that a reader could not guess. */
export function headerOf(source: string): string {
  const [, comment = ''] = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(readFileSync(source, 'utf8')) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, ''))
    .join('\n')
}

/** The first sentence of the header, without the machine's name. */
const purposeOf = (source: string) => (headerOf(source).split('\n')[0] ?? '').replace(/^[\w-]+: /, '')

/** Of a chart that is too large to be read at once: the ids of what its outline shows as one box. Else null. */
export function outlined(machine: AnyStateMachine): ReadonlySet<string> | null {
  const outline = outlineOf(machine)
  return isLarge(machine) && outline.size > 0 ? outline : null
}

const outlineName = (machine: AnyStateMachine) => `${machine.id}.${outlined(machine) ? 'outline.' : ''}svg`

export const chartPage = ({ machine, source }: Charted): string =>
  [
    `# ${machineTitle(machine.id)}`,
    '',
    `The machine \`${machine.id}\`, read off [\`${source}\`](../../${source}) by \`npm run charts\`. ${legend}`,
    '',
    `[![The statechart of ${machine.id}](${outlineName(machine)})](${machine.id}.svg)`,
    '',
    ...(outlined(machine) ? [`In outline; [all of it](${machine.id}.svg).`, ''] : []),
    '```text',
    headerOf(source),
    '```',
    '',
    '| state | in the code | what it is | requirement |',
    '|---|---|---|---|',
    ...nodesOf(machine.root)
      .slice(1)
      .map((node) => stateRow(machine, node)),
    '',
  ].join('\n')

const stateRow = ({ id }: AnyStateMachine, { path, description = '', meta }: AnyStateNode) =>
  `| ${[stateTitle('words', id, path), `\`${path.join('.')}\``, description, requirementsOf(meta).join(', ')].map(cell).join(' | ')} |`
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export const readmeSection = (machines: readonly Charted[]): string =>
  machines
    .map(({ machine, source }, at) =>
      [
        at === 0 ? '<details open>' : '<details>',
        `<summary><b>${machine.id}</b>: ${purposeOf(source)}</summary>`,
        '',
        `[![The statechart of ${machine.id}](docs/statecharts/${outlineName(machine)})](docs/statecharts/${machine.id}.md)`,
        '</details>',
        '',
      ].join('\n'),
    )
    .join('\n')
