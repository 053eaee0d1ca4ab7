/** Writes the gates that no single machine can check for CI. */
import { escaped } from '#statecharts/charts/svg.ts'

/** `problem`: null if it passes. */
export type Gate = { name: string; problem: string | null }

export function junitOf(gates: readonly Gate[]): string {
  const cases = gates.map(({ name, problem }) => {
    const failure = problem === null ? '' : `<failure message="${escaped(problem)}"/>`
    return `  <testcase classname="gates" name="${escaped(name)}">${failure}</testcase>`
  })
  const failures = gates.filter(({ problem }) => problem !== null).length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="gates" tests="${gates.length}" failures="${failures}">`,
    ...cases,
    '</testsuite></testsuites>',
    '',
  ].join('\n')
}
