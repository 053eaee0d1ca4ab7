/** What `npm run charts` writes of each machine: a page, and its part of the README. */
import { readFileSync } from 'node:fs'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf } from '../../src/inspector/chart/model.ts'
import { requirementsOf } from '../../src/inspector/chart/names.ts'
import type { Charted } from '../../src/inspector/machines.ts'
import { machineTitle, stateTitle } from '../../src/inspector/words/say.ts'

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

export const chartPage = ({ machine, source }: Charted): string =>
  [
    `# ${machineTitle(machine.id)}`,
    '',
    `The machine \`${machine.id}\`, read off [\`${source}\`](../../${source}) by \`npm run charts\`.`,
    '',
    `[![The statechart of ${machine.id}](${machine.id}.svg)](${machine.id}.svg)`,
    '',
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
    .map(({ machine: { id }, source }, at) =>
      [
        at === 0 ? '<details open>' : '<details>',
        `<summary><b>${id}</b>: ${purposeOf(source)}</summary>`,
        '',
        `[![The statechart of ${id}](docs/statecharts/${id}.svg)](docs/statecharts/${id}.md)`,
        '</details>',
        '',
      ].join('\n'),
    )
    .join('\n')
