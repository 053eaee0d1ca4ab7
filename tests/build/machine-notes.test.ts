/** The machines' descriptions are for readers, tests and the inspector. Members don't download them. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { machines } from '#inspector/machines.ts'
import { machinesWithoutNotes } from '#scripts/build/machine-notes.ts'
import { nodesOf } from '#statecharts/model/structure.ts'

function withoutNotes(code: string): string {
  const { handler } = machinesWithoutNotes().transform as unknown as {
    handler: (this: { parse: typeof parseAst }, code: string) => { code: string }
  }
  return handler.call({ parse: parseAst }, code).code
}

test('notes are removed, but not other properties of the same name', () => {
  const code = `machine({
    id: 'x', description: 'All of it.', meta: { requirement: ['1.1'] },
    states: { a: { description: "One.", on: { go: { target: 'b', meta: { requirement: ['2'] } } } }, b: {} },
    context: { description: given, meta: { other: 1 } },
  })`
  expect(withoutNotes(code).replace(/\s+/g, ' ')).toBe(
    "machine({ id: 'x', states: { a: { on: { go: { target: 'b', } } }, b: {} }, context: { description: given, meta: { other: 1 } }, })",
  )
})

test('no file of the build contains a description of a state or a requirement', () => {
  const descriptions = machines.flatMap(({ machine }) =>
    nodesOf(machine).flatMap(({ description }) => description ?? []),
  )
  expect(descriptions.length).toBeGreaterThan(50)
  const files = readdirSync('dist/web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.js$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const text = readFileSync(`dist/web/${file}`, 'utf8')
    expect(
      descriptions.filter((description) => text.includes(description)),
      file,
    ).toEqual([])
    expect(text, file).not.toMatch(/requirement:\[/)
  }
})
