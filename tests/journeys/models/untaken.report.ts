/** Every transition of a machine that a member can see was taken in a browser, or it is written down why it cannot be. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transitionsOf } from '@neuro/statecharts/structure'
import { expect, test } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'
import { machines } from '#inspector/machines.ts'
import { faults } from '#tests/support/browser-walks/network.ts'
import { type Notes, notesFolder } from '#tests/support/browser-walks/stage.ts'
import { untaken } from './untaken.ts'

/** What the walks left behind; read when the tests run, since the walks come first. */
const readNotes = () =>
  readdirSync(notesFolder).map((name) => JSON.parse(readFileSync(join(notesFolder, name), 'utf8')) as Notes)

function takenOf(machine: AnyStateMachine) {
  const declared = transitionsOf(machine).map(({ key }) => key)
  const seen = new Set(readNotes().flatMap(({ taken }) => taken[machine.id] ?? []))
  return { id: machine.id, declared, taken: declared.filter((key) => seen.has(key)) }
}

/** What the calls of a machine's walks met, by actor. */
function metBy(id: string): Record<string, string[]> {
  const met: Record<string, string[]> = {}
  for (const [actor, kinds] of readNotes().flatMap(({ faults }) => Object.entries(faults[id] ?? {})))
    met[actor] = faults.filter((kind) => met[actor]?.includes(kind) || kinds.includes(kind))
  return met
}

test('the report says which transitions were taken in a browser, why the others were not, and which calls failed how', () => {
  mkdirSync('reports/models', { recursive: true })
  const browser = machines.map(({ machine }) => {
    const { id, taken } = takenOf(machine)
    const met = metBy(id)
    for (const [actor, kinds] of Object.entries(met)) console.log(`${id}: ${actor} met ${kinds.join(', ')}`)
    return [id, { taken, untaken: untaken[id] ?? {}, faults: met }]
  })
  writeFileSync('reports/models/browser.json', JSON.stringify(Object.fromEntries(browser)))
})

for (const { machine } of machines) {
  test(`${machine.id}: every transition is taken or has a reason`, () => {
    const { id, declared, taken } = takenOf(machine)
    const reasons = untaken[id] ?? {}
    expect(
      declared.filter((key) => !taken.includes(key) && reasons[key] === undefined),
      'neither taken nor explained',
    ).toEqual([])
    expect(
      Object.keys(reasons).filter((key) => taken.includes(key) || !declared.includes(key)),
      'explained, and yet taken or no longer there',
    ).toEqual([])
  })
}

test('every kind of fault was met on the way to the server', () => {
  const met = machines.flatMap(({ machine }) => Object.values(metBy(machine.id)).flat())
  expect([...new Set(met)].sort()).toEqual([...faults].sort())
})
