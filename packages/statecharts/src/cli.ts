#!/usr/bin/env node
/**
 * `npx statecharts locker.machine.ts`: proposes a model for the machine in a file, prints what it would see of the machine, and
 * what is missing. `--write` writes it beside the machine. Files in TypeScript are read by Vite.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { missingIn } from './model/advice.ts'
import { explore } from './model/explore.ts'
import { codeOfModel, proposedFor } from './model/propose.ts'
import { report } from './model/report.ts'
import { resultOf } from './model/result.ts'

const usage = 'npx statecharts <file with a machine> [--machine <name of its export>] [--write]'

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { machine: { type: 'string' }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Error(usage)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const { runnerImport } = await import('vite').catch(() => {
    throw new Error('Install vite, or vitest, which brings it: it reads the file.')
  })
  const { module } = await runnerImport<Record<string, unknown>>(resolve(file), { logLevel: 'error' })
  const machines = Object.entries(module).filter((entry): entry is [string, AnyStateMachine] =>
    isMachine(entry[1]),
  )
  const [name, machine] = chosenOf(machines, values.machine, file)

  const model = proposedFor(machine)
  const code = codeOfModel(model, name, `./${basename(file)}`)
  const target = file.replace(/(\.machine)?(\.[cm]?[jt]sx?)$/, '.model$2')
  if (!values.write) console.log(`// ${basename(target)}\n${code}`)
  else if (existsSync(target)) throw new Error(`${target} is there already. Nothing was written.`)
  else {
    writeFileSync(target, code)
    console.log(`Written: ${relative(process.cwd(), target)}\n`)
  }
  const explored = explore(model)
  const missing = missingIn(explored)
  console.log(report([resultOf(explored)]))
  if (missing.length === 0) console.log('\nIt sees all of the machine. Now write its rules.')
  else
    console.log(
      `\nTo see the rest, give the events their fields, and take an event once more where a guard treats it differently:\n${missing.map((line) => `  ${line}`).join('\n')}`,
    )
}

/** From whichever copy of XState. */
const isMachine = (value: unknown) =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

function chosenOf(
  machines: readonly [string, AnyStateMachine][],
  name: string | undefined,
  file: string,
): [string, AnyStateMachine] {
  const names = machines.map(([one]) => one).join(', ')
  if (machines.length === 0) throw new Error(`${file} exports no machine.`)
  const found = machines.filter(([one]) => name === undefined || one === name)
  if (found.length === 0) throw new Error(`${file} exports no machine ${name}. It exports: ${names}.`)
  if (found.length > 1)
    throw new Error(`${file} exports several machines. Add --machine, with one of: ${names}.`)
  return found[0]!
}

try {
  await run()
} catch (problem) {
  console.error((problem as Error).message)
  process.exitCode = 1
}
