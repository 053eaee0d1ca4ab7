/** The inspector and its feed are for developers. Members' builds contain nothing of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunks, modulesOf, web } from './payload.ts'

const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
const texts = files
  .filter((file) => /\.(js|css|html|json|svg|webmanifest)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))
const filesWith = (mark: string) => texts.filter(({ text }) => text.includes(mark)).map(({ file }) => file)

/** Strings that each part of it needs, even in a minified build. */
const marks = [
  ...['statechart-recording', 'inspector.found', 'Recording of the last steps', '«hidden»'],
  ...['react-flow', 'org.eclipse.elk', 'elk.algorithm', 'xstateinspector', 'inspector.mode', 'live-lifeline'],
]

test('the build contains no module that only the inspector uses', () => {
  const modules = modulesOf(Object.keys(chunks))
  expect(modules).toContain('src/app/boot.tsx')
  expect(
    modules.filter((module) =>
      /^(inspector|packages\/statecharts)\/|^src\/inspected\.|^node_modules\/(@xyflow|elkjs|d3-)/.test(
        module,
      ),
    ),
  ).toEqual([])
})

test('the build doesn’t contain or name the inspector’s page', () => {
  expect(existsSync(join(web, 'index.html'))).toBe(true)
  expect(files.filter((file) => /inspect|elk/i.test(file))).toEqual([])
  expect(texts.filter(({ text }) => /inspector\.html|inspected/.test(text)).map(({ file }) => file)).toEqual(
    [],
  )
})

test.each(marks)('no file of the build contains “%s”', (mark) => {
  expect(texts.length).toBeGreaterThan(50)
  expect(filesWith(mark)).toEqual([])
})
