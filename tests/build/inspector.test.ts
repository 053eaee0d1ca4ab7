/** The inspector and its feed, and what watches pages in tests, are for developers. Members' builds contain nothing of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectorPage } from '#scripts/inspector/build.ts'
import { chunks, modulesOf, web } from './payload.ts'

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|svg|webmanifest)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

type Texts = ReturnType<typeof textsIn>
const filesWith = (mark: string, texts: Texts) =>
  texts.filter(({ text }) => text.includes(mark)).map(({ file }) => file)

const developersOnly = (modules: readonly string[]) =>
  modules.filter((module) =>
    /^(inspector|packages|tests|scripts)\/|^src\/inspected\.|^node_modules\/(@xyflow|elkjs|d3-(drag|selection|transition|zoom))/.test(
      module,
    ),
  )

/** Strings that parts of the inspector need, even in a minified build. */
const marks = [
  ...['statechart-recording', 'statechart-machines', 'inspector.found', '«hidden»'],
  ...['react-flow', 'org.eclipse.elk', 'elk.algorithm', 'inspector.mode'],
]

const texts = textsIn(web)
/** A hash can have any letters. */
const withoutHash = (file: string) => file.replace(/-[\w-]{8}(?=\.\w+$)/, '')
const inspectorTexts = textsIn(inspectorPage)

test('the build contains no module that only developers use', () => {
  const modules = modulesOf(Object.keys(chunks))
  expect(modules).toContain('src/app/boot.tsx')
  expect(developersOnly(modules)).toEqual([])
  const planted = ['inspector/main.tsx', 'packages/statecharts/src/inspector/observe.ts', 'src/inspected.tsx']
  for (const module of planted) {
    expect(existsSync(module), module).toBe(true)
    expect(developersOnly([...modules, module])).toEqual([module])
  }
})

test('the build doesn’t contain or name the inspector’s page', () => {
  expect(existsSync(join(web, 'index.html'))).toBe(true)
  expect(texts.filter(({ file }) => /inspect|elk/i.test(withoutHash(file)))).toEqual([])
  expect(texts.filter(({ text }) => /inspector\.html|inspected/.test(text)).map(({ file }) => file)).toEqual(
    [],
  )
})

test.each(marks)('no file of the build contains “%s”, as the inspector does', (mark) => {
  expect(texts.length).toBeGreaterThan(50)
  expect(filesWith(mark, texts)).toEqual([])
  expect(filesWith(mark, inspectorTexts).length, 'the inspector still contains it').toBeGreaterThan(0)
})
