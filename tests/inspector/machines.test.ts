/** The inspector and the models know every machine of the source. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { machines } from '#inspector/machines.ts'

it('every machine has a model', async () => {
  const found = await machinesIn('src/machines')
  expect(found.length).toBeGreaterThanOrEqual(machines.length)
  expect(unproved(found, new Set(machines.map(({ machine }) => machine.id)))).toEqual([])
  const lost = machines.slice(1).map(({ machine }) => machine.id)
  expect(unproved(found, new Set(lost)), 'without the first').toEqual([machines[0]!.machine.id])
})

async function machinesIn(folder: string): Promise<AnyStateMachine[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const modules = await Promise.all(
    files.map(async (name): Promise<object> => import(pathToFileURL(resolve(join(folder, name))).href)),
  )
  const found = modules.flatMap((exported) => Object.values(exported) as unknown[])
  return [...new Set(found.filter((one) => one instanceof StateMachine))]
}

/**
 * Machines without a proving model. A machine that differs from a proved one only in its id, such as those
 * from a factory function, counts as proved.
 */
function unproved(found: readonly AnyStateMachine[], proved: ReadonlySet<string>): string[] {
  const shapes = new Set(found.filter(({ id }) => proved.has(id)).map(shapeOf))
  return found
    .filter((machine) => !proved.has(machine.id) && !shapes.has(shapeOf(machine)))
    .map(({ id }) => id)
}

const shapeOf = ({ id, definition }: AnyStateMachine) =>
  JSON.stringify(definition).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '·')
