/** The page of all components is for development: nothing of it is in the members' build. */
import { expect, test } from 'vitest'
import { chunks, modulesOf } from './payload.ts'

const modules = modulesOf(Object.keys(chunks))

test('the build has no module of the page of all parts', () => {
  expect(modules).toContain('src/screens/listening/program.screen.tsx')
  expect(
    modules.filter((module) => /^src\/(app\/workshop|screens\/(ui\.screen|parts\/))/.test(module)),
  ).toEqual([])
})
