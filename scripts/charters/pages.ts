/** A machine's walks as pages for people. */
import { stringify } from 'csv-stringify/sync'
import { nameOfTransition } from '#statecharts/model/structure.ts'
import type { Coverage, Step } from '#tests/support/browser/machine-paths.ts'

export type Walked = {
  name: string
  coverage: Coverage
  paths: readonly { start: string; steps: readonly Step[] }[]
}

/** Markdown: each path with its start, its steps, what should be seen, and a box to tick. */
export function charterPage({ name, paths, coverage }: Walked): string {
  const pages = paths.map(({ start, steps }, index) =>
    [
      `## ${index + 1}. ${steps.at(-1)!.does}`,
      start,
      steps.map(({ does, sees }, at) => `${at + 1}. [ ] ${does} *${sees}*`).join('\n'),
    ].join('\n\n'),
  )
  return `${[
    `# ${name}: ${paths.length} walks`,
    `They take ${coverage.taken.length} of the machine’s ${coverage.all.length} transitions. Tick a step if you see what follows it.`,
    ...pages,
  ].join('\n\n')}\n`
}

/** A row for each step: walk, step, do, expect, seen. The first of a walk is its start. */
export const charterCsv = ({ paths }: Walked): string =>
  stringify(
    paths.flatMap(({ start, steps }, index) => [
      [index + 1, 0, start, '', ''],
      ...steps.map(({ does, sees }, at) => [index + 1, at + 1, does, sees, '']),
    ]),
    { header: true, columns: ['walk', 'step', 'do', 'expect', 'seen'] },
  )

/** Markdown: what the walks take of each machine, and what is left out and why. */
export function coverageTable(machines: readonly Walked[]): string {
  const rows = machines.map(
    ({ name, coverage: { all, taken, leftOut, missed }, paths }) =>
      `| ${[name, paths.length, all.length, taken.length, leftOut.length, missed.length].join(' | ')} |`,
  )
  const whys = machines.flatMap(({ name, coverage: { leftOut } }) =>
    [...new Set(leftOut.map(({ why }) => why))].map((why) => {
      const those = leftOut.flatMap((one) => (one.why === why ? [`\`${one.what}\``] : []))
      return `| ${name} | ${[...new Set(those)].join(', ')} | ${why} |`
    }),
  )
  const missed = machines.flatMap(({ name, coverage }) =>
    coverage.missed.length === 0
      ? []
      : [`- **${name}**: ${coverage.missed.map((key) => `\`${nameOfTransition(key)}\``).join(', ')}`],
  )
  return [
    '| machine | walks | transitions by events | taken in the browser | left out | not walked yet |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    '| machine | left out | why |',
    '|---|---|---|',
    ...whys,
    ...(missed.length === 0
      ? []
      : ['', 'Not walked yet, so only the rules of their models take them:', '', ...missed]),
  ].join('\n')
}
