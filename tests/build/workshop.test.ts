/** The page of all parts is for whoever works on them: no member's browser can reach or fetch anything of it. */
import { expect, test } from 'vitest'
import { chunks, modulesOf } from './payload.ts'

const modules = modulesOf(Object.keys(chunks))

test('the build has no module of the page of all parts', () => {
  expect(modules).toContain('src/screens/admin/program.screen.tsx')
  expect(
    modules.filter((module) => /^src\/(app\/workshop|screens\/(ui\.screen|parts\/))/.test(module)),
  ).toEqual([])
})
