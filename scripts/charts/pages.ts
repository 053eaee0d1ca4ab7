import { readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import type { Charted } from '../../src/inspector/machines.ts'
import { mermaidOf } from './mermaid.ts'

const diagram = (machine: AnyStateMachine) => `\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\``

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

export const chartPage = (machine: AnyStateMachine, source: string): string =>
  [
    `# ${machine.id}`,
    '',
    `Read off [\`${source}\`](../../${source}) by \`npm run charts\`. ✓ and ✗ are answers of the actor that ⚙ names.`,
    '',
    diagram(machine),
    '',
    '```text',
    headerOf(source),
    '```',
    '',
  ].join('\n')

export const readmeSection = (machines: readonly Charted[]): string =>
  machines
    .map(({ machine, source }) =>
      [
        '<details>',
        `<summary><b>${machine.id}</b>: ${purposeOf(source)}</summary>`,
        '',
        diagram(machine),
        '',
        `[All about it](docs/statecharts/${machine.id}.md)`,
        '</details>',
        '',
      ].join('\n'),
    )
    .join('\n')
